import { describe, expect, test } from 'vitest';
import { english, messageOf } from '#test/english.ts';
import { isValidPhone } from '../../inputs/phone-max.ts';
import { bulkMessages } from './messages.ts';
import type { BulkRow } from './rows.ts';
import { checkBulkRow, emptyFields, warnBulkRow } from './rules.ts';

/** 20 November, 09:00 at UTC+8; the pick-up is at 10:00. */
const now = new Date('2026-11-20T01:00:00.000Z');
const pickUpAt = '2026-11-20T02:00:00.000Z';
const row: BulkRow = {
  number: 4,
  recipientName: 'Lee Chun Hoe',
  recipientPhone: '+60127781902',
  product: 'Lunch set B',
  unitNumber: '',
  address: 'Jalan Kuchai Maju 2',
  deliverDateTime: '11/20/2026 12:00',
  codAmount: '',
  city: 'Kuala Lumpur',
  country: 'Malaysia',
  noteToDriver: '',
  doorToDoor: '',
};
const wordsFor = (changes: Partial<BulkRow>, pickUp = pickUpAt) =>
  checkBulkRow({ ...row, ...changes }, pickUp, { now, isValidPhone }).map(messageOf);

describe('a refused row points to its field', () => {
  const fields = (changes: Partial<BulkRow>, isOwnForm = false) =>
    checkBulkRow({ ...row, ...changes }, pickUpAt, { now, isValidPhone, isOwnForm }).map(({ field }) => field);

  test.each<[keyof BulkRow, Partial<BulkRow>]>([
    ['deliverDateTime', { deliverDateTime: 'noon' }],
    ['deliverDateTime', { deliverDateTime: '11/20/2026 09:59' }],
    ['recipientName', { recipientName: '' }],
    ['product', { product: '' }],
    ['city', { city: '' }],
    ['country', { country: '' }],
    ['country', { country: 'Thailand' }],
    ['recipientPhone', { recipientPhone: '012' }],
    ['codAmount', { codAmount: 'much' }],
    ['codAmount', { codAmount: '10000.01' }],
    ['doorToDoor', { doorToDoor: 'maybe' }],
    ['noteToDriver', { noteToDriver: 'x'.repeat(1001) }],
    ['address', { address: 'x'.repeat(301) }],
  ])('%s: %j', (field, change) => expect(fields(change)).toEqual([field]));

  test('in a form of the merchant, contents, city and country may be empty', () => {
    expect(fields({ product: '', city: '', country: '' }, true)).toEqual([]);
    expect(fields({ deliverDateTime: '', recipientName: '' }, true)).toEqual(['deliverDateTime', 'recipientName']);
    expect(emptyFields({ ...row, product: '', address: '' }, { isOwnForm: true })).toEqual(['address']);
    expect(emptyFields({ ...row, product: '', address: '' }, {})).toEqual(['product', 'address']);
  });

  test('an empty number is named once, as a missing field', () => {
    expect(fields({ recipientPhone: '' })).toEqual(['recipientPhone']);
  });
});

