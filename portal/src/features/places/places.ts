import { coordinate, type Location, type LocationDraft, radiusMetres } from '@tibara/contract/coordinates';
import { addressKey } from '@tibara/contract/places/address-key';
import { isExact } from '@tibara/contract/places/precision';
import * as z from 'zod/mini';

export const noPlace: LocationDraft = {
  address: '',
  unitNumber: '',
  coordinate: null,
  street: '',
  apartment: '',
  state: '',
  postalCode: '',
  city: '',
  country: '',
  placeId: '',
  precision: '',
};

export const storedPlaceSchema = z.object({
  address: z.string(),
  unitNumber: z.string(),
  coordinate: z.nullish(coordinate),
  street: z.string(),
  apartment: z.string(),
  state: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  placeId: z.string(),
  precision: z.string(),
  radiusMetres: z.nullish(radiusMetres),
});

/** Typing clears the chosen place (spec 5.2). The unit has its own field and stays. */
export const typedPlace = (address: string, { unitNumber }: LocationDraft): LocationDraft => ({
  ...noPlace,
  address,
  unitNumber,
});

/** The user types the unit, because the gazetteer has none. */
export const withUnit = (place: LocationDraft, unitNumber: string): LocationDraft => ({ ...place, unitNumber });

export const isChosen = ({ coordinate }: LocationDraft): boolean => Boolean(coordinate);

/** Only the street or area is known. The exact point needs a pin. */
export const isApproximate = ({ coordinate, precision }: LocationDraft): boolean =>
  Boolean(coordinate) && !isExact(precision);

/** Adds the town to an address that ends with its postcode: '5 Jalan Lahat, 30200 Ipoh'. */
export const withTown = ({ address, city }: Pick<LocationDraft, 'address' | 'city'>): string =>
  city && /\d{5}$/.test(address) ? `${address} ${city}` : address;

/** Accurate only to a kilometre or more, so the rider may be in another area. */
export const isFarOff = (place: LocationDraft): boolean => isApproximate(place) && (place.radiusMetres ?? 0) >= 1000;

/** Set by hand or by the device. The address text may only be a nearby place. */
export const isPinned = ({ precision }: LocationDraft): boolean => precision === 'pin';

/** The last parts of 'Kopi Lorong, 12 Jalan SS15/4, Subang Jaya', which a gazetteer of areas may know. */
export function areasNamedIn(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
  const words = text.split(/[\s,]+/).filter((word) => word.length > 1);
  const candidates = [...parts.slice(1).reverse(), words.slice(-2).join(' '), words.at(-1) ?? ''];
  return [...new Set(candidates)].filter((part) => part.length > 2 && part !== text.trim());
}

/** The words of a place that a typing mistake was read as: 'Jaafar' for 'jaffar'. */
export function wordsReadIn(text: string, { title, subtitle }: { title: string; subtitle: string }): string {
  const wordsOf = (written: string) => written.split(/[\s,()]+/).filter((word) => addressKey(word) !== '');
  const own = wordsOf(`${title}, ${subtitle}`);
  const typed = wordsOf(text).map(addressKey);
  const other = own.filter((word) => !typed.includes(addressKey(word)));
  // An abbreviation is no typing mistake: 'kl'.
  const slips = typed.filter((word) => word.length > 2 && !own.some((each) => addressKey(each).startsWith(word)));
  // A typing mistake is seldom in the first letter.
  const read = slips.flatMap((slip) => other.find((word) => addressKey(word)[0] === slip[0]) ?? []);
  return [...new Set(read)].join(' ');
}

const LONGEST_ADDRESS = 300;

/**
 * Puts the typed name before the chosen street or area: 'Pangsapuri Sri Tanjung, USJ 16' at 'USJ16, Subang Jaya'. A
 * place without any part of the text stays unchanged.
 */
export function withTypedName<T extends Pick<Location, 'address'>>(typed: string, place: T): T {
  const written = partsOf(typed);
  const own = partsOf(place.address).map(keyOf);
  const first = written.findIndex((part) => own.includes(keyOf(part)));
  const [ending = ''] = partsOf(place.address);
  const joined = first < 0 ? written.findIndex((part) => part.toLowerCase().endsWith(` ${ending.toLowerCase()}`)) : -1;
  const before = first < 0 ? written.slice(0, Math.max(0, joined)) : written.slice(0, first);
  const rest = joined < 0 ? '' : (written[joined] ?? '').slice(0, -ending.length).trim();
  const address = [...before, rest, place.address].filter(Boolean).join(', ');
  return { ...place, address: address.slice(0, LONGEST_ADDRESS) };
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Without house number and spaces: 'USJ 16' is USJ16. */
const keyOf = (part: string): string =>
  addressKey(part)
    .replace(/^(?:\d+[a-z]? )(?=[a-z])/, '')
    .replaceAll(' ', '');

/** 'Jaya One, 72A Jalan …' → 'Jaya One', for the name of a marker. */
export const shortName = ({ address }: { address: string }): string => address.split(',')[0]?.trim() || address;
