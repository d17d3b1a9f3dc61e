import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { userName } from './user-name-schema.ts';

test('variant letters make no second login name', () => {
  for (const typed of ['aina@roti.test', ' AINA@Roti.test ', 'ａｉｎａ@roti.test', 'ＡＩＮＡ＠ｒｏｔｉ．ｔｅｓｔ']) {
    expect([typed, z.parse(userName, typed)]).toEqual([typed, 'aina@roti.test']);
  }
});

test('invisible characters of a pasted login name are no part of it', () => {
  const invisible = fc
    .integer({ min: 0, max: 0x10ffff })
    .map(String.fromCodePoint)
    .filter((mark) => /[\p{DI}\p{Cf}]/u.test(mark));
  fc.assert(
    fc.property(invisible, fc.nat(14), (mark, place) => {
      const typed = `${'aina@roti.test'.slice(0, place)}${mark}${'aina@roti.test'.slice(place)}`;
      expect(z.parse(userName, typed)).toBe('aina@roti.test');
    }),
  );
});

test('an accepted login name is accepted again unchanged', () => {
  for (const typed of ['İpek@roti.test', 'ﬁsh@roti.test', 'K@roti.test', 'A\u030a@roti.test']) {
    const once = z.parse(userName, typed);
    expect(z.parse(userName, once)).toBe(once);
  }
});

test('a name whose letters become several letters keeps the length limit', () => {
  expect(z.safeParse(userName, '\ufdfa'.repeat(320)).success).toBe(false);
});
