import { describe, expect, test } from 'vitest';
import { readQuery } from './query.ts';

describe('the part of a long text that is read', () => {
  test('covers a usual address to its end', () => {
    const { words, unit, postcode } = readQuery(
      'Unit 5-3, Menara UOA Bangsar, 5 Jalan Bangsar Utama 1, 59000 Kuala Lumpur, Wilayah Persekutuan Kuala Lumpur',
    );
    expect({ unit, postcode }).toEqual({ unit: '5-3', postcode: '59000' });
    expect(words.slice(-4)).toEqual(['wilayah', 'persekutuan', 'kuala', 'lumpur']);
  });

  test('is limited, so that one request cannot occupy the server', () => {
    for (const text of [
      'jalan '.repeat(80),
      'jalan taman, '.repeat(40),
      'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    ])
      expect(readQuery(text).words.length).toBeLessThanOrEqual(20);
    expect(readQuery('jalan '.repeat(80)).words).toEqual(['jalan', 'jalan', 'jalan']);
  });
});

const phones = [
  '012-3456789',
  '0123456789',
  '011-2345 6789',
  '+60 12-345 6789',
  '60123456789',
  '03-7728 1234',
  'Tel: 088-212345',
  'HP 019 876 5432',
  '+65 9123 4567',
  '91234567',
  '31234567',
  '3123 4567',
  '6123 4567',
];
const labels = ['', 'my address: ', 'Alamat penuh: ', 'Delivery address : ', '地址：'];

test('phones and labels are no part of an address', () => {
  for (const phone of phones)
    for (const label of labels)
      for (const text of [
        `${label}12 Jalan Telawi 3, Bangsar, 59100 KL ${phone}`,
        `${phone}, ${label}12 Jalan Telawi 3, Bangsar, 59100 KL`,
        `${phone}\n${label}12 Jalan Telawi 3, Bangsar, 59100 KL`,
      ]) {
        const { words, house, postcode } = readQuery(text);
        expect([house, postcode, ...words].join(' '), text).toBe('12 59100 jalan telawi 3 bangsar kuala lumpur');
      }
});

test.each(['12345678 Jalan Ampang', '10-12 Jalan 14/20', 'Lot 1234-5678', '310123', 'Jalan 3/62 9876'])(
  'a number that is no phone is read: %s',
  (text) => {
    const { house, words, postcode, unit } = readQuery(text);
    const read = [house, unit, postcode, ...words].join(' ');
    for (const digits of text.match(/\d+/g) ?? []) expect(read).toContain(digits);
  },
);
