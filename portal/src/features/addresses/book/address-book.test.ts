import { i18n } from '@lingui/core';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { describe, expect, test } from 'vitest';
import { bookmarkFieldsOf, toBookmarkBody } from '../bookmark-fields';
import { suggestSaved } from '../use-saved-addresses';
import { findInBook, wholeAddress } from './address-book';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const place = {
  address: '12 Jalan SS15/4, Subang Jaya',
  unitNumber: '',
  coordinate: { latitude: 3.07, longitude: 101.59 },
  street: '',
  apartment: '',
  state: 'Selangor',
  postalCode: '47500',
  city: 'Subang Jaya',
  country: 'MY',
  placeId: '',
  precision: 'postcode',
  radiusMetres: 3_000,
} as const;

const save = (
  id: number,
  bookmarkName: string,
  change: Partial<AddressBookmark['location']> = {},
): AddressBookmark => ({
  id: `0193${id}`,
  vendorId: 'v',
  jobType: 'DROP_OFF',
  bookmarkName,
  location: { ...place, ...change },
  recipientName: 'Mei Ling',
  recipientPhone: '+60129884410',
  recipientEmail: 'mei@ling.test',
  deliveryNoteToDriver: 'Ring twice.',
  useCount: 0,
  version: 3,
});

const kitchen = save(1, 'SS15 kitchen', { unitNumber: 'G-03' });
const office = save(2, 'Bangsar office', { address: 'Jalan Telawi, Bangsar' });

describe('searching the address book', () => {
  const names = (text: string) => findInBook([kitchen, office], text).map(({ bookmarkName }) => bookmarkName);

  test('searches name, unit, address and contact; every word must match', () => {
    expect(names('KITCHEN')).toEqual(['SS15 kitchen']);
    expect(names('g-03')).toEqual(['SS15 kitchen']);
    expect(names('telawi mei')).toEqual(['Bangsar office']);
    expect(names('telawi kitchen')).toEqual([]);
    expect(names('')).toHaveLength(2);
  });

  test('finds a number as people write it', () => {
    expect(names('012-988 4410')).toHaveLength(2);
    expect(names('+60 12 988')).toHaveLength(2);
    expect(names('013-988')).toHaveLength(0);
  });
});

test('an address begins with its unit', () => {
  expect(wholeAddress(kitchen)).toBe('G-03, 12 Jalan SS15/4, Subang Jaya');
  expect(wholeAddress(office)).toBe('Jalan Telawi, Bangsar');
});

describe('an address field', () => {
  const book = Array.from({ length: 9 }, (_, index) => save(index, `Place ${index}`));
  const shown = (query: string) =>
    suggestSaved(book, query).map(({ label, items }) => [label, items.map(({ title }) => title)]);

  test('offers the five most used addresses, then the three newest of the others', () => {
    expect(shown('')).toEqual([
      ['Saved', ['Place 0', 'Place 1', 'Place 2', 'Place 3', 'Place 4']],
      ['Recent', ['Place 8', 'Place 7', 'Place 6']],
    ]);
  });

  test('offers matching addresses while typing', () => {
    expect(shown('place 7')).toEqual([
      ['Saved', ['Place 7']],
      ['Recent', []],
    ]);
  });
});

test('a change keeps the fields that the form does not show: e-mail, note and the version that was seen', () => {
  const fields = { ...bookmarkFieldsOf(kitchen), bookmarkName: 'Main kitchen' };
  expect(toBookmarkBody('DROP_OFF', fields, kitchen)).toEqual({
    jobType: 'DROP_OFF',
    bookmarkName: 'Main kitchen',
    location: kitchen.location,
    recipientName: 'Mei Ling',
    recipientPhone: '+60129884410',
    recipientEmail: 'mei@ling.test',
    deliveryNoteToDriver: 'Ring twice.',
    version: 3,
  });
});
