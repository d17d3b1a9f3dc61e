import { expect, test } from 'vitest';
import { bulkMessages } from '../orders/bulk/messages.ts';
import { orderGroupMessages } from '../orders/messages.ts';
import { voucherMessages } from '../vouchers/rules.ts';
import { languageOf } from './language-of.ts';
import { inEnglish, inLanguage, sentence } from './sentence.ts';
import { ms } from './sentences/ms.ts';
import { zhHans } from './sentences/zh-hans.ts';

test('a visitor gets the browser’s first supported language, else English', () => {
  expect(languageOf('ms-MY,ms;q=0.9,en;q=0.8')).toBe('ms');
  expect(languageOf('ta,zh-TW;q=0.9,en;q=0.8')).toBe('zh-Hans');
  expect(languageOf('id,en;q=0.5,ms;q=0.1')).toBe('en');
  expect(languageOf('')).toBe('en');
  expect(languageOf(undefined)).toBe('en');
});

test('a translated sentence keeps its values', () => {
  const changed = sentence`The price changed from ${'RM 29.70'} to ${'RM 31.20'}.`;
  expect(inLanguage(changed, zhHans)).toBe('价格由 RM 29.70 变为 RM 31.20。');
  const odd = orderGroupMessages.deleteFailed('OG-000241-3', 'Not all of it. $& {1} (1+1)');
  expect(inLanguage(odd, ms)).toBe('ID pesanan (OG-000241-3) ada ralat: Not all of it. $& {1} (1+1)');
  const expired = orderGroupMessages.deleteFailed('7', voucherMessages.expired);
  expect(inLanguage(expired, zhHans)).toBe('订单编号 (7) 出错：此优惠券已过期。');
});

test('a string is finished text, and none of its words is looked up', () => {
  expect(inLanguage('Draft', ms)).toBe('Draft');
  expect(inLanguage(bulkMessages.phoneInvalid('Draft'), ms)).toBe('Nombor telefon Draft tidak sah.');
  expect(inLanguage(sentence`constructor`, ms)).toBe('constructor');
});

test('an English sentence is its template with the values', () => {
  expect(inEnglish(bulkMessages.tooFar('Car Lim', 30))).toBe('Delivery date is more than 30 days ahead for Car Lim.');
});
