import { t } from '@lingui/core/macro';
import { type AddressBookmark, bookmarkBody } from '@tibara/contract/addresses/calls';
import { contactOf } from '@tibara/contract/addresses/contact';
import { placeKey } from '@tibara/contract/addresses/place-key';
import { checkBookmark } from '@tibara/contract/addresses/rules';
import { type LocationInput, toCountry } from '@tibara/contract/coordinates';
import { type IsValidPhone, normalisePhone } from '@tibara/contract/inputs/phone';
import { bulkMessages } from '@tibara/contract/order-groups/bulk/messages';
import * as z from 'zod/mini';
import { type Found, meantPhone, type Query, queryKey } from '../../files';
import { isApproximate } from '../../places';
import type { BookRow } from './read-book';

export type CheckedBookRow = {
  number: number;
  faults: readonly string[];
  /** Its place is being looked up. */
  isWaiting: boolean;
  /** What already has its contact at its door: a saved address by its name, or an earlier row by its number. */
  double: { name: string } | { row: number } | null;
  isApproximate: boolean;
  body: Body;
};

/** What is looked up for a row; null where it has its point, or no address. */
export function queryOf({ address, postcode, city, country, latitude, longitude }: BookRow): Query | null {
  if (address === '' || latitude !== '' || longitude !== '') return null;
  return {
    address: postcode === '' || address.includes(postcode) ? address : `${address}, ${postcode}`,
    city,
    country,
  };
}

export function checkBook(
  rows: readonly BookRow[],
  book: readonly AddressBookmark[],
  found: ReadonlyMap<string, Found>,
  isValidPhone: IsValidPhone,
): CheckedBookRow[] {
  const doubles = new Map<string, { name: string } | { row: number }>(
    book.map((saved) => [keyOf(saved), { name: saved.bookmarkName }]),
  );
  return rows.map((row) => {
    const query = queryOf(row);
    const looked = query ? found.get(queryKey(query)) : undefined;
    const place = query ? looked : givenPlace(row);
    const body = bodyOf(row, typeof place === 'object' ? place : {}, isValidPhone);
    const key = keyOf(body);
    const double = doubles.get(key) ?? null;
    if (!double) doubles.set(key, { row: row.number });
    const isWaiting = query !== null && place === undefined;
    const faults = [...new Set([...faultsOf(row, body, isValidPhone), ...(typeof place === 'string' ? [place] : [])])];
    // A contact without an address is no double of another one.
    const isKnown = faults.length === 0;
    return {
      ...{ number: row.number, faults, body },
      isWaiting: isWaiting && faults.length === 0,
      double: isKnown ? double : null,
      isApproximate: typeof looked === 'object' && isApproximate(looked),
    };
  });
}

type Body = ReturnType<typeof bodyOf>;
type Entry = Body | AddressBookmark;

function keyOf(entry: Entry): string {
  const { address, unitNumber } = entry.location;
  const phone = normalisePhone(contactOf(entry).phone);
  return `${entry.jobType}\n${placeKey({ address, unitNumber, phone })}`;
}

/** The point in the file, or why it is none; the server decides how precise it is. */
function givenPlace({
  latitude,
  longitude,
  country,
  placeId,
  city,
  state,
  postcode,
  address,
}: BookRow): LocationInput | string {
  if (address === '') return {};
  const coordinate = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPoint = latitude !== '' && longitude !== '' && Number.isFinite(coordinate.latitude + coordinate.longitude);
  if (!isPoint || Math.abs(coordinate.latitude) > 90 || Math.abs(coordinate.longitude) > 180) {
    return t`Write latitude and longitude as numbers, or leave both empty.`;
  }
  if (toCountry(country) === null) return t`The country can only be Malaysia or Singapore.`;
  return { coordinate, country, placeId, city, state, postalCode: postcode };
}

/** The address stays as it is written; a phone that a spreadsheet cut gets its beginning back where it is certain. */
function bodyOf(row: BookRow, place: LocationInput, isValidPhone: IsValidPhone) {
  const { bookmarkName, address, unit, note, name, email } = row;
  const phone = meantPhone(row.phone, isValidPhone) ?? row.phone;
  const location = { ...place, address, unitNumber: unit };
  const common = { bookmarkName, location, deliveryNoteToDriver: note };
  return row.jobType === 'PICK_UP'
    ? { ...common, jobType: 'PICK_UP' as const, pickUpPersonName: name, pickUpContactNumber: phone }
    : { ...common, jobType: 'DROP_OFF' as const, recipientName: name, recipientPhone: phone, recipientEmail: email };
}

/** The rules of the form, but for the place, which is looked up. */
function faultsOf(row: BookRow, body: Body, isValidPhone: IsValidPhone): string[] {
  const known = { address: row.address, coordinate: { latitude: 0, longitude: 0 }, country: 'MY' };
  const violation = checkBookmark({ ...body, bookmarkName: row.bookmarkName, location: known }, isValidPhone);
  const isTooLong = !z.safeParse(bookmarkBody, body).success;
  const country = row.country !== '' && toCountry(row.country) === null;
  return [
    ...(row.jobType === null ? [t`Write the type as pick-up or drop-off.`] : []),
    ...(violation ? [violation.message] : []),
    ...(country ? [t`The country can only be Malaysia or Singapore.`] : []),
    ...(isTooLong ? [bulkMessages.tooLong(row.bookmarkName.slice(0, 40))] : []),
  ];
}
