// Question: where is a street that no map knows, in an area that is known?
// Answer: the street as typed, at the area's point.
import { type Atlas, placeOfRow } from '../atlas/atlas.ts';
import { namesEqualTo } from '../names/exact-names.ts';
import type { Place } from '../place.ts';
import { wordsOf } from '../words/normalise.ts';
import { endOf, type Query } from '../words/query.ts';
import { isEstateWord, isStreetText, sectionAt } from '../words/street-words.ts';
import { LONGEST_NAME, nameIn } from './name-as-typed.ts';
import { findPostcode } from './postcodes.ts';
import type { ScoredPlace } from './search.ts';
import { isOnlyOne } from './where/only-one.ts';
import type { Stretch, Whereabouts } from './where/whereabouts.ts';

const WIDER_THAN_ANY = 1_000_000;

/** An unknown street in a known place: the typed street name at the place's point. */
export type StreetAsTyped = {
  place: Place;
  /** The most leading words that can be the street. */
  length: number;
  /** The area's name is unique. */
  isSure: boolean;
};

export function streetAsTyped(query: Query, where: Whereabouts, atlas: Atlas): StreetAsTyped | null {
  const { words, parts } = query;
  if (!isStreetText(words)) return null;
  const section = sectionAt(words);
  const inStreet = (area: Stretch) => section >= 0 && area.from === section;
  const areas = where.areas.filter((area) => inStreet(area) || area.from >= Math.max(2, section + 2));
  const firstPart = parts.length > 1 ? (parts[0]?.length ?? 0) : 0;
  const ends = [
    section >= 0 ? section + 2 : firstPart,
    ...areas.filter((area) => !inStreet(area)).map(({ from }) => from),
  ];
  const length = Math.min(...ends.filter((end) => end > 0));
  if (!Number.isFinite(length) || length < 2) return null;
  const after = Math.min(words.length, ...areas.filter((area) => !inStreet(area)).map(({ from }) => from));
  const others = nameIn(query.rest.slice(endOf(query.rest, length), endOf(query.rest, after)));
  const street = [asWritten(query.rest, length), others].filter(Boolean).join(', ').slice(0, LONGEST_NAME);
  if (street === '') return null;
  const [finest] = areas.toSorted((a, b) => finenessOf(a, atlas) - finenessOf(b, atlas));
  const row = finest && best(finest.rows, atlas);
  const place = row === undefined ? null : placeOfRow(row, atlas, { house: query.house, unit: query.unit, street });
  const isSure = row !== undefined && isOnlyOne(row, finest?.all ?? [], atlas);
  const code = where.code?.country === 'MY' && where.code.precision === 'postcode' ? where.code.postalCode : '';
  const atCode = findPostcode(code, atlas, { house: '', unit: query.unit, street: `${query.house} ${street}`.trim() });
  if (atCode && (!place || (place.precision === 'town' && atCode.radiusMetres < place.radiusMetres)))
    return { place: atCode, length, isSure: true };
  return place && { place, length, isSure };
}

/**
 * Whether a found name has all words of a typed street and fits the rest of the text. 'Jalan Raja Muda Musa' is known,
 * so it is no typing mistake of Jalan Raja Muda. 'Lorong Maarof Bangsar Park' is Lorong Maarof in Bangsar. A name that
 * only one street has may be in a neighbouring area.
 */
export function isStreetKnown(
  street: readonly string[],
  { words }: Query,
  { found, where, atlas }: { found: readonly ScoredPlace[]; where: Whereabouts | null; atlas: Atlas },
): boolean {
  const same = namesEqualTo(street, atlas.index);
  const areas = same.length === 1 ? (where?.areas ?? []) : [];
  const isExplained = (at: number) =>
    isEstateWord(words[at] ?? '') || areas.some(({ from, to }) => from <= at && at < to);
  const explained = words.reduce((bits, _, at) => (isExplained(at) ? bits | (1 << at) : bits), 0);
  const bits = 2 ** street.length - 1;
  return found.some(({ hit: { name, inName, missing, typed }, isOutside }) => {
    if (isOutside || (missing & ~explained) !== 0) return false;
    const isWholeAtStart = typed > 0.99 && (inName & (inName + 1)) === 0;
    return same.length > 0 ? same.includes(name) : isWholeAtStart || (inName & bits) === bits;
  });
}

/** An estate is finer than any town: some are known only by the point of their post town. */
const finenessOf = ({ rows: named }: Stretch, { rows }: Atlas): number =>
  Math.min(...named.map((row) => (rows.precision(row) === 'town' ? WIDER_THAN_ANY : (rows.radius[row] ?? 0))));

const best = (named: readonly number[], { rows }: Atlas): number | undefined =>
  named.toSorted((a, b) => (rows.rank[b] ?? 0) - (rows.rank[a] ?? 0))[0];

/** The first words as written, capitalised if they were not. */
function asWritten(rest: string, length: number): string {
  const written = rest
    .split(/[,;\n]/)
    .flatMap((part) => part.trim().split(/\s+/))
    .filter(Boolean);
  for (let count = 1; count <= written.length; count++) {
    const text = written.slice(0, count).join(' ');
    if (wordsOf(text).length >= length) return text === text.toLowerCase() ? withCapitals(text) : text;
  }
  return '';
}

const withCapitals = (text: string): string =>
  text.replace(
    /(^|[\s-])([a-z]+)(?=(\d?))/g,
    (_, before: string, letters: string, digit: string) =>
      before + (digit === '' ? letters[0]?.toUpperCase() + letters.slice(1) : letters.toUpperCase()),
  );
