import { expect, test } from 'vitest';
import { firstViolation } from '../checks.ts';
import { companyChecks, companyMessages, registrationNumberOf, taxNumberOf } from './company-details.ts';

test.each([
  ['a company of Malaysia', ' 2024 01 012345', '202401012345'],
  ['its old number', '123456 – a', '123456-A'],
  ['an old number without hyphen', '1312525A', '1312525-A'],
  ['both numbers', '201901000005 (1312525-A)', '201901000005 (1312525-A)'],
  ['an old number of a business', 'SA0123456-K', 'SA0123456-K'],
  ['an old number of nine digits', '001234567-x', '001234567-X'],
  ['an old number of a partnership', 'llp0012345-lgn', 'LLP0012345-LGN'],
  ['a business of Singapore', '53012345-a', '53012345A'],
  ['a company of Singapore', '2024 12345 a', '202412345A'],
  ['another entity of Singapore', 't24-ll-1234-a', 'T24LL1234A'],
  ['no number', '  ', ''],
])('the number of %s is taken in any spelling', (_, typed, kept) => {
  expect(registrationNumberOf(typed)).toBe(kept);
});

test.each([
  '20240101234',
  '202407012345',
  '190212345678',
  '123456',
  '12345678-AB',
  'X24LL1234A',
  'T24L11234A',
  '201901000005 (X)',
  '<b>',
])('%s is no registration number', (typed) => {
  expect(registrationNumberOf(typed)).toBeNull();
});

test.each([
  ['w10-1808-32000001', 'W10-1808-32000001'],
  ['C 2088 0050 010', 'C20880050010'],
  ['M9–0312345–A', 'M9-0312345-A'],
  ['', ''],
  ['12', null],
  ['none yet', null],
  ['W10/1808', null],
  ['-12345-', null],
  ['1'.repeat(21), null],
])('the tax number %j becomes %j', (typed, kept) => {
  expect(taxNumberOf(typed)).toBe(kept);
});

test('each wrong detail is refused at its field', () => {
  const refusal = (details: Parameters<typeof companyChecks>[0]) => firstViolation(companyChecks(details));
  expect(refusal({})).toBeNull();
  expect(refusal({ companyAddress: '1\n\n2\n3\n4\n5\n 6 \n' })).toBeNull();
  expect(refusal({ companyAddress: '1\n2\n3\n4\n5\n6\n7' })).toEqual({
    field: 'companyAddress',
    message: companyMessages.address,
  });
  expect(refusal({ registrationNumber: '1' })?.field).toBe('registrationNumber');
  expect(refusal({ taxNumber: '?' })?.field).toBe('taxNumber');
});
