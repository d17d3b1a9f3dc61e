import type { Language } from '@tibara/contract/language/languages';
import { expect, test } from 'vitest';
import { makeGroup } from '#test/make-group-view.ts';
import { writtenIn } from '../../notifications/index.ts';
import { recipientMail } from './recipient-mail.ts';

const link = 'https://tibara.test/track/aaa';
const optOut = 'https://tibara.test/stop-emails/bbb';

function write(company: string, recipientName: string, language: Language = 'en') {
  const group = makeGroup({}, { recipientName, deliverDateTime: '2026-11-25T06:05:00.000Z' });
  const [order] = group.orders;
  if (!order) throw new Error('a group has stops');
  const words = recipientMail({
    group: { ...group, user: { ...group.user, company } },
    order,
    product: 'tibara',
    link,
    optOut,
    language,
  });
  return writtenIn(language, words);
}

test('a recipient reads the shop, time, tracking link and opt-out', () => {
  const { subject, body } = write('Kopi Lorong', 'Mei Ling');
  expect(subject).toBe('Your delivery from Kopi Lorong on Wed 25 Nov');
  expect(body).toBe(`Hello Mei Ling,

Kopi Lorong has a delivery for you on Wed 25 Nov, by 14:05.

Follow it here: ${link}

tibara delivers for Kopi Lorong. We send this email once for each delivery.
Stop delivery emails: ${optOut}`);
});

test('no phone number or hidden link of a merchant is mailed', () => {
  const { body } = write(
    'Kopi\u200b Lorong',
    'parcel held, WhatsApp +60 12-345 6789, evil．com evil。com https：／／evil．com',
  );
  expect(body).toMatch(/^Hello parcel held, WhatsApp , evil com evil com https/);
  expect(body).toContain('Kopi Lorong has a delivery');
  expect(body).not.toMatch(/345/);
});

test('no link or long text of a merchant is mailed', () => {
  const { subject, body } = write(`Bank: https://evil.test/login ${'x'.repeat(500)}`, 'www.evil.test/win');
  expect(body.match(/\S*[./@]\S+/g)).toEqual([link, optOut]);
  expect(subject.length).toBeLessThan(100);
});

test.each([
  [
    'ms',
    'Penghantaran anda daripada Kopi Lorong pada Rab 25 Nov',
    'Kopi Lorong akan menghantar barang kepada anda pada Rab 25 Nov, sebelum 14:05.',
  ],
  ['zh-Hans', 'Kopi Lorong 寄给您的货品，11月25日星期三送达', 'Kopi Lorong 将在 11月25日星期三 14:05 前送货给您。'],
] as const)('the recipient of a shop in %s gets that language', (language, title, sentence) => {
  const { subject, body } = write('Kopi Lorong', 'Mei Ling', language);
  expect(subject).toBe(title);
  expect(body).toContain(sentence);
  expect(body).not.toMatch(/Hello|Follow it|delivers/);
});
