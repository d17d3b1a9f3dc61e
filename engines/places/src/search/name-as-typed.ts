// Question: where is a name that no map knows, but whose surroundings are known?
// Answer: the name as typed, at its street, postcode or smallest area.
import { toCountry } from '@tibara/contract/coordinates';
import { type Atlas, placeOfBuilding, placeOfRow } from '../atlas/atlas.ts';
import { findHouse } from '../atlas/find-house.ts';
import type { Place } from '../place.ts';
import { toMalaysianState } from '../states.ts';
import { kindsOfPlaces } from '../words/kinds.ts';
import { normalise, spelledWordsOf, wordsOf } from '../words/normalise.ts';
import { endOf, type Query } from '../words/query.ts';
import { findPostcode } from './postcodes.ts';
import { isOnlyOne } from './where/only-one.ts';
import type { Stretch, Whereabouts } from './where/whereabouts.ts';

const MOST_OF_A_NAME = 3;
const MOST_AREAS = 2;
/** Characters that an id cannot contain. */
const unwritable = /[^\p{L}\p{N} '.()/&@,-]+/gu;
export const LONGEST_NAME = 80;
const SHORTEST_NAME = 3;
/** The number of a street after 'Wisma Lim, 12'. The number of 'Menara 3' is a part of the name. */
const doorNumber = /(?:^|, |,? no\.? ?)(\d{1,4}[a-z]?(?:[-/]\d{1,4})?)$/i;

/** An unknown name with its street or building, and the area, the finest first. */
export type NameAsTyped = {
  place: Place;
  /** A bit for each word of the text in the name. */
  bits: number;
  /** The street's or area's name is unique. */
  isSure: boolean;
};

export function namesAsTyped(query: Query, where: Whereabouts, atlas: Atlas): NameAsTyped[] {
  const [spot] = byRadius(where.spots, atlas);
  const areas = byRadius(where.areas, atlas).slice(0, MOST_AREAS);
  const { code } = where;
  const finest = Math.min(...areas.map((area) => radiusOf(area, atlas)));
  const all = [
    ...(spot ? atStretch(spot, query, where, atlas) : []),
    ...(code?.country === 'MY' && code.radiusMetres < finest ? atCode(query, where, atlas) : []),
    ...areas.flatMap((area) => atStretch(area, query, where, atlas)),
  ];
  const sure = all.findIndex(({ isSure }) => isSure);
  return sure < 0 ? all : all.slice(0, sure + 1);
}

/** Sorts the stretches by radius, the smallest first. */
const byRadius = (stretches: readonly Stretch[], atlas: Atlas): Stretch[] =>
  stretches.toSorted((a, b) => radiusOf(a, atlas) - radiusOf(b, atlas));

const radiusOf = ({ rows: named }: Stretch, { rows }: Atlas): number =>
  Math.min(...named.map((row) => rows.radius[row] ?? 0));

function atStretch(stretch: Stretch, query: Query, where: Whereabouts, atlas: Atlas): NameAsTyped[] {
  const { rows } = atlas;
  const isSpot = where.spots.includes(stretch);
  const { name, house, bits } = readName(stretch, query, where, isSpot);
  if (name === '' && !isSpot) return [];
  const best = stretch.rows.toSorted((a, b) => (rows.rank[b] ?? 0) - (rows.rank[a] ?? 0)).slice(0, MOST_OF_A_NAME);
  // Unknown words after a street may be another town.
  const isPlaced = stretch.after > 0 || where.areas.length > 0;
  const isSure = isPlaced && best.slice(0, 1).every((row) => isOnlyOne(row, stretch.all, atlas));
  return best.map((row) => {
    const numbers = house === '' || rows.country(row) === 'MY' ? [] : [house];
    const [building] = findHouse(rows.fields(row).name, numbers, atlas.buildings);
    const isGuess = where.areas.length === 0 && !isSpelled(stretch, row, query, atlas);
    const door = { house: isSpot ? house : '', unit: query.unit, street: name || undefined, isGuess };
    const place = building === undefined ? placeOfRow(row, atlas, door) : placeOfBuilding(building, atlas, door);
    return { place, bits, isSure };
  });
}

/**
 * Whether the text has the row's exact spelling. Similar spellings are refused, because nothing else gives the
 * location.
 */
function isSpelled({ from, to }: Stretch, row: number, { words, rest }: Query, { rows }: Atlas): boolean {
  const { name, aliases } = rows.fields(row);
  const own = words.slice(from, to).join(' ');
  const names = [name, ...aliases].filter((each) => normalise(each) === own);
  const written = spelledWordsOf(rest);
  return names.some((each) => spelledWordsOf(each).every((word) => written.includes(word)));
}

function atCode(query: Query, { code, areas }: Whereabouts, atlas: Atlas): NameAsTyped[] {
  if (areas.some(({ from }) => from === 0)) return [];
  const end = Math.min(query.words.length, ...areas.map(({ after }) => after).filter((after) => after > 0));
  const name = nameOf(query.house, query.rest.slice(0, endOf(query.rest, end)));
  const door = { house: '', unit: query.unit, street: name };
  const place = name === '' ? null : findPostcode(code?.postalCode ?? '', atlas, door);
  return place ? [{ place, bits: bitsOf(0, end), isSure: true }] : [];
}

/** The words before the place, or after a leading area. A leading street or building is the place itself. */
function readName({ to, after }: Stretch, query: Query, { areas, spots }: Whereabouts, isSpot: boolean) {
  const next = [...areas, ...spots].map(({ from }) => from).filter((from) => from >= to);
  if (after === 0 && isSpot) return { name: '', house: query.house, bits: bitsOf(0, to) };
  const [start, end] = after > 0 ? [0, after] : [to, Math.min(query.words.length, ...next)];
  // The house is before the name, or between it and its street.
  const isOfSpot = isSpot && query.houseAt >= end;
  const written = clean(query.rest.slice(endOf(query.rest, start), endOf(query.rest, end)));
  const [ending = '', number = ''] = (isSpot ? doorNumber.exec(written) : null) ?? [];
  const name = nameOf(isOfSpot ? '' : query.house, written.slice(0, written.length - ending.length));
  return { name, house: number || (isOfSpot || name === '' ? query.house : ''), bits: bitsOf(start, end) };
}

const bitsOf = (start: number, end: number): number => 2 ** end - 2 ** start;

/** Without country and state. */
export const nameIn = (written: string): string =>
  clean(written)
    .split(', ')
    .filter((part) => toCountry(part) === null && toMalaysianState(part) === null)
    .join(', ');

function nameOf(house: string, written: string): string {
  const own = nameIn(written);
  const name = clean([house, own].filter(Boolean).join(' ').slice(0, LONGEST_NAME));
  // 'Residensi 22' is a name, 'Residensi' is none.
  const isNumbered = /\p{L}.*\d/u.test(own);
  const isName = wordsOf(name).some((word) => /[a-z]/.test(word) && (isNumbered || !kindsOfPlaces.has(word)));
  return name.length >= SHORTEST_NAME && isName ? name : '';
}

const clean = (text: string): string =>
  text
    .split(/[,;\n]/)
    .map((part) => part.replace(unwritable, ' ').split(/\s+/).filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