describe('a row of a bulk CSV', () => {
  test('with its mandatory fields filled is accepted [R381]', () => {
    expect(wordsFor({})).toEqual([]);
  });

  test('with a long name is named in the message by the first 40 characters', () => {
    expect(wordsFor({ recipientName: 'x'.repeat(101) })).toEqual([`A field is too long for ${'x'.repeat(40)}.`]);
  });

  test('is at most 60 days ahead, with COD up to 10,000', () => {
    expect(wordsFor({ deliverDateTime: '01/20/2027 00:00' })).toEqual([
      'Delivery date is more than 60 days ahead for Lee Chun Hoe.',
    ]);
    expect(wordsFor({ codAmount: '10000' })).toEqual([]);
    expect(wordsFor({ codAmount: '10000.01' })).toEqual([
      'The COD amount for Lee Chun Hoe can be at most RM\u00a010,000.00.',
    ]);
  });

  test('reports another format of the time [R378]', () => {
    expect(wordsFor({ deliverDateTime: '20/11/2026 12:00' })).toEqual([
      'Invalid delivery date time for Lee Chun Hoe, please follow format MM/DD/YYYY HH:MM.',
    ]);
  });

  test.each(['', '11/20/2026'])('in the merchant’s own format without a time (%j) gets no format message', (time) => {
    const written = { ...row, deliverDateTime: time };
    const messages = checkBulkRow(written, pickUpAt, { now, isValidPhone, isOwnForm: true }).map(messageOf);
    expect(messages).toEqual(['No delivery time yet.']);
    expect(wordsFor({ deliverDateTime: time })).toEqual([english(bulkMessages.dateFormat('Lee Chun Hoe'))]);
  });

  test('cannot be delivered in the past [R379]', () => {
    expect(wordsFor({ deliverDateTime: '11/20/2026 08:59' })).toEqual([
      'Delivery date is in the past for Lee Chun Hoe.',
    ]);
  });

  test('cannot be delivered before the pick-up [R380]', () => {
    expect(wordsFor({ deliverDateTime: '11/20/2026 09:59' })).toEqual([
      'Delivery date is earlier than pickup date for Lee Chun Hoe.',
    ]);
    expect(wordsFor({ deliverDateTime: '11/20/2026 10:00' })).toEqual([]);
  });

  test('needs a delivery at least 5 minutes from now [R357]', () => {
    const pickUp = now.toISOString();
    expect(wordsFor({ deliverDateTime: '11/20/2026 09:00' }, pickUp)).toEqual(
      wordsFor({ deliverDateTime: '11/20/2026 09:04' }, pickUp),
    );
    expect(wordsFor({ deliverDateTime: '11/20/2026 09:04' }, pickUp)).toEqual([
      'Delivery date should be at least 5 minutes from now for Lee Chun Hoe.',
    ]);
    expect(wordsFor({ deliverDateTime: '11/20/2026 09:05' }, pickUp)).toEqual([]);
  });

  test.each(['recipientPhone', 'product', 'address'] as const)('cannot do without its %s [R381]', (field) => {
    expect(wordsFor({ [field]: '' })).toEqual(['Some mandatory fields have empty values for Lee Chun Hoe.']);
  });

  test('without a recipient is identified by the row number [R381]', () => {
    expect(wordsFor({ recipientName: '' })).toEqual(['Some mandatory fields have empty values for row 4.']);
  });

  test.each([
    [{ doorToDoor: 'maybe' }, 'Door-to-door for Lee Chun Hoe must be yes or no.'],
    [{ country: 'Thailand' }, 'We deliver only in Malaysia and Singapore. Check the country of Lee Chun Hoe.'],
  ])('is refused instead of guessed: %j', (change, words) => expect(wordsFor(change)).toEqual([words]));

  test.each(['ya', 'TIDAK', '否', 'y'])('accepts %s for door to door', (doorToDoor) =>
    expect(wordsFor({ doorToDoor, country: 'Singapura' })).toEqual([]),
  );

  test.each(['city', 'country'] as const)('needs its %s [R382]', (field) => {
    expect(wordsFor({ [field]: '' })).toEqual([
      'Missing city/country for Lee Chun Hoe, please download the new CSV template for reference.',
    ]);
  });

  test('needs a number with its plus [R383]', () => {
    expect(wordsFor({ recipientPhone: '60127781902' })).toEqual([
      "Lee Chun Hoe's contact number must start with the + sign followed by the country code (eg. +60).",
    ]);
  });

  test.each(['+6012-7781902', '+60 127781902', '+6012\u20117781902', '+60\u00a0127781902'])(
    'needs a number without dash and space, not %s [R384]',
    (phone) => {
      expect(wordsFor({ recipientPhone: phone })).toEqual([
        "Please remove any dash (-) and space in Lee Chun Hoe's contact number.",
      ]);
    },
  );

  test('needs a number that exists [R385]', () => {
    expect(wordsFor({ recipientPhone: '+6012' })).toEqual(["Lee Chun Hoe's contact number is invalid."]);
  });

  test.each(['much', '-5', '1.234'])('keeps cash written as %s', (codAmount) => {
    expect(wordsFor({ codAmount })).toEqual(['COD amount of Lee Chun Hoe should be a number, for example 18.00.']);
  });

  test('reports texts that are too long to store', () => {
    expect(wordsFor({ noteToDriver: 'x'.repeat(1001) })).toEqual(['A field is too long for Lee Chun Hoe.']);
  });

  test('reports all its errors, always in the same order', () => {
    expect(wordsFor({ deliverDateTime: '', product: '', city: '', recipientPhone: '012' })).toEqual([
      english(bulkMessages.dateFormat('Lee Chun Hoe')),
      english(bulkMessages.incomplete('Lee Chun Hoe')),
      english(bulkMessages.cityOrCountry('Lee Chun Hoe')),
      english(bulkMessages.phonePlus('Lee Chun Hoe')),
    ]);
  });

  test("outside the picker's hours only gets a warning", () => {
    const late = { ...row, deliverDateTime: '11/20/2026 23:01' };
    expect(wordsFor(late)).toEqual([]);
    expect(english(warnBulkRow(late))).toBe('Delivery time is outside 06:00 to 23:00 for Lee Chun Hoe.');
    expect(warnBulkRow({ ...row, deliverDateTime: '11/21/2026 05:59' })).not.toBeNull();
    expect(warnBulkRow({ ...row, deliverDateTime: '11/20/2026 23:00' })).toBeNull();
    expect(warnBulkRow({ ...row, deliverDateTime: '11/21/2026 06:00' })).toBeNull();
    expect(warnBulkRow({ ...row, deliverDateTime: 'noon' })).toBeNull();
  });
});
