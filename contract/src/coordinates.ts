import * as z from 'zod/mini';
import { optionalLine } from './inputs/text.ts';
import type { Currency } from './money.ts';
import { type Country, countries, regions } from './regions.ts';

export { type Country, countries, isCountry } from './regions.ts';

/** In English. */
export const countryName = (country: Country): string => regions[country].name.text;

/** Latitude and longitude in degrees, WGS 84. */
export const coordinate = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});
export type Coordinate = z.output<typeof coordinate>;

/** The true point lies within this radius in nine of ten cases. 0 if a person set the point. */
export const radiusMetres = z.int().check(z.gte(0), z.lte(1_000_000));

/** A place as a form sends it. This schema checks only the shape. The rules check the coordinate and the country. */
export const locationInput = z.object({
  address: optionalLine(300),
  unitNumber: optionalLine(60),
  coordinate: z.nullish(coordinate),
  street: optionalLine(),
  apartment: optionalLine(),
  state: optionalLine(),
  postalCode: optionalLine(20),
  city: optionalLine(),
  country: optionalLine(60),
  placeId: optionalLine(),
  precision: optionalLine(20),
  radiusMetres: z.nullish(radiusMetres),
});
export type LocationInput = z.input<typeof locationInput>;
export type LocationDraft = z.output<typeof locationInput>;

const text = (max: number) => z.string().check(z.maxLength(max));

/** A place with a coordinate and a country, as it is stored and returned (spec 3). */
export const location = z.object({
  address: text(300),
  unitNumber: text(60),
  coordinate,
  street: text(200),
  apartment: text(200),
  state: text(200),
  postalCode: text(20),
  city: text(200),
  country: z.enum(countries),
  placeId: text(200),
  precision: text(20),
  radiusMetres,
});
export type Location = z.output<typeof location>;

/** No other country is served. */
export function toCountry(text: string): Country | null {
  const name = text.trim().toLowerCase();
  return countries.find((country) => regions[country].spellings.includes(name)) ?? null;
}

/** The region of an order group is its pick-up's country. It decides which wallet pays. */
export type Region = Country;
export const regionSchema = z.enum(countries);
export const currencyOfRegion = (region: Region): Currency => regions[region].currency;
