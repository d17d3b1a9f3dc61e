export const mapMessages = {
  /** Spec 5.5: the row's address leads nowhere. */
  geocodeFailed: (address: string) => `Error while geocoding address: ${address}.`,
  unknownPlace: 'This place is not known any more. Please search for it again.',
  nothingNear: 'There is no address near this point in Malaysia or Singapore.',
} as const;
