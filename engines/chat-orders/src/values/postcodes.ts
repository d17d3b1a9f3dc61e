import type { Region } from '@tibara/contract/coordinates';
import { hasMalaysianPrefix, hasSingaporeSector } from '../places/postcode-prefixes.ts';
import type { Piece } from '../text/pieces.ts';

/**
 * Postcodes have six digits in Singapore, with or without an S, and five in Malaysia. Order and reference numbers are
 * excluded.
 */
export function findPostcodes(text: string, region: Region): Piece[] {
  const singapore = [...text.matchAll(six)].filter(({ groups, index }) => {
    const { mark = '', digits = '' } = groups ?? {};
    if (!hasSingaporeSector(digits)) return false;
    return mark !== '' || (region === 'SG' && !isCounted(text, index));
  });
  const malaysia = [...text.matchAll(five)].filter(
    ({ groups: { word = '', digits = '' } = {}, index }) =>
      hasMalaysianPrefix(digits) &&
      !isCounted(text, index) &&
      (region === 'MY' || word !== '' || malaysianWords.test(text.slice(Math.max(0, index - 60), index + 45))),
  );
  return [
    ...singapore.map((match): Piece => {
      const { mark = '', digits = '' } = match.groups ?? {};
      // 'Singapore' itself is read as the town.
      const word = /^singapore/i.exec(mark)?.[0].length ?? 0;
      return { kind: 'postcode', start: match.index + word, end: match.index + match[0].length, value: digits };
    }),
    ...malaysia.map(({ index, groups: { word = '', digits = '' } = {} }): Piece => {
      return { kind: 'postcode', start: index, end: index + word.length + 5, value: digits };
    }),
  ];
}

const six =
  /(?<![\d#\p{L}.$-])(?<mark>(?:(?:(?:postal(?: code)?|post ?code|poskod)[ :：]{1,3})|(?:邮编|邮区)[ :：]{0,3})(?:(?:s'?pore|singapore|sg|\(s\)|s)[ ,]{0,2}\(? ?)?|(?:s'?pore|singapore|sg|\(s\)|s)[ ,]{0,2}\(? ?)?(?<digits>\d{6})(?![\d-]|\.\d)\)?/giu;
const five =
  /(?:(?<word>(?:邮编|邮区|(?<!\p{L})(?:poskod|post ?code))[ :：]{0,3})|(?<![\d#$\p{L}.-]))(?<digits>\d{5})(?![\d-]|\.\d| ?(?:pcs|pax|rm|ringgit))/giu;

/** The word before a number may mark an amount, a reference or a code. */
const isCounted = (text: string, index: number): boolean =>
  /(?:rm|\$|order|pesanan|ref|inv|invoice|no|id|(?<!post|post |postal )code|kod|gate|pin|password|passcode|otp)[ .:#=]{0,4}$/i.test(
    text.slice(Math.max(0, index - 16), index),
  );
const malaysianWords = /\b(?:johor|jb|malaysia|selangor|kuala lumpur|kl|melaka|taman|tmn|jln)\b/i;
