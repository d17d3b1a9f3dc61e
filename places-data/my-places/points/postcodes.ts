import type { Gazetteer } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { toMalaysianState } from '@tibara/places/states';
import type { ListedName, PostPlace } from '../types.ts';
import type { Group } from './groups.ts';
import { median, middleOf, nearFinder, quantile } from './near.ts';

/** A place with a known postcode. */
type Witness = { postcode: string; at: LatLng; group: Group };
export type PostcodeArea = PostPlace & { at: LatLng; radius: number; extent: number; witnesses: number; rank: number };
export type Postcodes = {
  areas: ReadonlyMap<string, PostcodeArea>;
  /** The postal address of a point, in the given state if known. */
  placeAt: (at: LatLng, state?: string) => PostPlace;
  /** The group of a listed name that is located at its postcode, if any. */
  groupOf: (listed: ListedName) => Group | undefined;
};

type Town = { city: string; state: string; at: LatLng; codes: number; rank: number };

const FIRST_REACH = 30_000;
const VOTERS = 9;

/** Where each postcode is, from its names with known points. */
export function findPostcodes(
  gazetteer: Gazetteer,
  listed: readonly ListedName[],
  stateOf: ReadonlyMap<string, string>,
  groups: readonly Group[],
): Postcodes {
  const towns = readTowns(gazetteer);
  const byKey = Map.groupBy(groups, ({ key }) => key);
  const codes = [...new Set([...towns.keys(), ...listed.map(({ postcode }) => postcode)])].toSorted();
  const townOf = new Map(codes.map((code) => [code, townOfCode(code, towns, stateOf.get(code) ?? '')]));
  const candidates = (name: ListedName): Group[] =>
    (byKey.get(name.key) ?? []).filter(({ state }) => !state || state === townOf.get(name.postcode)?.state);

  let centres = new Map<string, { at: LatLng; reach: number }>();
  for (const [code, town] of townOf) if (town) centres.set(code, { at: town.at, reach: firstReach(town) });
  let witnesses: Witness[] = [];
  for (let round = 0; round < 3; round++) {
    witnesses = listed.flatMap((name) => {
      const centre = centres.get(name.postcode);
      const group = centre && pick(candidates(name), centre, round === 0);
      return group && isSmall(group) ? [{ postcode: name.postcode, at: group.at, group }] : [];
    });
    centres = moveCentres(centres, witnesses);
  }
  const areas = new Map<string, PostcodeArea>();
  const byCode = new Map(
    [...Map.groupBy(witnesses, ({ postcode }) => postcode)].map(([code, own]) => [
      code,
      believed(own, townOf.get(code)),
    ]),
  );
  for (const code of codes) {
    const town = townOf.get(code);
    if (town) areas.set(code, toArea(code, town, byCode.get(code) ?? []));
  }
  const near = nearFinder([...byCode.values()].flat());
  const centreFinder = nearFinder([...areas.values()]);
  return {
    areas,
    groupOf: (name) => {
      const centre = centres.get(name.postcode);
      return centre && pick(candidates(name), { at: centre.at, reach: Math.max(centre.reach, 4_000) }, false);
    },
    placeAt: (at, state) => {
      const inState = (code: string) => !state || areas.get(code)?.state === state;
      const voters = near(at, 12_000)
        .filter(({ item }) => inState(item.postcode))
        .slice(0, VOTERS);
      const votes = new Map<string, number>();
      for (const { item, metres } of voters)
        votes.set(item.postcode, (votes.get(item.postcode) ?? 0) + 1 / (metres + 200));
      const [won, weight] = [...votes].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
      const all = [...votes.values()].reduce((sum, vote) => sum + vote, 0);
      const area = areas.get(won) ?? centreFinder(at, 250_000).find(({ item }) => !state || item.state === state)?.item;
      const isSure = weight > all * 0.6 && (voters[0]?.metres ?? Number.POSITIVE_INFINITY) < 1_000;
      return { city: area?.city ?? '', state: state ?? area?.state ?? '', postcode: isSure ? won : '' };
    },
  };
}

