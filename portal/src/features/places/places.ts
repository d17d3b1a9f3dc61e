import type { LocationDraft } from '@tibara/contract/coordinates';
import { isExact } from '@tibara/contract/maps/precision';

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

/** Typing clears what was chosen (spec 5.2); the unit has its own field and stays. */
export const typedPlace = (address: string, { unitNumber }: LocationDraft): LocationDraft => ({
  ...noPlace,
  address,
  unitNumber,
});

/** Another place, same door: the unit is not the gazetteer's to know. */
export const withUnit = (place: LocationDraft, unitNumber: string): LocationDraft => ({ ...place, unitNumber });

export const isChosen = ({ coordinate }: LocationDraft): boolean => Boolean(coordinate);

/** The street or the area is known, not where the door is: a pin says it. */
export const isApproximate = ({ coordinate, precision }: LocationDraft): boolean =>
  Boolean(coordinate) && !isExact(precision);

/** Set by hand or by the device: the text may be no more than what is near it. */
export const isPinned = ({ precision }: LocationDraft): boolean => precision === 'pin';

/** What a gazetteer of areas may know of 'Kopi Lorong, 12 Jalan SS15/4, Subang Jaya': its last parts. */
export function areasNamedIn(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.length > 1);
  const words = text.split(/[\s,]+/).filter((word) => word.length > 1);
  const candidates = [...parts.slice(1).reverse(), words.slice(-2).join(' '), words.at(-1) ?? ''];
  return [...new Set(candidates)].filter((part) => part.length > 2 && part !== text.trim());
}

/** 'Jaya One, 72A Jalan …' → 'Jaya One': enough for a marker's name. */
export const shortName = ({ address }: { address: string }): string => address.split(',')[0]?.trim() || address;
