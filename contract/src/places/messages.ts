import type { Country } from '../coordinates.ts';
import { sentence } from '../language/sentence.ts';
import { regions } from '../regions.ts';

export const mapMessages = {
  /** The spec's text (spec 5.5). */
  geocodeFailed: (address: string) => sentence`Error while geocoding address: ${address}.`,
  unknownPlace: sentence`This place is no longer available. Please search for it again.`,
  nothingNear: sentence`There is no address near this pin in Malaysia or Singapore.`,
  searchFailed: sentence`Addresses cannot be searched right now. Please try again in a minute, or set the pin on the map.`,
  busy: sentence`Too many addresses are being searched right now. Please try again in a minute.`,
  noPoint: sentence`This address has no location yet. Choose it from the list, or set its pin.`,
  notOnLand: sentence`This pin is at sea or outside Malaysia and Singapore. Choose another address, or move the pin onto land.`,
  otherCountry: (named: Country, country: Country) =>
    sentence`The address says ${regions[named].name}, but the pin is in ${regions[country].name}. Choose the address from the list again, or move the pin.`,
  farFromName: (name: string, kilometres: number) =>
    sentence`The address says ${name}, but the pin is ${kilometres} km away from there. Choose the address from the list again, or move the pin.`,
  notFiner: (kilometres: number, most: number) =>
    sentence`This pin is ${kilometres} km from the pick-up. While the order has drop-offs, it can move at most ${most} km. Set it nearer, or delete the drop-offs first.`,
} as const;

/** The spec's fixed texts, word for word (spec 8). */
export const locationMessages = {
  retrieving: sentence`Retrieving your current location... Please try again after 10 seconds.`,
  failed: sentence`Error retrieving your current location.`,
  disabled: sentence`Please enable your location services to retrieve your current location.`,
} as const;
