import { countryName } from '@tibara/contract/coordinates';
import type { Suggestion } from '@tibara/contract/places/calls';
import type { GeocodedPlace } from '../ports.ts';
import type { NameRow } from './tables.ts';

/** A place of the index, and the requested house if the street's houses are not indexed. */
export type FoundName = NameRow & { houseTyped?: string };

const PREFIX = 'imported:';

export const toId = ({ id, houseTyped }: FoundName): string => `${PREFIX}${id}${houseTyped ? `/${houseTyped}` : ''}`;

/** The element and the house of our own id. Null for any other id. */
export function readId(id: string): { id: string; houseTyped?: string } | null {
  const [, element = '', houseTyped] = /^imported:([nwr]\d+)(?:\/([\w/-]{1,20}))?$/.exec(id) ?? [];
  return element ? { id: element, houseTyped } : null;
}

export const toSuggestion = (found: FoundName): Suggestion => ({
  id: toId(found),
  title: titleOf(found),
  subtitle: subtitleOf(found),
  country: found.country,
  precision: found.kind,
  radiusMetres: found.radius_metres,
  coordinate: { latitude: found.latitude, longitude: found.longitude },
});

export const toPlace = (found: FoundName): GeocodedPlace => ({
  address: `${titleOf(found)}, ${subtitleOf(found)}`.slice(0, 300),
  unitNumber: '',
  coordinate: { latitude: found.latitude, longitude: found.longitude },
  street: (found.kind === 'street' ? found.title : found.house.replace(/^\S+ /, '')).slice(0, 200),
  apartment: '',
  state: found.state,
  postalCode: found.postal_code,
  city: found.city,
  country: found.country,
  placeId: toId(found),
  precision: found.kind,
  radiusMetres: found.radius_metres,
});

const titleOf = ({ title, houseTyped }: FoundName): string => (houseTyped ? `${houseTyped} ${title}` : title);

/** '2 Orchard Turn, Orchard, 238801 Singapore'; each name once. */
function subtitleOf({ title, house, around, city, state, postal_code: code, country }: NameRow): string {
  const land = countryName(country);
  const town = [code, city === land ? '' : city].filter(Boolean).join(' ');
  const parts =
    country === 'SG' ? [house, around, [land, code].filter(Boolean).join(' ')] : [house, around, town, state, land];
  return [...new Set(parts)].filter((part) => part !== '' && part !== title).join(', ');
}
