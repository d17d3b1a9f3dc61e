import { type Check, failIf } from '../checks.ts';
import { type Sentence, sentence } from '../language/sentence.ts';

/**
 * Whether a number like +60123456789 can be dialled. The function is passed as a parameter, because browsers load the
 * parser late.
 */
export type IsValidPhone = (number: string) => boolean;

/** Removes spaces, hyphens and any plus, then adds one plus in front (spec 5.1, 5.2). */
export const normalisePhone = (text: string): string => {
  // Of every script, with the marks that copying adds: U+2011, U+00A0, U+FE0F.
  const digits = text.normalize('NFKC').replace(/[\s+\p{Pd}\u2212\p{Cf}\p{Mn}]/gu, '');
  return digits === '' ? '' : `+${digits}`;
};

/** The checks of a filled-in number. `invalid` is the screen's own text. */
export const phoneChecks = (phone: string, field: string, invalid: Sentence, isValidPhone: IsValidPhone): Check[] => [
  failIf(() => hasExtension(phone), field, withoutExtension),
  failIf(() => !isValidPhone(normalisePhone(phone)), field, invalid),
];

/** No network dials '+60321611000 ext 12', and without its end the number may be another person's. */
const hasExtension = (phone: string): boolean => /\d{5}\)?(?:ext|[x;,#])\D{0,6}\d{1,7}$/i.test(normalisePhone(phone));

const withoutExtension = sentence`Write the number without its extension, like +60123456789. The extension can be in the note.`;