function readTowns({ places }: Gazetteer): Map<string, Town> {
  const towns = new Map<string, Town>();
  for (const { country, name, state, at, rank, postcodes } of places) {
    if (country !== 'MY' || !postcodes) continue;
    const codes = postcodes.split(' ');
    for (const code of codes) towns.set(code, { city: name, state, at, codes: codes.length, rank });
  }
  return towns;
}

/** A code without a town belongs to the town of the nearest number. */
function townOfCode(code: string, towns: ReadonlyMap<string, Town>, listState: string): Town | undefined {
  const own = towns.get(code);
  if (own) return own;
  const state = toMalaysianState(listState.replaceAll('-', ' '));
  const near = [...towns].filter(([other, town]) => other.slice(0, 2) === code.slice(0, 2) && town.state === state);
  const gap = ([other]: [string, Town]) => Math.abs(Number(other) - Number(code));
  return near.toSorted((a, b) => gap(a) - gap(b))[0]?.[1];
}

/** A city of many codes is large. A post town with one code may serve a wide area. */
const firstReach = ({ codes, state }: Town): number => (codes > 20 || dense.has(state) ? 16_000 : FIRST_REACH);
const dense = new Set(['Kuala Lumpur', 'Melaka', 'Penang', 'Perlis', 'Putrajaya', 'Selangor']);

const isSmall = (group: Group): boolean => group.reach < 1_500;

/** The nearest group. In the first round it counts only if no other group is possible. */
function pick(groups: readonly Group[], centre: { at: LatLng; reach: number }, isFirst: boolean): Group | undefined {
  const near = groups
    .map((group) => ({ group, metres: straightMetres(group.at, centre.at) }))
    .filter(({ metres, group }) => metres < centre.reach + group.reach)
    .toSorted((a, b) => a.metres - b.metres);
  return isFirst && near.length > 1 ? undefined : near[0]?.group;
}

function moveCentres(
  before: ReadonlyMap<string, { at: LatLng; reach: number }>,
  witnesses: readonly Witness[],
): Map<string, { at: LatLng; reach: number }> {
  const moved = new Map(before);
  for (const [code, own] of Map.groupBy(witnesses, ({ postcode }) => postcode)) {
    if (own.length < 3) continue;
    const at = middleOf(own.map((witness) => witness.at));
    const usual = median(own.map((witness) => straightMetres(at, witness.at)));
    moved.set(code, { at, reach: Math.min(before.get(code)?.reach ?? FIRST_REACH, Math.max(3_000, usual * 3)) });
  }
  return moved;
}

/** One or two witnesses far from their town are probably other places of the same name. */
function believed(witnesses: Witness[], town: Town | undefined): Witness[] {
  if (!town || witnesses.length > 2 || town.codes < 4) return witnesses;
  return witnesses.filter(({ at }) => straightMetres(at, town.at) < 8_000);
}

function toArea(postcode: string, town: Town, witnesses: readonly Witness[]): PostcodeArea {
  const { city, state, rank } = town;
  const common = { postcode, city, state, rank, witnesses: witnesses.length };
  // The first code of a city is its centre's.
  const alone = town.codes > 20 && postcode.endsWith('000') ? 4_000 : town.codes > 20 ? 9_000 : 8_000;
  if (witnesses.length === 0) return { ...common, at: town.at, radius: alone, extent: 3_000 };
  const at = middleOf(witnesses.map((witness) => witness.at));
  const away = witnesses.map((witness) => straightMetres(at, witness.at));
  const extent = quantile(away, 0.9);
  return { ...common, at, radius: radiusOf(witnesses.length, extent, town), extent: Math.max(500, Math.round(extent)) };
}

/**
 * Nine of ten names of a postcode lie within this radius. It was measured by leaving out each witness and estimating
 * its place from the other witnesses.
 */
function radiusOf(witnesses: number, extent: number, town: Town): number {
  if (witnesses >= 6) return Math.round(extent * 1.15 + 300);
  if (witnesses >= 3) return Math.round(Math.max(2_500, (extent + 500) * 1.45));
  return town.codes > 20 ? 5_000 : 12_000;
}
