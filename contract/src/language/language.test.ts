import { expect, test } from 'vitest';
import { inLanguage } from './in-language.ts';
import { languageOf } from './language-of.ts';
import { ms } from './sentences/ms.ts';
import { zhHans } from './sentences/zh-hans.ts';

test('a visitor is spoken to in the first of the browser’s languages that there is, else in English', () => {
  expect(languageOf('ms-MY,ms;q=0.9,en;q=0.8')).toBe('ms');
  expect(languageOf('ta,zh-TW;q=0.9,en;q=0.8')).toBe('zh-Hans');
  expect(languageOf('id,en;q=0.5,ms;q=0.1')).toBe('en');
  expect(languageOf('')).toBe('en');
  expect(languageOf(undefined)).toBe('en');
});

test('a sentence keeps what is said in it: amounts, names, and the sentence of another', () => {
  expect(inLanguage('The price changed from RM 29.70 to RM 31.20.', zhHans)).toBe('价格由 RM 29.70 变为 RM 31.20。');
  expect(inLanguage("Aina's contact number is invalid.", ms)).toBe('Nombor telefon Aina tidak sah.');
  expect(inLanguage('Order ID (OG-000241-3) hit error: Not all of it. $& (1+1)', ms)).toBe(
    'ID pesanan (OG-000241-3) ada ralat: Not all of it. $& (1+1)',
  );
  expect(inLanguage('Order ID (7) hit error: This voucher has expired.', zhHans)).toBe(
    '订单编号 (7) 出错：此优惠券已过期。',
  );
  expect(inLanguage('Kopi Lorong', ms)).toBe('Kopi Lorong');
});
