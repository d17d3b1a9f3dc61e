import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { contactOf } from '@tibara/contract/addresses/contact';
import { countryName } from '@tibara/contract/coordinates';
import { csvText, downloadCsv } from '#api/files/csv-file.ts';
import { type BookColumn, bookHeads, exampleBookmark } from './book-columns';

const columns: readonly string[] = Object.keys(bookHeads);
const numbers = ['phone', 'latitude', 'longitude'].map((column) => columns.indexOf(column));

/** The book as a file that can be imported again, with each address's point. */
export const exportBook = (book: readonly AddressBookmark[]): void =>
  downloadCsv('saved-addresses.csv', bookCsv(book.map(toCells)));

export const downloadBookTemplate = (): void => downloadCsv('saved-addresses-template.csv', bookCsv([example]));

export const bookCsv = (rows: readonly Cells[]): string =>
  csvText([Object.values(bookHeads), ...rows.map((cells) => Object.values(cells))], numbers);

type Cells = Record<BookColumn, string>;

/** In the sequence of the heads. */
export function toCells(bookmark: AddressBookmark): Cells {
  const { location, jobType, bookmarkName, deliveryNoteToDriver } = bookmark;
  const { name, phone, email } = contactOf(bookmark);
  return {
    bookmarkName,
    type: jobType === 'PICK_UP' ? 'pick-up' : 'drop-off',
    ...{ name, phone },
    address: location.address,
    unit: location.unitNumber,
    postcode: location.postalCode,
    city: location.city,
    state: location.state,
    country: countryName(location.country),
    note: deliveryNoteToDriver,
    email,
    latitude: String(location.coordinate.latitude),
    longitude: String(location.coordinate.longitude),
    placeId: location.placeId,
  };
}

const example: Cells = {
  ...{ bookmarkName: exampleBookmark, type: 'drop-off', name: 'Nur Izzati', phone: '+60123456789' },
  ...{ address: '12 Jalan Telawi 3, Bangsar Baru', unit: '12-3A', postcode: '59100', city: 'Kuala Lumpur' },
  ...{ state: '', country: 'Malaysia', note: 'Ring twice', email: '', latitude: '', longitude: '', placeId: '' },
};
