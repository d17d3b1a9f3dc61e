import type { Country } from '@tibara/contract/coordinates';
import type { Atlas } from '../atlas/atlas.ts';
import { straightMetres } from '../geometry.ts';
import { type NamedStretch, namesAmong } from '../names/exact-names.ts';
import { isStateName } from '../names/state-names.ts';
import type { Place } from '../place.ts';
import type { LatLng } from '../polyline.ts';
import { toMalaysianState, townStates } from '../states.ts';
import type { Query } from '../words/query.ts';
import { sectionAt, streetWords } from '../words/street-words.ts';
import type { ScoredPlace } from './search.ts';

/**
 * A place may be this far outside an area. Entrances may be outside, and people use names more widely than maps
 * (decisions 9.2).
 */
const SLACK_METRES = 3_000;
/** The point of a building is exact. Far from the named area, it is probably another building of the same name. */
const BUILDING_SLACK_METRES = 1_000;
/** Parts of one address are at most this far apart. */
const ONE_ADDRESS_METRES = 30_000;

/** A known name in a text. `rows` are its areas, or its streets and buildings. `all` are both. */
export type Stretch = Span & { rows: readonly number[]; all: readonly number[] };
/** `after`: the start of the following words that are no part of its street. */
type Span = { from: number; to: number; after: number };

export type Whereabouts = {
  parts: Query['parts'];
  /** Areas and towns. Of several places of one name, only those that agree with the other named places. */
  areas: readonly Stretch[];
  /** Streets and buildings, chosen in the same way as the areas. */
  spots: readonly Stretch[];
  code: Place | null;
  /** The product's name of the state. Null if the text has no state, or only a state that is also a town. */
  state: string | null;
};

export function readWhereabouts(
  query: Query,
  code: Place | null,
  atlas: Atlas,
  country?: Country | undefined,
): Whereabouts {
  const state = stateIn(query);
  const { rows } = atlas;
  const isWanted = (row: number) =>
    (!country || rows.country(row) === country) && isInState(rows.fields(row).state, state);
  const stretches = stretchesIn(query.parts, atlas).map(({ names, ...span }) => {
    const all = rowsOf(names, atlas).filter(isWanted);
    return { ...span, all, rows: all };
  });
  const areas = stretches.map((each) => narrow(each, (row) => isArea(row, atlas))).filter(isNamed);
  const town = areas.findLast((each) => hasTown(each, atlas));
  const isNear = (row: number) =>
    (!town || town.rows.some((other) => isOneAddress(rows.at(row), rows.at(other)))) &&
    (!code || isOneAddress(rows.at(row), code.at));
  const agreeing = (among: readonly Stretch[]) =>
    among.map((each) => ({ ...narrow(each, isNear), all: each.all.filter(isNear) })).filter(isNamed);
  const named = agreeing(areas);
  const isThere = (row: number) =>
    !isArea(row, atlas) &&
    isAtCode(rows.at(row), code) &&
    named.every((area) => isInArea(rows.at(row), area, atlas, slackOf(rows.precision(row))));
  const spots = stretches.map((each) => narrow(each, isThere));
  return { parts: query.parts, areas: named, spots: agreeing(spots), code, state };
}

const isNamed = ({ rows }: Stretch): boolean => rows.length > 0;
const isOneAddress = (a: LatLng, b: LatLng): boolean => straightMetres(a, b) <= ONE_ADDRESS_METRES;
const hasTown = ({ rows }: Stretch, atlas: Atlas): boolean => rows.some((row) => atlas.rows.precision(row) === 'town');

const narrow = (stretch: Stretch, isWanted: (row: number) => boolean): Stretch => ({
  ...stretch,
  rows: stretch.rows.filter(isWanted),
});

/** Rows of one name farther apart than this, or than their size, are different places. */
const ONE_PLACE_METRES = 3_000;
/** A place of this rank is meant if the others of its name are this much smaller. */
const LARGE = 4;
const MUCH_SMALLER = 2;

/** Whether a name shared by all these rows means this row: choosing one of several would be a guess. */
export function isOnlyOne(row: number, all: readonly number[], { rows }: Atlas): boolean {
  const rank = rows.rank[row] ?? 0;
  const reach = Math.max(ONE_PLACE_METRES, 2 * (rows.radius[row] ?? 0));
  return all.every(
    (other) =>
      straightMetres(rows.at(other), rows.at(row)) <= reach ||
      (rank >= LARGE && (rows.rank[other] ?? 0) + MUCH_SMALLER <= rank),
  );
}

