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
