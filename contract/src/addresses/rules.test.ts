import { describe, expect, test } from 'vitest';
import { messageOf } from '../../test/english.ts';
import { isValidPhone } from '../inputs/phone-max.ts';
import { checkBookmark, checkBookmarkName, checkSavedUse } from './rules.ts';

const kitchen = {
  jobType: 'PICK_UP',
  bookmarkName: 'SS15 kitchen',
  pickUpPersonName: 'Aina Rosli',
  pickUpContactNumber: '012-988 4410',
  location: {
    address: '12 Jalan SS15/4, Subang Jaya',
    coordinate: { latitude: 3.07, longitude: 101.59 },
    country: 'MY',
  },
} as const;
const counter = {
  jobType: 'DROP_OFF',
  bookmarkName: 'Jaya One',
  recipientName: 'Mei Ling',
  recipientPhone: '+60123456789',
  location: kitchen.location,
} as const;

const valid = { ...kitchen, pickUpContactNumber: '60 12-988 4410' } as const;
const at = (place: Partial<typeof kitchen.location> | { coordinate: null }) => ({ ...kitchen.location, ...place });
const wordsOf = (draft: Parameters<typeof checkBookmark>[0]) => messageOf(checkBookmark(draft, isValidPhone));

describe('a saved address', () => {
  test('is accepted with spaces, hyphens or no plus in its number', () => {
    expect(checkBookmark(valid, isValidPhone)).toBeNull();
    expect(checkBookmark(counter, isValidPhone)).toBeNull();
  });

  test('needs no unit number [R370]', () => {
    expect(wordsOf({ ...valid, location: at({}) })).toBeUndefined();
  });

  test.each([
    ['Please enter a bookmark name.', { bookmarkName: ' ' }],
    ['Please enter a contact name.', { pickUpPersonName: '' }],
    ['Please enter a contact number.', { pickUpContactNumber: ' ' }],
    ['Please select an address.', { location: { address: '', country: '' } }],
    ['Please select an address from the drop-down list.', { location: at({ coordinate: null }) }],
    ['Please select an address from the drop-down list.', { location: { ...at({}), country: 'Atlantis' } }],
    [
      'Contact number must start with the + sign followed by the country code (eg. +60).',
      { pickUpContactNumber: '- -' },
    ],
    ['Contact number is invalid.', { pickUpContactNumber: '+6012' }],
  ] as const)('%s [R363, R364, R365, R366, R367, R368, R369]', (message, change) => {
    expect(wordsOf({ ...valid, ...change })).toBe(message);
  });

  test('reports one error at a time, in the order of the form [R362]', () => {
    const said: string[] = [];
    const steps = [
      {},
      { bookmarkName: 'SS15' },
      { pickUpPersonName: 'Aina' },
      { pickUpContactNumber: '--' },
      { location: { address: 'SS15', country: '' } },
      { location: kitchen.location },
      { pickUpContactNumber: '12' },
    ];
    let draft: Parameters<typeof checkBookmark>[0] = {
      jobType: 'PICK_UP',
      bookmarkName: '',
      location: { address: '', country: '' },
    };
    for (const step of steps) {
      draft = { ...draft, ...step };
      said.push(wordsOf(draft) ?? '');
    }
    expect(said).toEqual([
      'Please enter a bookmark name.',
      'Please enter a contact name.',
      'Please enter a contact number.',
      'Please select an address.',
      'Please select an address from the drop-down list.',
      'Contact number must start with the + sign followed by the country code (eg. +60).',
      'Contact number is invalid.',
    ]);
  });

  test('reports errors at the fields of its kind', () => {
    expect(checkBookmark({ ...kitchen, pickUpContactNumber: '' }, isValidPhone)?.field).toBe('pickUpContactNumber');
    expect(checkBookmark({ ...counter, recipientName: '' }, isValidPhone)?.field).toBe('recipientName');
    const fieldOf = (change: object) => checkBookmark({ ...valid, ...change }, isValidPhone)?.field;
    expect(fieldOf({ bookmarkName: '' })).toBe('bookmarkName');
    expect(fieldOf({ location: at({ coordinate: null }) })).toBe('location');
    expect(fieldOf({ location: { ...at({}), address: '' } })).toBe('location');
  });

  test('bookmarked from a list or an order needs its name', () => {
    expect(checkBookmarkName('Jaya One')).toBeNull();
    expect(checkBookmarkName('  ')?.field).toBe('bookmarkName');
    expect(messageOf(checkBookmarkName('  '))).toBe('Bookmark name is required');
  });
});

describe('an order takes a saved address', () => {
  const refusal = (saved: Parameters<typeof checkSavedUse>[0]) => messageOf(checkSavedUse(saved, isValidPhone));
  const pickUp = { jobType: 'PICK_UP', pickUpPersonName: 'Aina', pickUpContactNumber: '+60129884410' } as const;
  const dropOff = { jobType: 'DROP_OFF', recipientName: 'Mei Ling', recipientPhone: '+60123456789' } as const;

  test('with a name and a valid number', () => {
    expect([refusal(pickUp), refusal(dropOff)]).toEqual([undefined, undefined]);
  });

  test('for a pick-up needs contact number and name [R360]', () => {
    const message =
      'Please ensure that you have a valid pick-up contact number and pick-up person name in your saved address.';
    expect(refusal({ ...pickUp, pickUpContactNumber: '' })).toBe(message);
    expect(refusal({ ...pickUp, pickUpPersonName: ' ' })).toBe(message);
  });

  test('for a drop-off needs recipient phone and name [R360]', () => {
    const message =
      'Please ensure that you have a valid recipient contact number and recipient name in your saved address.';
    expect(refusal({ ...dropOff, recipientPhone: '' })).toBe(message);
    expect(refusal({ ...dropOff, recipientName: '' })).toBe(message);
  });

  test('with a number that starts with the plus and is valid', () => {
    expect(refusal({ ...pickUp, pickUpContactNumber: '0129884410' })).toBe(
      'Phone number must start with + sign and country code',
    );
    expect(refusal({ ...pickUp, pickUpContactNumber: '+6012' })).toBe("Sender's contact number is invalid.");
    expect(refusal({ ...dropOff, recipientPhone: '60123456789' })).toBe(
      "Recipient's contact number must start with the + sign followed by the country code (eg. +60).",
    );
    expect(refusal({ ...dropOff, recipientPhone: '+6012' })).toBe("Recipient's contact number is invalid.");
  });
});
