import { t } from '@lingui/core/macro';
import { type AddressBookmark, bookmarkBody } from '@tibara/contract/addresses/calls';
import { contactOf } from '@tibara/contract/addresses/contact';
import { placeKey } from '@tibara/contract/addresses/place-key';
import { checkBookmark } from '@tibara/contract/addresses/rules';
import { type LocationInput, toCountry } from '@tibara/contract/coordinates';
import { type IsValidPhone, normalisePhone } from '@tibara/contract/inputs/phone';
import { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { homeRegion } from '@tibara/contract/regions';
import * as z from 'zod/mini';
import { said } from '#ui/language/language.ts';
import { canBeFound, type FoundPlace, isCodeAsked, meantPhone, type Query, queryKey } from '../../files';
import { isApproximate } from '../../places';
import type { BookRow } from './read-book';

export type CheckedBookRow = {
  number: number;
  faults: readonly string[];
  /** The row's place is being looked up. */
  isWaiting: boolean;
  /** The duplicate with the same contact and address: a saved address by name, or an earlier row by number. */
  double: { name: string } | { row: number } | null;
  isApproximate: boolean;
  body: Body;
};

/** The lookup of a row. Null if it has a point, no address, or too long an address. */
export function queryOf(row: BookRow): Query | null {
  const query = searchOf(row);
  return query && canBeFound(query) ? query : null;
}

function searchOf({ address, postcode, city, country, latitude, longitude }: BookRow): Query | null {
  if (address === '' || latitude !== '' || longitude !== '') return null;
  return {
    address: postcode === '' || address.includes(postcode) ? address : `${address}, ${postcode}`,
    city,
    country,
  };
}

/** Checks each row's own data once. Only the places are added later: 500 checks would block the page. */
export function makeBookCheck(isValidPhone: IsValidPhone) {
  const known = new WeakMap<BookRow, Said>();
  const saidBy = (row: BookRow): Said => {
    const said = known.get(row) ?? readRow(row, isValidPhone);
    known.set(row, said);
    return said;
  };
  return (
    rows: readonly BookRow[],
    book: readonly AddressBookmark[],
    found: ReadonlyMap<string, FoundPlace>,
  ): CheckedBookRow[] => {
    const doubles = new Map<string, { name: string } | { row: number }>(
      book.map((saved) => [keyOf(saved), { name: saved.bookmarkName }]),
    );
    return rows.map((row) => {
      const { query, given, body, key, faults: own } = saidBy(row);
      const looked = query ? found.get(queryKey(query)) : undefined;
      const place = looked ?? given;
      const double = doubles.get(key) ?? null;
      if (!double) doubles.set(key, { row: row.number });
      const faults = [...own];
      if (typeof place === 'string' && !own.includes(place)) faults.push(place);
      if (typeof place === 'object' && isCodeAsked(row.phone, toCountry(place.country ?? ''))) {
        faults.push(t`Write the contact number with its country code: it may be of Malaysia or Singapore.`);
      }
      const isFaulty = faults.length > 0;
      return {
        ...{ number: row.number, faults },
        isWaiting: place === undefined && !isFaulty,
        double: isFaulty ? null : double,
        isApproximate: typeof looked === 'object' && isApproximate(looked),
        body: typeof looked === 'object' ? at(looked, body) : body,
      };
    });
  };
}

/** The part that does not depend on the places found. */
function readRow(row: BookRow, isValidPhone: IsValidPhone) {
  const query = queryOf(row);
  const given = searchOf(row) ? undefined : givenPlace(row);
  const words = bodyOf(row, isValidPhone);
  const body = typeof given === 'object' ? at(given, words) : words;
  return { query, given, body, key: keyOf(body), faults: faultsOf(row, body, isValidPhone) };
}
type Said = ReturnType<typeof readRow>;

type Body = ReturnType<typeof bodyOf>;
type Entry = Body | AddressBookmark;

function keyOf(entry: Entry): string {
  const { address, unitNumber } = entry.location;
  const phone = normalisePhone(contactOf(entry).phone);
  return `${entry.jobType}\n${placeKey({ address, unitNumber, phone })}`;
}

/** The point in the file, or the reason why it is invalid. The server decides its precision. */
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

type Door = { address: string; unitNumber: string };

/** The address stays as written. A phone cut by a spreadsheet regains its beginning if that is certain. */
function bodyOf(row: BookRow, isValidPhone: IsValidPhone) {
  const { bookmarkName, address, unit, note, name, email } = row;
  const phone = meantPhone(row.phone, isValidPhone) ?? row.phone;
  const location: LocationInput & Door = { address, unitNumber: unit };
  const common = { bookmarkName, location, deliveryNoteToDriver: note };
  return row.jobType === 'PICK_UP'
    ? { ...common, jobType: 'PICK_UP' as const, pickUpPersonName: name, pickUpContactNumber: phone }
    : { ...common, jobType: 'DROP_OFF' as const, recipientName: name, recipientPhone: phone, recipientEmail: email };
}

/** Combines a place's point with the row's texts. */
const at = (place: LocationInput, body: Body): Body => ({ ...body, location: { ...place, ...body.location } });

/** The form's rules except for the place, which is looked up. */
function faultsOf(row: BookRow, body: Body, isValidPhone: IsValidPhone): string[] {
  const known = { address: row.address, coordinate: { latitude: 0, longitude: 0 }, country: homeRegion };
  const violation = checkBookmark({ ...body, bookmarkName: row.bookmarkName, location: known }, isValidPhone);
  const search = searchOf(row);
  const isTooLong = !z.safeParse(bookmarkBody, body).success || (search !== null && !canBeFound(search));
  const country = row.country !== '' && toCountry(row.country) === null;
  return [
    ...(row.jobType === null ? [t`Write the type as pick-up or drop-off.`] : []),
    ...(violation ? [said(violation.message)] : []),
    ...(country ? [t`The country can only be Malaysia or Singapore.`] : []),
    ...(isTooLong ? [said(bulkMessages.tooLong(row.bookmarkName.slice(0, 40)))] : []),
  ];
}
