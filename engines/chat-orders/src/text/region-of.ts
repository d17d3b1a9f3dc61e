import type { Region } from '@tibara/contract/coordinates';

/** The country of a pasted text, for a merchant without a pick-up yet. Null if the text shows neither. */
export function regionOf(text: string): Region | null {
  const singapore = text.match(ofSingapore)?.length ?? 0;
  const malaysia = text.match(ofMalaysia)?.length ?? 0;
  return singapore === malaysia ? null : singapore > malaysia ? 'SG' : 'MY';
}

const ofSingapore =
  /\bsingapore\b|新加坡|\bS ?\(?\d{6}\)?(?!\d)|(?<![\d-])\d{6}(?![\d-])|\b(?:blk|block) \d{1,4}[a-z]?\b|(?<!\d)(?:\+?65[ -]?)?[89]\d{3}[ -]?\d{4}(?!\d)/gi;
const ofMalaysia =
  /\b(?:malaysia|selangor|kuala lumpur|jalan|jln|taman|tmn|lorong|lrg|persiaran)\b|(?<![\d-])\d{5}(?![\d-])|(?<!\d)(?:\+?60|0)1\d[ -]?\d{3,4}[ -]?\d{4}(?!\d)/gi;
