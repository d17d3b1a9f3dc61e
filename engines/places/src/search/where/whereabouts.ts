// Question: which areas, towns, streets and buildings does the text name around the place?
// Answer: those that agree with each other, with the postcode, the state and the country.
import type { Country } from '@tibara/contract/coordinates';
import type { Atlas } from '../../atlas/atlas.ts';
import { isStateName } from '../../names/state-names.ts';
import type { Place } from '../../place.ts';
import { townStates } from '../../states.ts';
import { wordsOf } from '../../words/normalise.ts';
import type { Query } from '../../words/query.ts';
import { isEstateName, streetWords } from '../../words/street-words.ts';
import { isAtCode, isInArea, SLACK_METRES, slackOf } from './near-enough.ts';
import { isInState, stateInText } from './state-in-text.ts';
import { type Span, writtenNames } from './written-names.ts';

/** A known name in a text. `rows` are its areas, or its streets and buildings. `all` are both. */
export type Stretch = Span & { rows: readonly number[]; all: readonly number[] };

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
  // 'Wisma Lim, Jalan Ipoh, Kajang, Selangor': each known name has the places that it may mean in this state.
  const state = stateInText(query);
  const { rows } = atlas;
  const isWanted = (row: number) =>
    (!country || rows.country(row) === country) && isInState(rows.fields(row).state, state);
  const stretches = writtenNames(query.parts, atlas).map(({ names, ...span }) => {
    const all = rowsOf(names, atlas).filter(isWanted);
    return { ...span, all, rows: townsFirst(all, atlas) };
  });
  // The last town decides which 'Jalan Ipoh' is meant, and so does the postcode.
  const areas = stretches.map((each) => narrow(each, (row) => isArea(row, atlas))).filter(isNamed);
  // 'Selandar, Melaka' is in Selandar: Melaka is also a state.
  const towns = areas.filter((each) => hasTown(each, atlas));
  const town =
    towns.findLast((each) => !each.rows.some((row) => townStates.has(rows.fields(row).name))) ?? towns.at(-1);
  const isAt = (row: number) => isAtCode({ at: rows.at(row), city: rows.fields(row).city }, code);
  const isNear = (row: number) => (!town || isOfTown(row, town.rows, atlas)) && isAt(row);
  const agreeing = (among: readonly Stretch[]) =>
    among
      .map((each) => ownFirst({ ...narrow(each, isNear), all: each.all.filter(isNear) }, town, atlas))
      .filter(isNamed);
  const named = agreeing(areas);
  // A street or building must be in every named area.
  const isThere = (row: number) =>
    !isArea(row, atlas) &&
    isAt(row) &&
    named.every((area) => isInArea(rows.at(row), area.rows, atlas, slackOf(rows.precision(row))));
  const spots = stretches.map((each) => narrow(each, isThere));
  return { parts: query.parts, areas: named, spots: agreeing(spots), code, state };
}

const isNamed = ({ rows }: Stretch): boolean => rows.length > 0;
const hasTown = ({ rows }: Stretch, atlas: Atlas): boolean => rows.some((row) => atlas.rows.precision(row) === 'town');

/** Whether a row is in one of these towns: within its reach, or by its own address. */
const isOfTown = (row: number, towns: readonly number[], atlas: Atlas): boolean =>
  isInArea(atlas.rows.at(row), towns, atlas, SLACK_METRES) ||
  towns.some((town) => atlas.rows.fields(town).name === atlas.rows.fields(row).city);

/** 'Seksyen 7, Shah Alam' is Shah Alam's own Seksyen 7, although that of Petaling Jaya is within Shah Alam's reach. */
function ownFirst(stretch: Stretch, town: Stretch | undefined, { rows }: Atlas): Stretch {
  const towns = new Set(town?.rows.map((row) => rows.fields(row).name));
  const isOwn = (row: number) => towns.has(rows.fields(row).city);
  return stretch.rows.some(isOwn) ? { ...narrow(stretch, isOwn), all: stretch.all.filter(isOwn) } : stretch;
}

const narrow = (stretch: Stretch, isWanted: (row: number) => boolean): Stretch => ({
  ...stretch,
  rows: stretch.rows.filter(isWanted),
});

/** The rows of names. For a state's name only the town of the same name counts. */
function rowsOf(names: readonly number[], { index, rows }: Atlas): number[] {
  const rowOf = (name: number) => index.rowOfName[name] ?? 0;
  const isTownState = (row: number) => rows.precision(row) === 'town' && townStates.has(rows.fields(row).name);
  return [...new Set(names.filter((name) => !isStateName(name, { index }) || isTownState(rowOf(name))).map(rowOf))];
}

/** A town's name means the town, not a hamlet that has the same name: Kuching in Sarawak, not Kuching in Kedah. */
function townsFirst(named: readonly number[], { rows }: Atlas): readonly number[] {
  const towns = named.filter((row) => rows.isTown(row));
  return towns.length > 0 ? towns : named;
}

/** Whether a row is a town, an area or an estate. A street known only by its area does not count. */
function isArea(row: number, { rows }: Atlas): boolean {
  const precision = rows.precision(row);
  if (precision !== 'area' && precision !== 'town' && precision !== 'postcode') return false;
  const { name, id } = rows.fields(row);
  const words = wordsOf(name);
  if (precision === 'postcode') return isEstateName(words);
  // Simpang Renggam is a town, Simpang Lima a street.
  return id !== 'sg.singapore' && (rows.isTown(row) || !streetWords.has(words[0] ?? ''));
}
