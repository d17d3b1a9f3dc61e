import { type Check, failIf } from '../checks.ts';
import { sentence } from '../language/sentence.ts';

/** The optional details of a company that its papers show. An absent one stays as it was. */
export type CompanyDetails = {
  /** Lines of a letter, the postcode and country among them. */
  companyAddress?: string | undefined;
  /** An SSM number or a UEN. */
  registrationNumber?: string | undefined;
  /** An SST number or TIN, or a GST registration number. */
  taxNumber?: string | undefined;
};

export const companyMessages = {
  address: sentence`Write the address in at most 6 lines.`,
  registration: sentence`Enter an SSM number, such as 202401012345 or 123456-A, or a UEN, such as 202412345A, 53012345A or T24LL1234A.`,
  tax: sentence`Enter 5 to 20 letters, digits and hyphens, such as W10-1808-32000001, C20880050010 or M90312345A.`,
} as const;

export const companyChecks = ({
  companyAddress = '',
  registrationNumber = '',
  taxNumber = '',
}: CompanyDetails): Check[] => [
  failIf(() => addressLines(companyAddress).length > MOST_LINES, 'companyAddress', companyMessages.address),
  failIf(() => registrationNumberOf(registrationNumber) === null, 'registrationNumber', companyMessages.registration),
  failIf(() => taxNumberOf(taxNumber) === null, 'taxNumber', companyMessages.tax),
];

const MOST_LINES = 6;

/** The lines that have text, each trimmed. */
export const addressLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

/** The number as its register writes it, or null if it is neither an SSM number nor a UEN. '' remains ''. */
export function registrationNumberOf(text: string): string | null {
  const compact = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  if (compact === '' || NEW_SSM.test(compact) || UENS.some((form) => form.test(compact))) return compact;
  // SSM shows the old number in brackets after the new one.
  const [, newer, older] = BOTH_SSM.exec(compact) ?? [];
  if (newer && older) return NEW_SSM.test(newer) && OLD_SSM.test(older) ? `${newer} (${hyphened(older)})` : null;
  return OLD_SSM.test(compact) ? hyphened(compact) : null;
}

/** The year, 01 to 06 for the kind of company, business or partnership, and the number in that year. */
const NEW_SSM = /^(19|20)\d{2}0[1-6]\d{6}$/;
/** Companies have up to seven digits. Businesses have two letters and seven digits, or nine digits. Partnerships have LLP. */
const OLD_SSM = /^(\d{1,7}[A-Z]|([A-Z]{2}\d{7}|\d{9})[A-Z]|LLP\d{7}[A-Z]{3})$/;
const BOTH_SSM = /^(\d{12})\((\w+)\)$/;
/** Businesses; local companies, by their year; all other entities. */
const UENS = [/^\d{8}[A-Z]$/, /^(18|19|20)\d{7}[A-Z]$/, /^[RST]\d{2}[A-Z]{2}\d{4}[A-Z]$/];

const hyphened = (number: string): string => number.replace(/(?<=\d)(?=[A-Z]+$)/, '-');

/** The number without blanks, in capitals; null if it has other signs or another length. '' remains ''. */
export function taxNumberOf(text: string): string | null {
  const number = text
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Pd}/gu, '-');
  return number === '' || TAX.test(number) ? number : null;
}

const TAX = /^(?=.{5,20}$)(?=.*\d)[A-Z\d]+(-[A-Z\d]+)*$/;
