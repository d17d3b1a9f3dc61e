import { describe, expect, test } from 'vitest';
import { messageOf } from '#test/english.ts';
import { extensions, phoneSpellings } from '#test/phone-spellings.ts';
import { firstViolation } from '../checks.ts';
import { sentence } from '../language/sentence.ts';
import { normalisePhone, phoneChecks } from './phone.ts';
import { canonicalPhone, isValidPhone } from './phone-max.ts';
import { isValidPhone as isValidByLength } from './phone-min.ts';

describe('a phone number', () => {
  test('loses spaces, hyphens and any plus, and gets one plus [R323, R338]', () => {
    for (const typed of ['+60 12-345 6789', '60123456789', ' 6012 345-6789 ', '+6+0123456789']) {
      expect(normalisePhone(typed)).toBe('+60123456789');
    }
    expect(normalisePhone(' - ')).toBe('');
  });

  test.each([
    { code: '60', trunk: '0', groups: ['12', '345', '6789'] },
    { code: '60', trunk: '0', groups: ['3', '7490', '1180'] },
    { code: '65', trunk: '', groups: ['8123', '4567'] },
    { code: '44', trunk: '0', groups: ['20', '7946', '0018'] },
    { code: '61', trunk: '0', groups: ['412', '345', '678'] },
    { code: '39', trunk: '', groups: ['06', '6982', '1234'] },
    { code: '1', trunk: '', groups: ['212', '555', '0123'] },
  ] as const)('has one form in each of its spellings [R323, R338]: +$code $groups', (written) => {
    const phone = `+${written.code}${written.groups.join('')}`;
    for (const typed of phoneSpellings(written, 7)) {
      const text = normalisePhone(typed);
      expect([typed, canonicalPhone(typed), isValidPhone(text), isValidByLength(text)]) //
        .toEqual([typed, phone, true, true]);
    }
  });

  test('with an extension is refused in words of its own', () => {
    const invalid = sentence`Contact number is invalid.`;
    const rules = [isValidPhone, isValidByLength];
    const refusals = (typed: string) =>
      rules.map((isValid) => messageOf(firstViolation(phoneChecks(typed, 'phone', invalid, isValid))) ?? 'none');
    const own = expect.stringContaining('without its extension');
    for (const phone of ['+60123456789', '+60 (3) 2161 1000', '+6581234567']) {
      expect([phone, ...refusals(phone)]).toEqual([phone, 'none', 'none']);
      for (const extension of extensions) {
        const typed = `${phone}${extension}`;
        expect([typed, ...refusals(typed)]).toEqual([typed, own, own]);
        expect(rules.map((isValid) => isValid(normalisePhone(typed)))).toEqual([false, false]);
      }
    }
    for (const typed of ['+60123456789abc', 'call +60123456789', '+1800FLOWERS', '+6012'])
      expect([typed, ...refusals(typed)]).toEqual([typed, 'Contact number is invalid.', 'Contact number is invalid.']);
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
