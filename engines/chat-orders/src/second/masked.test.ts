import { expect, test } from 'vitest';
import { masked } from './masked.ts';

const secretsOf = (text: string): string =>
  [...masked(text)].flatMap((sign, index) => (sign === '•' ? [text[index]] : [])).join('');

test.each([
  ['an identity card', 'Aida ic 900101-14-5678', '900101-14-5678'],
  ['an identity card without hyphens', '900101145678 Aida', '900101145678'],
  ['an identity card with spaces', 'kad 900101 14 5678', '900101 14 5678'],
  ['an identity card of Singapore', 'nric s1234567d ok', 's1234567d'],
  ['an account beside its bank', 'maybank 5140 1234 5678 Aida', '5140 1234 5678'],
  ['an account that resembles a phone', 'cimb: 0123456789', '0123456789'],
  ['an account with hyphens', 'pay 123-45678-9', '123-45678-9'],
  ['a card', 'card 4111 1111 1111 1111 exp', '4111 1111 1111 1111'],
  ['a card of fifteen digits', '3782 822463 10005', '3782 822463 10005'],
  ['a card that begins like a phone', '6011000990139424', '6011000990139424'],
  ['a mail', 'mail aida.r@shop.com ok', 'aida.r@shop.com'],
  ['a link', 'see https://maps.test/x?q=1 ok', 'https://maps.test/x?q=1'],
  ['a link without its scheme', 'see bit.ly/abc and shop.com.my ok', 'bit.ly/abcshop.com.my'],
])('%s is masked', (_, text, secret) => {
  expect(secretsOf(text)).toBe(secret);
  expect(masked(text)).toHaveLength(text.length);
});

test.each([
  'Aida 012-345 6789',
  '+60 12-345 6789, 0123456789',
  '011-1188 2034 or 91234567',
  '9123 4567 8123 4567',
  '6591234567',
  '#05-11 460088 91234567',
  '59100 0123456789',
  '24/11/2026, 08:20 - Nurul 24-11-2026',
  'B-12-3A, 03-02-01, RM 1,200.00',
  'No.3 Jln.SS2/10, Tmn.Desa',
])('%s stays', (text) => {
  expect(masked(text)).toBe(text);
});

test('long texts of digits take linear time', () => {
  const time = (text: string) => {
    const before = process.cpuUsage();
    masked(text);
    return process.cpuUsage(before).user;
  };
  for (const unit of ['1', '12-', '1234 ', 'a.', 'maybank ', '.com/', 's1234567']) {
    const ofLength = (length: number) => time(unit.repeat(Math.ceil(length / unit.length)));
    ofLength(2_000);
    expect(ofLength(12_000), unit).toBeLessThan(3 * 4 * Math.max(20_000, ofLength(3_000)));
  }
});
