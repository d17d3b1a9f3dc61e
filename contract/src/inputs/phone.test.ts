import { describe, expect, test } from 'vitest';
import { normalisePhone } from './phone.ts';
import { canonicalPhone, isValidPhone } from './phone-max.ts';
import { isValidPhone as isValidByLength } from './phone-min.ts';

describe('a phone number', () => {
  test('loses spaces, hyphens and any plus, and gets one plus [R323, R338]', () => {
    for (const typed of ['+60 12-345 6789', '60123456789', ' 6012 345-6789 ', '+6+0123456789']) {
      expect(normalisePhone(typed)).toBe('+60123456789');
    }
    expect(normalisePhone(' - ')).toBe('');
  });

  test('is the same with extension, national zero, wide digits or punctuation', () => {
    const spellings = [
      '+60123456789',
      '60 12-345 6789',
      '+600123456789',
      '+60 (0)12 345 6789',
      '+60123456789;ext=7',
      '+60123456789x7',
      '+60 12-345 6789 ext. 9',
      '+６０１２３４５６７８９',
      '+60(12)345.6789',
      '+6012\u200b3456789',
    ];
    for (const typed of spellings) expect([typed, canonicalPhone(typed)]).toEqual([typed, '+60123456789']);
    for (const typed of ['+60123456789abc', 'call +60123456789', '+1800FLOWERS'])
      expect(isValidPhone(typed)).toBe(false);
  });

  test('is checked by its country’s plan, in browser and server alike [R450]', () => {
    const good = ['+60123456789', '+60374901180', '+6581234567', '+61412345678', '+12125550123'];
    const bad = ['+6012', '+60', '+', '', '+999123456789', '0123456789', '+6012345678901234'];
    for (const number of good)
      expect([number, isValidPhone(number), isValidByLength(number)]).toEqual([number, true, true]);
    for (const number of bad)
      expect([number, isValidPhone(number), isValidByLength(number)]).toEqual([number, false, false]);
  });
});
