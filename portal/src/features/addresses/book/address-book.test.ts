import { i18n } from '@lingui/core';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { describe, expect, test } from 'vitest';
import { bookmarkFieldsOf, toBookmarkBody } from '../bookmark-fields';
import { suggestKnown } from '../saved-addresses';
import { usualPickUp } from '../usual-pick-up';
import { findInBook, knownPlaceOf, namesPerson, wholeAddress } from './address-book';

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

  test('searches name, unit, address and contact for every word', () => {
    expect(names('KITCHEN')).toEqual(['SS15 kitchen']);
    expect(names('g-03')).toEqual(['SS15 kitchen']);
    expect(names('telawi mei')).toEqual(['Bangsar office']);
    expect(names('telawi kitchen')).toEqual([]);
    expect(names('')).toHaveLength(2);
  });

  test('finds a number in any notation', () => {
    expect(names('012-988 4410')).toHaveLength(2);
    expect(names('+60 12 988')).toHaveLength(2);
    expect(names('013-988')).toHaveLength(0);
  });
});

test('an address begins with its unit', () => {
  expect(wholeAddress(kitchen.location)).toBe('G-03, 12 Jalan SS15/4, Subang Jaya');
  expect(wholeAddress(office.location)).toBe('Jalan Telawi, Bangsar');
});

const recently = (name: string, useCount: number, saved: AddressBookmark | null = null) => ({
  location: saved?.location ?? { ...place, address: `${name} road` },
  name,
  phone: '+60129884410',
  useCount,
});

describe('an address field', () => {
  const book = Array.from({ length: 9 }, (_, index) => save(index, `Place ${index}`, { unitNumber: `${index}` }));
  const recent = [recently('Hakim Yusof', 1), recently('', 2, book[7]), recently('', 2, book[0]), recently('Siti', 1)];
  const shown = (query: string) =>
    suggestKnown({ book, recent }, query).map(({ label, items }) => [label, items.map(({ title }) => title)]);

  test('offers the five most used addresses, then other recent places', () => {
    expect(shown('')).toEqual([
      ['Saved', ['Place 0', 'Place 1', 'Place 2', 'Place 3', 'Place 4']],
      ['Recent', ['Hakim Yusof', 'Place 7', 'Siti']],
    ]);
  });

  test('offers matching addresses while typing, by name, person or number', () => {
    expect(shown('place 7')).toEqual([
      ['Saved', ['Place 7']],
      ['Recent', []],
    ]);
    expect(shown('yusof')[1]).toEqual(['Recent', ['Hakim Yusof']]);
    expect(shown('012-988')[1]).toEqual(['Recent', ['Hakim Yusof', 'Place 7', 'Siti']]);
  });
});

test("sends no person's name or number to the address search", () => {
  const known = [kitchen, office].map(knownPlaceOf);
  for (const text of ['me', 'Mei Ling', 'ling', '012-988', '0129884410', '013 555 7777', '+65 9123 4567']) {
    expect(namesPerson(known, text), text).toBe(true);
  }
  for (const text of ['Mei Wah Road', 'Subang', '47500', '018956', 'kitchen']) {
    expect(namesPerson(known, text), text).toBe(false);
  }
});

describe('the usual pick-up', () => {
  const nameOf = (...asked: Parameters<typeof usualPickUp>) => usualPickUp(...asked)?.title ?? null;

  test('is the only saved pick-up, otherwise the most used recent one', () => {
    expect(nameOf([], [])).toBeNull();
    expect(nameOf([kitchen], [recently('Siti', 3)])).toBe('SS15 kitchen');
    expect(nameOf([kitchen, office], [])).toBeNull();
    expect(nameOf([kitchen, office], [recently('Siti', 1), recently('', 3, office)])).toBe('Bangsar office');
    expect(nameOf([], [recently('Siti', 2), recently('Hakim', 2)])).toBe('Siti');
  });
});

test('a change keeps the hidden fields: email, note and version', () => {
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
