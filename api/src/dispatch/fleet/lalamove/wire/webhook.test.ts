import { expect, test } from 'vitest';
import { bodyOf } from '#test/lalamove/far-events.ts';
import { keys } from '#test/lalamove/signature.ts';
import { openWebhook } from './webhook.ts';

const now = new Date('2026-11-20T01:00:00.000Z');
const accounts = keys.map((account) => ({ ...account, language: 'en_MY' as const }));
const path = '/api/tibara/v1/lalamove-events';
const [malaysia, singapore] = keys;
const event = {
  eventType: 'ORDER_STATUS_CHANGED',
  data: { order: { orderId: '3434255101345374209', note: 'a "quoted" {brace}' } },
  market: 'MY' as const,
  at: now,
};
const open = (body: Buffer | string, at = now) => openWebhook(Buffer.from(body), accounts, path, at);
const plain = bodyOf(event, malaysia, path, 'plain');

test('a webhook is opened with its account, type and time', () => {
  expect(open(plain)).toMatchObject({ account: { market: 'MY' }, type: event.eventType, at: now, data: event.data });
});

test('another encoder may have written the bytes', () => {
  expect(open(bodyOf(event, malaysia, path, 'indented')).data).toEqual(event.data);
  expect(open(plain.toString().replaceAll('brace', '\\u0062race')).data).toEqual(event.data);
});

test('the time is in seconds or in milliseconds', () => {
  expect(open(bodyOf(event, malaysia, path, 'milliseconds')).at).toEqual(now);
});

test('a repetition is accepted for a day', () => {
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  expect(open(plain, hours(24)).at).toEqual(now);
  expect(() => open(plain, hours(26))).toThrow('signature');
  expect(() => open(plain, hours(-1))).toThrow('signature');
});

test.each([
  ['another order', (text: string) => text.replace('3434255101345374209', '3434255101345374210')],
  ['another time', (text: string) => text.replace(/"timestamp":\d+/, `"timestamp":${now.getTime() / 1000 - 1}`)],
  ['an unknown key', (text: string) => text.replace(malaysia.key, 'pk_test_other')],
  ['the key of another market', (text: string) => text.replace(malaysia.key, singapore.key)],
  ['no signature', (text: string) => text.replace(/"signature":"\w+",/, '')],
  ['data once more', (text: string) => text.replace(/}$/, ',"data":{"order":{"orderId":"1"}}}')],
  ['data once more in disguise', (text: string) => text.replace(/}$/, ',"d\\u0061ta":{"order":{"orderId":"1"}}}')],
  ['no data', (text: string) => text.replace('"data"', '"date"')],
  ['a list', () => '[]'],
])('a webhook with %s is refused', (_, forge) => {
  expect(() => open(forge(plain.toString()))).toThrow('signature');
});

test('the signature is for the registered address', () => {
  expect(() => openWebhook(plain, accounts, '/elsewhere', now)).toThrow('signature');
});

test('an id that arrives as a number keeps its digits', () => {
  const data = JSON.stringify({ orderId: '@' }).replace('"@"', '3434255101345374209');
  const forNumbers = { ...event, data: {} };
  const body = bodyOf(forNumbers, malaysia, path, 'plain', data);
  expect(open(body).data).toEqual({ orderId: '3434255101345374209' });
});

test('only the signed digits of a number count', () => {
  const signed = bodyOf({ ...event, data: {} }, malaysia, path, 'plain', '{"orderId":3434255101345374000}');
  const forged = signed.toString().replace('3434255101345374000', '3434255101345374209');
  expect(open(forged).data).toEqual({ orderId: '3434255101345374000' });
});
