// Question: which areas, towns, streets and buildings does the text name around the place?
// Answer: those that agree with each other, with the postcode, the state and the country.
import type { Country } from '@tibara/contract/coordinates';
import type { Atlas } from '../../atlas/atlas.ts';
import { straightMetres } from '../../geometry.ts';
import { isStateName } from '../../names/state-names.ts';
import type { Place } from '../../place.ts';
import type { LatLng } from '../../polyline.ts';
import { townStates } from '../../states.ts';
import { wordsOf } from '../../words/normalise.ts';
import type { Query } from '../../words/query.ts';
import { isEstateName, streetWords } from '../../words/street-words.ts';
import { isAtCode, isPlacedIn, SLACK_METRES, slackOf } from './near-enough.ts';
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
  /** Towns that contradict the town, postcode or state of the text. The other fields leave them out. */
  rivals: readonly Stretch[];
  /** The town that decides among places of one name. */
  town: Stretch | undefined;
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
  const written = writtenNames(query.parts, atlas).map(({ names, ...span }) => ({
    ...span,
    all: rowsOf(names, atlas),
  }));
  const stretches = written.map((each) => {
    const all = each.all.filter(isWanted);
    return { ...each, all, rows: townsFirst(all, atlas) };
  });
  // The last town decides which 'Jalan Ipoh' is meant, and so does the postcode.
  const areas = stretches.map((each) => narrow(each, (row) => isArea(row, atlas))).filter(isNamed);
  const town = decidingTown(areas, atlas);
  const isAt = (row: number) => isAtCode({ at: rows.at(row), city: rows.fields(row).city }, code);
  const isNear = (row: number) => (!town || isOfTown(row, town.rows, atlas)) && isAt(row);
  const agreeing = (among: readonly Stretch[]) =>
    among
      .map((each) => ownFirst({ ...narrow(each, isNear), all: each.all.filter(isNear) }, town, atlas))
      .filter(isNamed);
  const named = agreeing(
    areas.map((each) => (each.rows.some(isNear) ? each : { ...each, rows: smaller(each, atlas) })),
  );
  const isInReach = (row: number) => isAt(row) || isReached(row, code?.at ?? rows.at(row), atlas);
  const rivals = written
    .map((each) => ({ ...each, rows: each.all.filter((row) => isCity(row, atlas)) }))
    .filter((each) => isNamed(each) && !named.some(({ from, to }) => from === each.from && to === each.to))
    .filter((each) => !each.rows.some((row) => isAround(row, town, atlas) && isInReach(row)));
  // A street or building must be in every named area.
  const isThere = (row: number) =>
    !isArea(row, atlas) &&
    isAt(row) &&
    named.every((area) => isPlacedIn(row, rows.at(row), area.rows, atlas, slackOf(rows.precision(row))));
  const spots = stretches.map((each) => narrow(each, isThere));
  return { parts: query.parts, areas: named, spots: agreeing(spots), code, rivals, town, state };
}

const isNamed = ({ rows }: Stretch): boolean => rows.length > 0;
const hasTown = ({ rows }: Stretch, atlas: Atlas): boolean => rows.some((row) => atlas.rows.precision(row) === 'town');

/**
 * The last town whose places explain the other towns: 'Slim River, Bandar Baru' is Bandar Baru in Slim River. 'Selandar,
 * Melaka' is in Selandar: Melaka is also a state.
 */
function decidingTown(areas: readonly Stretch[], atlas: Atlas): Stretch | undefined {
  const { rows } = atlas;
  const isState = (each: Stretch) => each.rows.some((row) => townStates.has(rows.fields(row).name));
  const towns = areas.filter((each) => hasTown(each, atlas));
  const last = [...towns.filter(isState), ...towns.filter((each) => !isState(each))].toReversed();
  const explains = (town: Stretch) =>
    towns.every(
      (each) =>
        each.rows.some((row) => isAround(row, town, atlas)) ||
        smaller(each, atlas).some((row) => isOfTown(row, town.rows, atlas)),
    );
  return last.find(explains) ?? last[0];
}

/** Whether a town is beside another, or in a state that is also a town. */
function isAround(row: number, town: Stretch | undefined, atlas: Atlas): boolean {
  const { rows } = atlas;
  const { name, state } = rows.fields(row);
  return (
    town?.rows.some((other) => {
      const own = rows.fields(other);
      const isStateOf = (one: string, all: string) => townStates.has(one) && isInState(all, one);
      if (isStateOf(name, own.state) || isStateOf(own.name, state)) return true;
      return isReached(other, rows.at(row), atlas);
    }) ?? false
  );
}

const isReached = (town: number, at: LatLng, { rows }: Atlas): boolean =>
  straightMetres(rows.at(town), at) <= (rows.extent[town] ?? 0) + SLACK_METRES;

const isCity = (row: number, { rows }: Atlas): boolean => rows.isTown(row) && rows.precision(row) === 'town';

/** The parts of other towns that have a town's name, also those known only by their postcode. */
const smaller = ({ all }: Stretch, { rows }: Atlas): readonly number[] =>
  all.filter((row) => {
    const precision = rows.precision(row);
    return precision === 'area' || precision === 'postcode';
  });

/** Whether a row is in one of these towns: within its reach, or by its own address. */
const isOfTown = (row: number, towns: readonly number[], atlas: Atlas): boolean =>
  isPlacedIn(row, atlas.rows.at(row), towns, atlas, SLACK_METRES) ||
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
