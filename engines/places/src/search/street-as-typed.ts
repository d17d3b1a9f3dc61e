// Question: where is a street that no map knows, in an area that is known?
// Answer: the street as typed, at the area's point.
import { type Atlas, placeOfRow } from '../atlas/atlas.ts';
import type { Place } from '../place.ts';
import { wordsOf } from '../words/normalise.ts';
import type { Query } from '../words/query.ts';
import { isStreetText, sectionAt } from '../words/street-words.ts';
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
  const street = asWritten(query.rest, length);
  const [finest] = areas.toSorted((a, b) => finenessOf(a, atlas) - finenessOf(b, atlas));
  const code = where.code?.country === 'MY' ? where.code : null;
  const row = finest ? best(finest.rows, atlas) : code?.precision === 'postcode' ? rowOf(code, atlas) : undefined;
  if (row === undefined || street === '') return null;
  const place = placeOfRow(row, atlas, { house: query.house, unit: query.unit, street });
  return { place, length, isSure: !finest || isOnlyOne(row, finest.all, atlas) };
}

/** An estate is finer than any town: some are known only by the point of their post town. */
const finenessOf = ({ rows: named }: Stretch, { rows }: Atlas): number =>
  Math.min(...named.map((row) => (rows.precision(row) === 'town' ? WIDER_THAN_ANY : (rows.radius[row] ?? 0))));

const best = (named: readonly number[], { rows }: Atlas): number | undefined =>
  named.toSorted((a, b) => (rows.rank[b] ?? 0) - (rows.rank[a] ?? 0))[0];

const rowOf = (code: Place, { rowOfTown, rows, gazetteer }: Atlas): number | undefined =>
  rows.find(gazetteer.neighbourhoods[code.postalCode] ?? '') ?? rowOfTown.get(code.postalCode);

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
