import type { Country } from '@tibara/contract/coordinates';
import { squareOf } from '@tibara/contract/places/squares';
import { regions } from '@tibara/contract/regions';
import type { LatLng } from '../../polyline.ts';
import { decodePolyline } from '../../polyline.ts';
import type { Geocoder } from '../../ports.ts';
import { normalise, plain } from '../../words/normalise.ts';
import { beginningsOf } from '../slips.ts';
import { type FoundRow, readAreas, readByName } from './found-rows.ts';
import { type Merged, mergeSameName } from './merge.ts';
import type { Owner } from './owner.ts';
import { type Surroundings, surroundingsBy } from './surroundings.ts';

const BATCH = 1000;

/** Fills the next tables from the read rows: one row per place, however many elements it was drawn with. */
export async function compose(
  owner: Owner,
  gazetteer: Geocoder,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<number> {
  const [{ count = 0 } = {}] = await owner.read<{ count: number }>('select count(*)::int as count from map_found');
  const surroundings = surroundingsBy(await readAreas(owner), gazetteer);
  const names = batchWriter(owner, 'map_names_next', NAME_COLUMNS);
  const roads = batchWriter(owner, 'map_roads_next', ROAD_COLUMNS);
  let done = 0;
  let made = 0;
  for await (const { rows } of readByName(owner, signal)) {
    for (const row of rows) if (!row.feature) await roads.add(toRoad(row, null));
    for (const place of mergeSameName(rows)) {
      await names.add(toName(place, await surroundings(place.at, place.country, place.feature.name)));
      for (const part of place.parts) if (part.line) await roads.add(toRoad(part, place.id));
      made++;
    }
    done += rows.length;
    onProgress(done / count);
  }
  await names.end();
  await roads.end();
  return made;
}

const NAME_COLUMNS = `id text, kind text, title text, house text, around text, city text, state text, postal_code text,
  country text, latitude double precision, longitude double precision, radius_metres int, extent_metres int, rank smallint,
  name text, aliases text[], words tsvector`;
const ROAD_COLUMNS = 'id text, class smallint, name_id text, square int, bounds box, line text';

function toName(place: Merged, { around, city, state }: Surroundings) {
  const { id, country, at, feature, extentMetres } = place;
  const { kind, name: title } = feature;
  const house = feature.houseNumber && feature.street ? `${feature.houseNumber} ${feature.street}` : '';
  const row = {
    id,
    kind,
    title,
    house: house === title ? '' : house,
    around: feature.suburb || around,
    city: country === 'SG' ? 'Singapore' : feature.city || city,
    state,
    postal_code: postcodeIn(country, feature.postcode),
    country,
    latitude: toDegrees(at[0]),
    longitude: toDegrees(at[1]),
    radius_metres: radiusOf(place),
    extent_metres: Math.max(extentMetres, kind === 'area' || kind === 'town' ? feature.radiusMetres : 0),
    rank: feature.rank,
    name: normalise(title),
    aliases: formsOf([title, house, ...feature.aliases]),
  };
  // The words leave out the state. Half of all places have the same state, and a search beginning with it would read
  // them all.
  const words = [...row.aliases, row.around, row.city, row.postal_code].map(normalise).join(' ').split(' ');
  const all = [...words, ...row.aliases.join(' ').split(' ')];
  return { ...row, words: toVector([...all, ...all.flatMap(beginningsOf)]) };
}

/** Rounds to the precision of OpenStreetMap: seven decimals. */
const toDegrees = (value: number): number => Math.round(value * 1e7) / 1e7;

/** A postcode with its leading 0, which some elements lack. An impossible postcode becomes ''. */
function postcodeIn(country: Country, postcode: string): string {
  const length = regions[country].postcodeDigits;
  const whole = postcode === '' ? '' : postcode.padStart(length, '0');
  return whole.length === length ? whole : '';
}

/** Names are compared with typed text in this form: folded and plain, with '@' as a word. */
const formsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.replace('@', ' at ')).flatMap((text) => [normalise(text), plain(text)]))].filter(
    (text) => text !== '',
  );

/** Words contain only letters and digits, after a mark, so they need no quotes. */
const toVector = (words: readonly string[]): string => [...new Set(words)].filter((word) => word !== '').join(' ');

/** Nine of ten doors of a street are within nine tenths of its extent. For a building the radius is its own size. */
function radiusOf({ feature, extentMetres }: Merged): number {
  if (feature.kind === 'street') return Math.max(feature.radiusMetres, Math.round(extentMetres * 0.9));
  if (feature.kind === 'building') return Math.min(250, Math.max(20, extentMetres));
  return Math.max(feature.radiusMetres, extentMetres);
}

function toRoad({ id, at, line, roadClass }: FoundRow, nameId: string | null) {
  const points: readonly LatLng[] = decodePolyline(line ?? '');
  const middle = points[points.length >> 1] ?? at;
  const [south, north] = ends(points.map(([latitude]) => latitude));
  const [west, east] = ends(points.map(([, longitude]) => longitude));
  const bounds = `(${west},${south}),(${east},${north})`;
  return {
    id,
    class: roadClass ?? 0,
    name_id: nameId,
    square: squareOf({ latitude: middle[0], longitude: middle[1] }),
    bounds,
    line,
  };
}

const ends = (values: readonly number[]): [number, number] => [
  values.reduce((a, b) => Math.min(a, b)),
  values.reduce((a, b) => Math.max(a, b)),
];

function batchWriter(owner: Owner, table: string, columns: string) {
  let waiting: object[] = [];
  const write = async () => {
    const rows = waiting;
    waiting = [];
    await owner.run(`insert into ${table} select * from jsonb_to_recordset($1) as r(${columns})`, [
      JSON.stringify(rows),
    ]);
  };
  return {
    async add(row: object) {
      waiting.push(row);
      if (waiting.length >= BATCH) await write();
    },
    end: write,
  };
}
