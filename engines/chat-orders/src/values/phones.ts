import type { Region } from '@tibara/contract/coordinates';
import { isOfEitherCountry } from '@tibara/contract/inputs/phone-country';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { hasSingaporeSector } from '../places/postcode-prefixes.ts';
import type { Piece } from '../text/pieces.ts';
import type { Unsure } from '../types.ts';

/** A run of digits in groups, as people write numbers. The rules below decide where it ends. */
const candidate = /(?<![\d#])(?:\+ ?\d|\(\+?\d|\d)\d{0,14}(?:(?: ?[ .()-] ?| - )\(?\d{1,15}\)?){0,6}/g;

/**
 * Finds candidates here, because the library's own search misses numbers. It misses numbers beside other digits, glued
 * to words, or of the other country. The library only judges each candidate.
 */
export function findPhones(text: string, region: Region): Piece[] {
  const found: Piece[] = [];
  candidate.lastIndex = 0;
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const behind = unitAndPostcode(text, match, region);
    if (behind > 0) {
      candidate.lastIndex = match.index + behind;
      continue;
    }
    const number = longestNumber(match[0]);
    if (number === null || isReference(text, match.index)) {
      // Another number may begin at a later group: 'Blk 5 91234567'.
      candidate.lastIndex = match.index + firstGroup(match[0]);
      continue;
    }
    const [start, end] = [match.index, match.index + number.length];
    const unsure = doubtOf(text.slice(start, end), region);
    found.push({ kind: 'phone', start, end, value: number.phone, ...(unsure && { unsure }) });
    candidate.lastIndex = end;
  }
  return found;
}

/** The length of '03-61 520123', the shape of a unit with its postcode, in Singapore also without '#'. Otherwise 0. */
function unitAndPostcode(text: string, { index, 0: run }: RegExpExecArray, region: Region): number {
  const isMarked = /# ?[A-Z]?\d{1,3}[A-Z]? ?- ?$/i.test(text.slice(Math.max(0, index - 8), index));
  const shape = isMarked
    ? /^\d{2,5}[A-Z]?[ ,)]{1,3}(?:S ?)?\(?(\d{6})\)?(?!\d)/i
    : /^\d\d ?- ?\d{2,4} {1,2}\(?(\d{6})\)?(?= |$)/;
  const found = isMarked || region === 'SG' ? shape.exec(run) : null;
  return found && hasSingaporeSector(found[1] ?? '') ? found[0].length : 0;
}

const firstGroup = (run: string): number => Math.max(1, /^\D{0,3}\d{1,20}/.exec(run)?.[0].length ?? 1);

/** 'A0123456789' and 'TRK0123456789' are references. 'tel0123456789' is a number. */
function isReference(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  const glued = /[A-Za-z]{1,12}$/.exec(before)?.[0].toLowerCase();
  return glued !== undefined && /^(?:inv|ref|order|ord|acc|trk|po|do|id|awb|sku)$/.test(glued);
}

/** The longest number from the run's beginning to the end of a group. */
function longestNumber(run: string): { length: number; phone: string } | null {
  const ends = [...run.matchAll(/\d(?!\d)\)?/g)].map((match) => match.index + match[0].length);
  for (const [index, length] of [...ends.entries()].reverse()) {
    const text = run.slice(0, length);
    const rest = run.slice(length);
    const phone = phoneOf(text);
    if (phone === null || !isSpacedAsOne(text)) continue;
    // More groups of four follow: a card or an account.
    const isCutOff = index < ends.length - 1 && /^[ -]\d{4}(?!\d)/.test(rest) && !/^[ -]\d{4}[ -]\d{4}$/.test(rest);
    if (!isCutOff || /^[+0]/.test(text)) return { length, phone };
  }
  return null;
}

/** A number has no single digit as its last group, and contains no date. */
const isSpacedAsOne = (text: string): boolean =>
  !/\d[ .)-]+\d$/.test(text) && !/^\d{1,2}[.]\d{1,2}[.]\d{4}$/.test(text);

/** The doubt about a number read from these words in a region. */
export const doubtOf = (words: string, region: Region): Unsure | undefined =>
  !words.includes('+') && isOfEitherCountry(words.replace(/\D/g, ''), region) ? 'phone_country' : undefined;

/** The number as E.164, by the rules of both countries. Null if the text is no number. */
export function phoneOf(text: string, isZeroLost = false): string | null {
  const digits = text.replace(/\D/g, '');
  const international = internationalOf(text, digits, isZeroLost);
  if (international === null || digits.length > 15) return null;
  const parsed = parsePhoneNumberFromString(international);
  return parsed?.isValid() ? parsed.number : null;
}

function internationalOf(text: string, digits: string, isZeroLost: boolean): string | null {
  if (text.trimStart().startsWith('+') || text.trimStart().startsWith('(+')) return `+${withoutTrunkZero(digits)}`;
  if (/^00(?:60|65)/.test(digits)) return `+${withoutTrunkZero(digits.slice(2))}`;
  if (/^65[3689]\d{7}$/.test(digits)) return `+${digits}`;
  if (/^600?\d{8,10}$/.test(digits)) return `+${withoutTrunkZero(digits)}`;
  if (/^0[1-9]\d{7,9}$/.test(digits)) return `+6${digits}`;
  if (/^[3689]\d{7}$/.test(digits) && !isDay(digits)) return `+65${digits}`;
  return isZeroLost && /^1\d{8,9}$/.test(digits) ? `+60${digits}` : null;
}

/** '+60 (0)12' is '+60 12'. */
const withoutTrunkZero = (digits: string): string => (digits.startsWith('600') ? `60${digits.slice(3)}` : digits);

const isDay = (digits: string): boolean => /^3[01](?:0[1-9]|1[0-2])20[2-3]\d$/.test(digits);
