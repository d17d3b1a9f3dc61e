import type { Country } from '../coordinates.ts';

export const countryNames: Record<Country, string> = { MY: 'Malaysia', SG: 'Singapore' };
const mend = 'Choose the address from the list again, or move its pin.';

export const mapMessages = {
  /** Spec 5.5: the row's address was not found. */
  geocodeFailed: (address: string) => `Error while geocoding address: ${address}.`,
  unknownPlace: 'This place is not known any more. Please search for it again.',
  nothingNear: 'There is no address near this point in Malaysia or Singapore.',
  searchFailed: 'Addresses cannot be searched right now. Please try again in a minute, or set the pin on the map.',
  busy: 'Too many addresses are being searched right now. Please try again in a minute.',
  notUnderstood: 'This address cannot be searched. Please write it in another way.',
  noPoint: 'This address has no point on the map. Choose it from the list, or set its pin.',
  notOnLand:
    'This point is at sea or outside Malaysia and Singapore. Choose another address, or move its pin onto land.',
  otherCountry: (named: Country, country: Country) =>
    `The address says ${countryNames[named]}, but its point lies in ${countryNames[country]}. ${mend}`,
  farFromName: (name: string, kilometres: number) =>
    `The address says ${name}, but its point lies ${kilometres} km from there. ${mend}`,
} as const;

/** The spec's fixed texts, word for word (spec 8). */
export const locationMessages = {
  retrieving: 'Retrieving your current location... Please try again after 10 seconds.',
  failed: 'Error retrieving your current location.',
  disabled: 'Please enable your location services to retrieve your current location.',
} as const;
