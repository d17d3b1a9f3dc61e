import { type Gazetteer, normalise } from '@tibara/places/data-formats';
import { straightMetres } from '@tibara/places/geometry';
import type { LatLng } from '@tibara/places/polyline';
import { readTable } from '../my-places/read/tables.ts';
import { areaFinder } from '../singapore/area-finder.ts';
import type { PlaceLine } from './place-lines.ts';

/** A tenant's or a company's name is no name of the building. */
const tenant =
  /\b(pte|ltd|limited|llp|preschool|pre-school|kidz|cineplex|student care|afterschool|after school|schoolhouse|mindchamps|service centre|filling station|cemetery|naval base|conservation area|blk|block|[ml]rt station)\b/i;
const ONE_PLACE_METRES = 300;
/** A condominium's towers stand around the point of its first address. */
const sizes: Record<string, readonly [radius: number, extent: number, rank: number]> = {
  residence: [100, 200, 3],
  mall: [50, 150, 4],
  school: [100, 150, 2],
  building: [50, 150, 2],
};

const estate = { kind: 'a', city: 'Singapore', state: '', radius: 500, extent: 600, rank: 2, aliases: [] };

/**
 * Buildings of Singapore that are not in the file. A name that a bus stop gave, with the stop's point, gets the
 * building's point.
 */
export function singaporePlaces(
  folder: string,
  gazetteer: Gazetteer,
  lines: readonly PlaceLine[],
): { lines: PlaceLine[]; corrected: number; places: PlaceLine[] } {
  const areaAt = areaFinder(gazetteer);
  const known = Map.groupBy(
    lines.flatMap((line) => [line.name, ...line.aliases].map((name) => ({ key: normalise(name), line }))),
    ({ key }) => key,
  );
  const areas = new Set(gazetteer.areas.flatMap(({ name, aliases = [] }) => [name, ...aliases]).map(normalise));
  const better = new Map<PlaceLine, PlaceLine>();
  const places = readTable(`${folder}/sg-condos-malls.tsv.gz`).flatMap((row): PlaceLine[] => {
    const { name: listed = '', kind: sort = '', street = '', postcode = '' } = row;
    const name = written(listed);
    const key = normalise(name);
    if (
      tenant.test(name) ||
      areas.has(key) ||
      key === normalise(street) ||
      !/[a-z]{3}/i.test(name) ||
      !/^\d{6}$/.test(postcode)
    )
      return [];
    const at: LatLng = [Number(row.lat), Number(row.lon)];
    const [radius, extent, rank] = sizes[sort] ?? [50, 150, 2];
    const same = known
      .get(key)
      ?.find(({ line }) => straightMetres(line.at, at) < Math.max(ONE_PLACE_METRES, line.radius));
    if (same) {
      const { line } = same;
      if (line.kind === 'a' && line.name === name && line.radius >= radius)
        better.set(line, { ...line, kind: 'b', at, radius, extent });
      return [];
    }
    // An estate of houses has the point of one of them.
    if (/ Estate$/.test(name)) return [{ ...estate, name, around: areaAt(at), postcode: '', at }];
    const around = `${street}, ${areaAt(at)}`;
    return [{ name, kind: 'b', around, city: 'Singapore', state: '', postcode, at, radius, extent, rank, aliases: [] }];
  });
  const isNew = ({ name, at }: PlaceLine) =>
    ![...(known.get(normalise(name)) ?? [])].some(
      ({ line }) => straightMetres((better.get(line) ?? line).at, at) < ONE_PLACE_METRES,
    );
  const all = lines.map((line) => better.get(line) ?? line);
  return { lines: all, corrected: better.size, places: places.filter(isNew) };
}

/** The source writes all words with one capital: 'D'leedon', 'Chij (Kellock)'. */
const written = (name: string): string =>
  name.replace(/\b(?:Hdb|Chij|Ii|Iii|Iv|Ct|Wh|Mrt|Rv|Cc)\b/g, (word) => word.toUpperCase());
