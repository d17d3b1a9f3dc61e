import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { userName } from './user-name-schema.ts';

test('variant letters make no second login name', () => {
  for (const typed of ['aina@roti.test', ' AINA@Roti.test ', 'ａｉｎａ@roti.test', 'ＡＩＮＡ＠ｒｏｔｉ．ｔｅｓｔ']) {
    expect([typed, z.parse(userName, typed)]).toEqual([typed, 'aina@roti.test']);
  }
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
