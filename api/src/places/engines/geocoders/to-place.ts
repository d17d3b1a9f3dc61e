import { type Coordinate, type Country, countryName, toCountry } from '@tibara/contract/coordinates';
import type { Precision, Suggestion } from '@tibara/contract/places/calls';
import { countryAt, type GeocodedPlace } from '@tibara/places';
import { toMalaysianState } from '@tibara/places/states';

/** An engine's place in its own values. Unknown values are empty. */
export type EnginePlace = {
  /** The id begins with the engine's name: 'photon:W123@3.07,101.59'. */
  id: string;
  name: string;
  houseNumber: string;
  street: string;
  /** The narrowest first: neighbourhood, suburb, district. */
  areas: readonly string[];
  city: string;
  state: string;
  postalCode: string;
  country: string;
  coordinate: Coordinate;
  precision: Precision;
  /** Half of the place's width, if the engine gives its outline. */
  radiusMetres?: number | undefined;
};

/** The usual precision of points, for engines that give none. */
export const usualMetres: Record<Precision, number> = {
  pin: 0,
  building: 50,
  street: 400,
  area: 1_500,
  postcode: 3_000,
  town: 6_000,
};

/**
 * Converts an engine's place into the common form. Places in other countries are left out, because the engine's country
 * must agree with the point.
 */
export function toPlace(found: EnginePlace): GeocodedPlace | null {
  const country = toCountry(found.country);
  if (!country || countryAt(found.coordinate) !== country) return null;
  const state = country === 'MY' ? (toMalaysianState(found.state) ?? '') : '';
  const city = country === 'SG' ? 'Singapore' : found.city || (state === 'Kuala Lumpur' ? state : '');
  const known = { ...found, country, state, city };
  return {
    address: clip([titleOf(known), ...linesBelow(known)].join(', '), 300),
    unitNumber: '',
    coordinate: found.coordinate,
    street: clip([found.houseNumber, found.street].filter(Boolean).join(' ')),
    apartment: '',
    state,
    postalCode: clip(found.postalCode, 20),
    city: clip(city),
    country,
    placeId: found.id,
    precision: found.precision,
    radiusMetres: Math.round(found.radiusMetres ?? usualMetres[found.precision]),
  };
}

export function toSuggestion(place: GeocodedPlace): Suggestion {
  const { placeId: id, address, country, precision, radiusMetres, coordinate } = place;
  const end = address.indexOf(', ');
  const [title, subtitle] = end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end + 2)];
  return { id, title, subtitle, country, precision, radiusMetres, coordinate };
}

type Known = EnginePlace & { country: Country; state: string; city: string };

/** Commas separate the parts of an address, so a title has none. */
function titleOf({ name, houseNumber, street, areas, city, country }: Known): string {
  const house = houseNumber && street ? `${houseNumber} ${street}` : '';
  return (name || house || street || areas[0] || city || countryName(country)).replace(/,\s*/g, ' ');
}

/** '12 Jalan SS15/4, SS15, Subang Jaya, 47500 Selangor, Malaysia'. In Singapore the code follows the country. */
function linesBelow(known: Known): string[] {
  const { name, houseNumber, street, areas, city, state, postalCode, country } = known;
  const house = name ? [houseNumber, street].filter(Boolean).join(' ') : '';
  const end =
    country === 'SG'
      ? [`Singapore ${postalCode}`.trim()]
      : [city === state ? '' : city, `${postalCode} ${state}`.trim(), countryName(country)];
  const above = new Set(['', titleOf(known), ...end]);
  return [...new Set([house, ...areas])].filter((line) => !above.has(line)).concat(end.filter(Boolean));
}

const clip = (text: string, length = 200): string => text.slice(0, length);
