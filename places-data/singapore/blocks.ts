import { wordsOf } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { readList } from '../read-list.ts';
import { readTable } from './read-table.ts';

/** A postcode of Singapore: one building. `number` is its house or block, if known. */
export type Building = { postcode: string; street: string; number: string; at: LatLng };
export type Landmark = { names: string[]; number: string; street: string; building: Building };
export type Estate = { name: string; blocks: Building[] };

/** A block known only by its postcode's digits is at most this far from a known block of its street. */
const NEIGHBOUR_METRES = 600;

export const streetKey = (street: string): string => wordsOf(street).toSorted().join(' ');

export function readBuildings(): Building[] {
  return readTable('sg-postcodes.csv.gz')
    .map(([, postcode = '', street = '', , , , , , , latitude, longitude]) => ({
      postcode,
      street: withCapitals(street),
      number: '',
      at: [Number(latitude), Number(longitude)] as const,
    }))
    .toSorted((a, b) => (a.postcode < b.postcode ? -1 : 1));
}

/** Adds numbers and exact points of HDB blocks. Returns their estates. */
export function addBlocks(buildings: readonly Building[]): Estate[] {
  const byPostcode = new Map(buildings.map((building) => [building.postcode, building]));
  const estates = new Map<string, Estate>();
  let otherStreet = 0;
  for (const [postcode = '', estate = '', address = '', latitude, longitude] of readTable('sg-hdb-blocks.tsv.gz')) {
    const [number = '', ...street] = address.replace(/ SINGAPORE$/, '').split(' ');
    const building = byPostcode.get(postcode);
    if (!building || streetKey(street.join(' ')) !== streetKey(building.street)) {
      otherStreet++;
      continue;
    }
    building.number = `Blk ${number}`;
    building.at = [Number(latitude), Number(longitude)];
    if (estate === 'NIL' || /CAR ?PARK|SINGAPORE CHUNG/.test(estate)) continue;
    const known = estates.get(estate) ?? { name: estate, blocks: [] };
    estates.set(estate, known);
    known.blocks.push(building);
  }
  console.log(`${otherStreet} blocks without a postcode of their street`);
  console.log(`${inferBlocks(buildings)} blocks by their postcodes`);
  return [...estates.values()];
}

/**
 * An HDB postcode ends in the block's number. The digit before the number stands for the block's letter. The rule is
 * applied only where the known blocks nearby have the same letter.
 */
function inferBlocks(buildings: readonly Building[]): number {
  const known = new Map<string, Building[]>();
  for (const building of buildings) {
    if (building.number === '' || !isByRule(building)) continue;
    const key = `${building.street}/${building.postcode.slice(0, 3)}`;
    known.set(key, [...(known.get(key) ?? []), building]);
  }
  let count = 0;
  for (const building of buildings) {
    const block = Number(building.postcode.slice(3));
    if (building.number !== '' || block === 0) continue;
    const near = (known.get(`${building.street}/${building.postcode.slice(0, 3)}`) ?? []).filter(
      ({ at }) => straightMetres(at, building.at) < NEIGHBOUR_METRES,
    );
    const letter = /[A-Z]$/.exec(near[0]?.number ?? '')?.[0] ?? '';
    if (near.length === 0 || !near.every(({ number }) => (/[A-Z]$/.exec(number)?.[0] ?? '') === letter)) continue;
    building.number = `Blk ${block}${letter}`;
    count++;
  }
  return count;
}

const isByRule = ({ number, postcode }: Building): boolean =>
  Number(number.replace(/^Blk |[A-Z]$/g, '')) === Number(postcode.slice(3));

/**
 * The buildings of our own list that the data confirms, at their postcode's point. A row with an unknown postcode or
 * another street is left out.
 */
export function readLandmarks(buildings: readonly Building[]): Landmark[] {
  const byPostcode = new Map(buildings.map((building) => [building.postcode, building]));
  return readList(new URL('landmarks.tsv', import.meta.url)).flatMap((row) => {
    const [names = '', postcode = '', address = ''] = row;
    const [, number = '', street = ''] = /^(\d\S* )?(.*)$/.exec(address) ?? [];
    const building = byPostcode.get(postcode);
    if (!building || streetKey(building.street) !== streetKey(street)) {
      console.warn(`left out: ${row.join(' ')} (${building?.street ?? 'no such postcode'})`);
      return [];
    }
    building.number ||= number.trim();
    return [{ names: names.split('|'), number: number.trim(), street: building.street, building }];
  });
}

/** The source has 'Kallang Way 2a' and "Saint John'S Island". */
const withCapitals = (street: string): string =>
  street
    .replace(/\b(\d+)([a-z])\b/g, (_, digits: string, letter: string) => digits + letter.toUpperCase())
    .replace(/'S\b/g, "'s");
