export const mapMessages = {
  /** Spec 5.5: the row's address leads nowhere. */
  geocodeFailed: (address: string) => `Error while geocoding address: ${address}.`,
  unknownPlace: 'This place is not known any more. Please search for it again.',
  nothingNear: 'There is no address near this point in Malaysia or Singapore.',
} as const;

/** The spec's fixed texts, word for word (spec 8). */
export const locationMessages = {
  retrieving: 'Retrieving your current location... Please try again after 10 seconds.',
  failed: 'Error retrieving your current location.',
  disabled: 'Please enable your location services to retrieve your current location.',
} as const;
