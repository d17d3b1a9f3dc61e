import { normalisePhone } from '@tibara/contract/inputs/phone';
import { isValidPhone as isValidOnServer } from '@tibara/contract/inputs/phone-max';
import { isValidPhone } from '@tibara/contract/inputs/phone-min';
import { expect, test } from 'vitest';
import { otherNumber, withoutQuestion, withQuestion } from './asked-phone';
import { shownPhone } from './shown-phone';

const asked = '+60?82345678';

test('[R329] a typed number that may be of Singapore contains the question', () => {
  expect(withQuestion('+6082345678', null)).toBe(asked);
  expect(withQuestion('+6061234567', 'SG')).toBe('+60?61234567');
  expect(withQuestion('+60123456789', 'SG')).toBe('+60123456789');
  expect(withoutQuestion(asked)).toBe('+6082345678');
  expect(shownPhone(asked)).toBe(shownPhone('+6082345678'));
});

test('no rule accepts a number with an open question', () => {
  for (const isValid of [isValidPhone, isValidOnServer]) expect(isValid(normalisePhone(asked))).toBe(false);
});

test.each([
  [asked, 'MY', '+6582345678'],
  ['+6082345678', 'MY', null],
  ['+6082345678', null, null],
  ['+6082345678', 'SG', '+6582345678'],
  ['+65123456789', 'SG', '+60123456789'],
  ['+6582345678', 'MY', null],
] as const)('[R329] -', (value, place, other) => expect(otherNumber(value, place)).toBe(other));
