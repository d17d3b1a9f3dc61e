import { sentence, type Text } from '../../language/sentence.ts';

/** Spec 5.5, word for word. `name` is the recipient. Place Order and the order group screen have different texts. */
export const bulkMessages = {
  main: {
    noOrders: sentence`No orders found in the CSV file.`,
    unreadable: sentence`Error reading CSV file, please try again.`,
  },
  modal: {
    noOrders: sentence`No orders found in the CSV`,
    unreadable: sentence`Error while reading CSV, please re-export CSV and try again.`,
  },
  dateFormat: (name: Text) => sentence`Invalid delivery date time for ${name}, please follow format MM/DD/YYYY HH:MM.`,
  /** A merchant's own file gets this message, because the spec's CSV format does not concern the merchant. */
  noTime: sentence`No delivery time yet.`,
  past: (name: Text) => sentence`Delivery date is in the past for ${name}.`,
  beforePickUp: (name: Text) => sentence`Delivery date is earlier than pickup date for ${name}.`,
  tooSoon: (name: Text) => sentence`Delivery date should be at least 5 minutes from now for ${name}.`,
  incomplete: (name: Text) => sentence`Some mandatory fields have empty values for ${name}.`,
  cityOrCountry: (name: Text) =>
    sentence`Missing city/country for ${name}, please download the new CSV template for reference.`,
  phonePlus: (name: Text) =>
    sentence`${name}'s contact number must start with the + sign followed by the country code (eg. +60).`,
  phoneDash: (name: Text) => sentence`Please remove any dash (-) and space in ${name}'s contact number.`,
  phoneInvalid: (name: Text) => sentence`${name}'s contact number is invalid.`,
  tooFar: (name: Text, days: number) => sentence`Delivery date is more than ${days} days ahead for ${name}.`,
  codTooHigh: (name: Text, amount: string) => sentence`The COD amount for ${name} can be at most ${amount}.`,
  codAmount: (name: Text) => sentence`COD amount of ${name} should be a number, for example 18.00.`,
  doorToDoor: (name: Text) => sentence`Door-to-door for ${name} must be yes or no.`,
  country: (name: Text) => sentence`We deliver only in Malaysia and Singapore. Check the country of ${name}.`,
  tooLong: (name: Text) => sentence`A field is too long for ${name}.`,
  outsideHours: (name: Text) => sentence`Delivery time is outside 06:00 to 23:00 for ${name}.`,
} as const;
