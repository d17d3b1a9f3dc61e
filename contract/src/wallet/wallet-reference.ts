import { isCountry, type Region } from '../coordinates.ts';

/** A wallet by its vendor's code and its region. */
export type NamedWallet = { vendorCode: string; region: Region };
type FoundReference = { reference: string; named: NamedWallet | 'wrong check' };

/**
 * The reference by which a bank transfer names a wallet, for example `W7KQ2ZDMYHX`.
 */
export const walletReference = (vendorCode: string, region: Region): string => {
  const named = `W${vendorCode}${region}`;
  return `${named}${checkOf(named)}`;
};

/**
 * Every wallet reference in a text, each once. A space or a hyphen is read only around the region: elsewhere
 * ordinary words would look like references.
 */
export function readWalletReferences(text: string): FoundReference[] {
  const said = [...text.toUpperCase().matchAll(SHAPE)]
    .filter(([, region]) => region === undefined || isCountry(region))
    .map(([written]) => written.replace(/[-\s]/g, ''));
  const found = [...new Set(said)].map((reference) => ({
    reference,
    named: named(reference) ?? ('wrong check' as const),
  }));
  return found.filter(({ reference, named }) => named !== 'wrong check' || isLikely(reference));
}

const SHAPE = /(?<![A-Z0-9])W[A-Z0-9]{6}(?:[A-Z0-9]{4}|[-\s]?([A-Z]{2})[-\s]?[A-Z0-9]{2})(?![A-Z0-9])/g;
/** A mistyped reference, and not an ordinary word such as WAREHOUSING. */
const isLikely = (reference: string): boolean => /\d/.test(reference) || isCountry(reference.slice(7, 9));
/** The six letters and digits of a vendor's code. */
const ISSUED = /^W([0-9A-HJKMNP-TV-Z]{6})(..)..$/;

function named(reference: string): NamedWallet | null {
  const [, vendorCode, region] = ISSUED.exec(reference) ?? [];
  if (!vendorCode || !region || !isCountry(region) || checkOf(reference.slice(0, -2)) !== reference.slice(-2))
    return null;
  return { vendorCode, region };
}

/**
 * Two characters by ISO/IEC 7064, MOD 1271-36. At this length they reveal every wrong character and every swap of two
 * characters, at any distance.
 */
function checkOf(text: string): string {
  const sum = [...text].reduce((before, letter) => ((before + DIGITS.indexOf(letter)) * BASE) % MODULUS, 0);
  const check = (MODULUS + 1 - ((sum * BASE) % MODULUS)) % MODULUS;
  return `${DIGITS[Math.floor(check / BASE)]}${DIGITS[check % BASE]}`;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE = 36;
const MODULUS = 1271;
