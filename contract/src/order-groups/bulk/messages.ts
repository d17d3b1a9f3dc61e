/**
 * Spec 5.5, word for word; {name} is the recipient. Place Order and the order group screen have two different texts.
 */
export const bulkMessages = {
  main: {
    noOrders: 'No orders found in the CSV file.',
    unreadable: 'Error reading CSV file, please try again.',
  },
  modal: {
    noOrders: 'No orders found in the CSV',
    unreadable: 'Error while reading CSV, please re-export CSV and try again.',
  },
  dateFormat: (name: string) => `Invalid delivery date time for ${name}, please follow format MM/DD/YYYY HH:MM.`,
  /** Not of the spec's CSV: its form is no concern of a merchant who has another. */
  noTime: 'No delivery time yet.',
  past: (name: string) => `Delivery date is in the past for ${name}.`,
  beforePickUp: (name: string) => `Delivery date is earlier than pickup date for ${name}.`,
  tooSoon: (name: string) => `Delivery date should be at least 5 minutes from now for ${name}.`,
  incomplete: (name: string) => `Some mandatory fields have empty values for ${name}.`,
  cityOrCountry: (name: string) =>
    `Missing city/country for ${name}, please download the new CSV template for reference.`,
  phonePlus: (name: string) =>
    `${name}'s contact number must start with the + sign followed by the country code (eg. +60).`,
  phoneDash: (name: string) => `Please remove any dash (-) and space in ${name}'s contact number.`,
  phoneInvalid: (name: string) => `${name}'s contact number is invalid.`,
  tooFar: (name: string, days: number) => `Delivery date is more than ${days} days ahead for ${name}.`,
  codTooHigh: (name: string, amount: string) => `COD amount of ${name} can be at most ${amount}.`,
  codAmount: (name: string) => `COD amount of ${name} should be a number, for example 18.00.`,
  doorToDoor: (name: string) => `Door to door of ${name} should be yes or no.`,
  country: (name: string) => `Only Malaysia and Singapore are served. Please check the country of ${name}.`,
  tooLong: (name: string) => `A field is too long for ${name}.`,
  outsideHours: (name: string) => `Delivery time is outside 06:00 to 23:00 for ${name}.`,
} as const;