/** The rows of names. For a state's name only the town of the same name counts. */
function rowsOf(names: readonly number[], { index, rows }: Atlas): number[] {
  const rowOf = (name: number) => index.rowOfName[name] ?? 0;
  const isTownState = (row: number) => rows.precision(row) === 'town' && townStates.has(rows.fields(row).name);
  return [...new Set(names.filter((name) => !isStateName(name, { index }) || isTownState(rowOf(name))).map(rowOf))];
}

/** Whether a row is a town, an area or an estate. A street known only by its area does not count. */
function isArea(row: number, { rows }: Atlas): boolean {
  const precision = rows.precision(row);
  if (precision !== 'area' && precision !== 'town') return false;
  const { name, id } = rows.fields(row);
  return id !== 'sg.singapore' && !streetWords.has(name.toLowerCase().split(' ')[0] ?? '');
}

type Named = Span & { names: readonly number[] };

/** Whole parts and their ends: 'Pangsapuri Seri Mawar Kajang' is in Kajang, 'Jalan USJ 21/10' in USJ 21. */
function stretchesIn(parts: Query['parts'], { index }: Atlas): Named[] {
  let start = 0;
  return parts.flatMap((words, part) => {
    const before = start;
    start += words.length;
    const isInStreet = (to: number) => to === words.length - 1 && sectionAt(words) === to - 1;
    const isEnd = ({ from, to }: NamedStretch) => to === words.length && (part > 0 || from !== 1);
    const own = namesAmong(words, index).filter(({ from, to }) => !isOfStreet(words, from, to));
    return own
      .filter((each) => isEnd(each) || isInStreet(each.to))
      .filter((each) => !own.some((other) => holds(other, each)))
      .map(({ names, from, to }) => ({
        names,
        from: from + before,
        to: to + before,
        after: before + (to === words.length ? from : words.length),
      }));
  });
}

/** A longer name that contains a name. */
type Ends = Pick<NamedStretch, 'from' | 'to'>;
export const holds = (long: Ends, short: Ends): boolean =>
  long.from <= short.from && long.to >= short.to && long.to - long.from > short.to - short.from;

/** 'Jalan Ampang' is not in Ampang. */
export const isOfStreet = (words: readonly string[], from: number, to: number): boolean =>
  streetWords.has(words[from - 1] ?? '') && !/\d/.test(words.slice(from, to).join(''));

/** The last part that is only a state's name. */
function stateIn({ parts }: Query): string | null {
  const states = parts.map((words) => toMalaysianState(words.join(' ').replace(/^penang$|^pinang$/, 'penang')));
  const state = states.findLast((each) => each !== null) ?? null;
  return state !== null && townStates.has(state) ? null : state;
}

/** Even residents mix these states up: addresses along their borders are written either way. */
const klangValley = new Set(['Selangor', 'Kuala Lumpur', 'Putrajaya']);

export const isInState = (own: string, state: string | null): boolean =>
  state === null || own === state || (klangValley.has(own) && klangValley.has(state));

/** Whether a found place is where the text locates it: in every named area, at its postcode, in its state. */
export function isWithin(found: ScoredPlace, where: Whereabouts, atlas: Atlas): boolean {
  const { areas, code, state } = where;
  const { place } = found;
  if (place.country === 'MY' && !isInState(place.state, state)) return false;
  if (code?.postalCode !== place.postalCode && !isAtCode(place.at, code)) return false;
  const slack = slackOf(place.precision);
  return areas.every((area) => isCalled(found, area, where) || isInArea(place.at, area, atlas, slack));
}

const slackOf = (precision: Place['precision']): number =>
  precision === 'building' ? BUILDING_SLACK_METRES : SLACK_METRES;

const isAtCode = (at: LatLng, code: Place | null): boolean =>
  !code || beyond(at, code.at, code.radiusMetres) <= SLACK_METRES;

/** The place or its surroundings have the area's name as written. */
function isCalled(
  { hit: { isLoose, missing }, parts }: ScoredPlace,
  { from, to }: Stretch,
  where: Whereabouts,
): boolean {
  // Other words were searched, so the bits differ.
  if (isLoose || parts !== where.parts) return false;
  return (missing & ((2 ** to - 1) ^ (2 ** from - 1))) === 0;
}

const isInArea = (at: LatLng, { rows: named }: Stretch, { rows }: Atlas, slack: number): boolean =>
  named.some((row) => {
    const radius = rows.radius[row] ?? 0;
    const reach = rows.precision(row) === 'town' ? radius : Math.max(radius, rows.extent[row] ?? 0);
    return beyond(at, rows.at(row), reach) <= slack;
  });

const beyond = (a: LatLng, b: LatLng, reach: number): number => straightMetres(a, b) - reach;
