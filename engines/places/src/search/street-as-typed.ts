// Question: where is a street that no map knows, in an area that is known?
// Answer: the street as typed, at the area's point.
import { type Atlas, placeOfRow } from '../atlas/atlas.ts';
import { straightMetres } from '../geometry.ts';
import { namesAmong } from '../names/exact-names.ts';
import { isStateName } from '../names/state-names.ts';
import type { Place } from '../place.ts';
import { wordsOf } from '../words/normalise.ts';
import type { Query } from '../words/query.ts';
import { isStreetText, sectionAt } from '../words/street-words.ts';
import { findPostcode } from './postcodes.ts';
import { isOnlyOne } from './where/only-one.ts';
import { isInState } from './where/state-in-text.ts';
import type { Whereabouts } from './where/whereabouts.ts';
import { holds } from './where/written-names.ts';

/** Parts of one address are at most this far apart. */
const ONE_ADDRESS_METRES = 30_000;

/** An unknown street in a known place: the typed street name at the place's point. */
export type StreetAsTyped = {
  place: Place;
  /** The most leading words that can be the street. */
  length: number;
  /** The area's name is unique. */
  isSure: boolean;
};

export function streetAsTyped(query: Query, atlas: Atlas, where: Whereabouts | null): StreetAsTyped | null {
  const { words } = query;
  const section = sectionAt(words);
  if (!isStreetText(words)) return null;
  const stretches = namesAmong(words, atlas.index).flatMap(({ names, from, to }) => {
    const own = names.filter((name) => !isStateName(name, atlas)).map((name) => atlas.index.rowOfName[name] ?? 0);
    const areas = own.filter((row) => atlas.rows.country(row) === 'MY' && isArea(row, atlas));
    return areas.length > 0 ? [{ rows: areas, all: own, from, to }] : [];
  });
  const inStreet = section < 0 ? undefined : stretches.find(({ from, to }) => from === section && to === section + 1);
  const firstPart = query.parts.length > 1 ? (query.parts[0]?.length ?? 0) : 0;
  const length = section >= 0 ? section + 2 : firstPart || beginOfPlaces(words, stretches);
  const after = stretches
    .filter(({ from }) => from >= length)
    .filter((each, _, all) => !all.some((other) => holds(other, each)));
  const town = after.at(-1);
  const code = findPostcode(query.postcode, atlas);
  const isThere = (row: number) =>
    isNear(row, town?.rows, code, atlas) && (!where || isInState(atlas.rows.fields(row).state, where.state));
  const rows = [inStreet, ...after].flatMap((stretch) => stretch?.rows ?? []).filter(isThere);
  const [best] = rows.sort(
    (a, b) =>
      (atlas.rows.radius[a] ?? 0) - (atlas.rows.radius[b] ?? 0) ||
      (atlas.rows.rank[b] ?? 0) - (atlas.rows.rank[a] ?? 0),
  );
  const street = asWritten(query.rest, length);
  if (length < 2 || street === '') return null;
  const row = best ?? (code?.country === 'MY' && code.precision === 'postcode' ? rowOf(code, atlas) : undefined);
  if (row === undefined) return null;
  const place = placeOfRow(row, atlas, { house: query.house, unit: query.unit, street });
  const named = [inStreet, ...after].find((stretch) => stretch?.rows.includes(row));
  const isSure = isOnlyOne(row, named?.all.filter(isThere) ?? [], atlas);
  return { place, length, isSure };
}

/** Places at the end of the text: 'Jalan Enggang Keramat' is a street followed by Keramat. */
function beginOfPlaces(words: readonly string[], stretches: readonly { from: number; to: number }[]): number {
  const last = stretches.filter(({ from, to }) => to === words.length && from >= 2);
  return last.length > 0 ? Math.min(...last.map(({ from }) => from)) : 0;
}

function isArea(row: number, { rows }: Atlas): boolean {
  const precision = rows.precision(row);
  return (precision === 'area' || precision === 'town') && (rows.radius[row] ?? 0) < 10_000;
}

function isNear(row: number, town: readonly number[] | undefined, code: Place | null, { rows }: Atlas): boolean {
  const at = rows.at(row);
  if (code && straightMetres(at, code.at) > ONE_ADDRESS_METRES) return false;
  return !town || town.some((other) => straightMetres(at, rows.at(other)) < ONE_ADDRESS_METRES);
}

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
