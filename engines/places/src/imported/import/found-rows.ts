import type { Country } from '@tibara/contract/coordinates';
import { encodePolyline, type LatLng } from '../../polyline.ts';
import { normalise } from '../../words/normalise.ts';
import type { Feature } from '../osm/features.ts';
import type { MapFeature } from '../osm/read-map.ts';
import type { Owner } from './owner.ts';
import { FOUND } from './tables.ts';

/** One element before merging with others of its name. */
export type FoundRow = {
  id: string;
  country: Country;
  at: LatLng;
  extentMetres: number;
  feature: Feature | null;
  /** The encoded line, for a road. */
  line?: string;
  roadClass?: number;
};

const BATCH = 1000;
const PAGE = 5000;

/** `add` is called for each element, and `end` after the last element. */
export function foundWriter(owner: Owner): { add(found: readonly MapFeature[]): Promise<void>; end(): Promise<void> } {
  let waiting: { id: string; kind: string; name: string; element: FoundRow }[] = [];
  const write = async () => {
    const rows = waiting;
    waiting = [];
    await owner.run(
      `insert into ${FOUND} select * from jsonb_to_recordset($1) as r(id text, kind text, name text, element jsonb)`,
      [JSON.stringify(rows)],
    );
  };
  return {
    async add(found) {
      for (const { line, feature, ...rest } of found) {
        const element = { ...rest, feature, ...(line && { line: encodePolyline(line) }) };
        const name = feature ? normalise(feature.name) : '';
        waiting.push({ id: rest.id, kind: feature?.kind ?? 'road', name, element });
      }
      if (waiting.length >= BATCH) await write();
    },
    end: write,
  };
}

/** All elements of one name together, name by name. */
export async function* readByName(
  owner: Owner,
  signal: AbortSignal,
): AsyncGenerator<{ name: string; rows: FoundRow[] }> {
  let [name, id] = ['', ''];
  let group: FoundRow[] = [];
  for (;;) {
    signal.throwIfAborted();
    const page = await owner.read<{ name: string; id: string; element: FoundRow }>(
      `select name, id, element from ${FOUND} where (name, id) > ($1, $2) order by name, id limit ${PAGE}`,
      [name, id],
    );
    for (const each of page) {
      if (each.name !== name && group.length > 0) {
        yield { name, rows: group };
        group = [];
      }
      [name, id] = [each.name, each.id];
      // Roads without a name are not merged, so they are passed on immediately.
      if (name === '') yield { name, rows: [each.element] };
      else group.push(each.element);
    }
    if (page.length < PAGE) break;
  }
  if (group.length > 0) yield { name, rows: group };
}

/** Areas and towns, which contain everything else. */
export async function readAreas(owner: Owner): Promise<FoundRow[]> {
  const rows = await owner.read<{ element: FoundRow }>(`select element from ${FOUND} where kind in ('area', 'town')`);
  return rows.map(({ element }) => element);
}
