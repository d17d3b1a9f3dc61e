import type { Country } from '@tibara/contract/coordinates';
import { straightMetres } from '../geometry.ts';
import { decodePolyline } from '../polyline.ts';
import type { AreaRow, Gazetteer, PlaceRow } from './gazetteer.ts';

/** Errors and sizes of these kinds of places, compared with real addresses. */
const known = {
  subzone: { kind: 'a', radius: 1_000, extent: 1_000 },
  planningArea: { kind: 'a', radius: 2_500, extent: 5_000 },
  neighbourhood: { kind: 'a', radius: 3_000, extent: 5_000 },
  town: { kind: 't', extent: 25_000 },
} as const;

/** The radius around nine of ten stops of a town, by rank, measured on a tenth left out (ADR 32). */
const radiusOfTown = (rank: number): number => (rank >= 6 ? 12_000 : rank === 5 ? 9_500 : rank === 4 ? 7_500 : 6_000);

/** The gazetteer's towns, neighbourhoods and areas as lines of the places' format, each with its id. */
export function linesOfTowns({ places, areas }: Gazetteer, country: Country): string {
  const own = places.filter((place) => place.country === country).map(lineOfPlace);
  return `${(country === 'SG' ? [...own, ...linesOfAreas(areas)] : own).join('\n')}\n`;
}

function lineOfPlace({ id, country, name, city, state, at, rank, aliases = [], postcodes = '' }: PlaceRow): string {
  const codes = postcodes === '' ? [] : postcodes.split(' ');
  const isTown = codes.length > 0 || rank === 7;
  const { kind, radius, extent } = isTown ? { ...known.town, radius: radiusOfTown(rank) } : known.neighbourhood;
  // A town with only one code gets that code. Of several codes none is guessed. In Singapore `city` is the area around
  // the place.
  const postcode = codes.length === 1 ? codes.join('') : '';
  const [around, town] = country === 'SG' ? [city, 'Singapore'] : [city === name ? '' : city, city];
  return toLine({ name, kind, around, city: town, state, postcode, at, radius, extent, rank, aliases, id });
}

/** An area extends to the farthest corner of its subzones. */
function linesOfAreas(areas: readonly AreaRow[]): string[] {
  return areas.map((row) => {
    const { id, name, area = '', at, rank, aliases = [] } = row;
    const { kind, radius, extent } = area ? known.subzone : known.planningArea;
    const parts = area ? [row] : areas.filter((part) => part.area === name);
    const reach = Math.max(0, ...parts.map((part) => reachFrom(at, part))) || extent;
    const where = { around: area === name ? '' : area, city: 'Singapore', state: '', postcode: '' };
    return toLine({ ...where, name, kind, at, radius, extent: reach, rank, aliases, id });
  });
}

const reachFrom = (at: AreaRow['at'], { rings = [] }: AreaRow): number =>
  Math.max(0, ...rings.flatMap((ring) => decodePolyline(ring)).map((corner) => straightMetres(at, corner)));

type Line = {
  name: string;
  kind: string;
  around: string;
  city: string;
  state: string;
  postcode: string;
  at: readonly [number, number];
  radius: number;
  extent: number;
  rank: number;
  aliases: readonly string[];
  id: string;
};

function toLine({ name, kind, around, city, state, postcode, at, radius, extent, rank, aliases, id }: Line): string {
  const units = at.map((degrees) => Math.round(degrees * 1e5));
  const metres = [radius, extent].map(Math.round);
  return [name, kind, around, city, state, postcode, ...units, ...metres, rank, aliases.join('|'), id].join('\t');
}
