import { toCountry } from '@tibara/contract/coordinates';
import type { NamedPlace } from '../ports.ts';
import { straightMetres } from './geometry.ts';
import type { Entries, Entry } from './index-entries.ts';
import { normalise } from './normalise.ts';
import { decodePolyline } from './polyline.ts';

/** How far a place without outlines may reach. */
const reachOf = ({ precision }: Entry): number => (precision === 'town' ? 25_000 : 5_000);
/** What stands before a name in its part of an address: units, blocks, houses, lots, and our own 'Near'. */
const beforeName = /^(?:near|(?:blk|block|unit|no|lot|level|l|lvl|apt|suite)\s+[a-z]?\d+[a-z]?|[a-z]{0,2}\d+[a-z]?)\s+/;

/** Names are compared with whole parts of a text: 'Victoria' is a place in 'Victoria, Rochor', none in 'Victoria Mall'. */
export function buildNamed(entries: Entries): (text: string) => NamedPlace[] {
  const byName = new Map<string, Entry[]>();
  for (const entry of entries.all) for (const name of entry.names) push(byName, name, entry);
  const extents = readExtents(entries);
  return (text) =>
    partsOf(text).flatMap((part) =>
      (byName.get(nameIn(part)) ?? []).map((entry) => toNamed(part, entry, extents.get(entry.id) ?? reachOf(entry))),
    );
}

/** Between commas and postcodes; a country is not a place but where to look for it. */
const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]|\b\d{5,6}\b/)
    .map((part) => part.replace(/#\s*\S+/g, ' ').trim())
    .filter((part) => part !== '' && toCountry(part) === null);

const nameIn = (part: string): string => withoutNumbers(normalise(part));

function withoutNumbers(part: string): string {
  const rest = part.replace(beforeName, '');
  return rest === part ? part : withoutNumbers(rest);
}

/** An area of Singapore reaches to the farthest corner of its subzones. */
function readExtents({ gazetteer, byId }: Entries): Map<string, number> {
  const idOfArea = new Map(gazetteer.areas.filter(({ area }) => !area).map(({ id, name }) => [name, id]));
  const extents = new Map<string, number>();
  for (const { id, area = '', rings = [] } of gazetteer.areas) {
    const corners = rings.flatMap(decodePolyline);
    for (const each of [id, idOfArea.get(area)]) {
      const at = each === undefined ? undefined : byId.get(each)?.at;
      if (each === undefined || !at) continue;
      const reach = Math.max(0, ...corners.map((corner) => straightMetres(at, corner)));
      extents.set(each, Math.max(reach, extents.get(each) ?? 0));
    }
  }
  return extents;
}

const toNamed = (name: string, { at, radiusMetres }: Entry, extentMetres: number): NamedPlace => ({
  name,
  coordinate: { latitude: at[0], longitude: at[1] },
  extentMetres,
  radiusMetres,
});

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
