import { expect, test } from 'vitest';
import { isOfEitherCountry, likelierNumber } from './phone-country.ts';

test.each([
  ['+6082345678', 'MY', '+6582345678'],
  ['+6091234567', null, '+6591234567'],
  ['+606582345678', 'MY', '+6582345678'],
  ['+6061234567', 'SG', '+6561234567'],
  ['+6061234567', 'MY', null],
  ['+6061234567', null, null],
  ['+6031234567', 'SG', '+6531234567'],
  ['+606531234567', 'SG', '+6531234567'],
  ['+6031234567', 'MY', null],
  ['+6021234567', 'SG', null],
  ['+60123456789', 'SG', null],
  ['+60374901180', 'SG', null],
  ['+65123456789', 'SG', '+60123456789'],
  ['+651123456789', null, '+601123456789'],
  ['+650123456789', 'SG', '+60123456789'],
  ['+65082345678', 'SG', '+6082345678'],
  ['+6560123456789', 'SG', '+60123456789'],
  ['+6560123456', 'SG', null],
  ['+6582345678', 'MY', null],
  ['+61412345678', 'SG', null],
] as const)('[R329] %s at a place in %s may be meant as %s', (phone, place, likelier) =>
  expect(likelierNumber(phone, place)).toBe(likelier),
);

test.each([
  ['82345678', 'MY', true],
  ['61234567', 'MY', true],
  ['31234567', 'MY', true],
  ['21234567', 'MY', false],
  ['71234567', null, false],
  ['91234567', null, true],
  ['91234567', 'SG', false],
  ['123456789', 'MY', false],
  ['0123456789', 'MY', false],
  ['6591234567', 'MY', false],
] as const)('[R329] digits without a code, %s, at a place in %s: asked about is %s', (digits, place, isAsked) =>
  expect(isOfEitherCountry(digits, place)).toBe(isAsked),
);
