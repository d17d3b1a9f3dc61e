import { expect, test } from 'vitest';
import { FarSideError } from '#platform/far-sides/far-side-error.ts';
import { isOrderGone, isQuotationOver, refusalIn } from './refusals.ts';

const cause = new FarSideError('Lalamove', 'https://rest.lalamove.test', 'responded');
const answer = (status: number, body: string, retryAfterSeconds?: number) => ({
  status,
  body: Buffer.from(body),
  cause,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});
const byMessage = (status: number, message: string) => answer(status, JSON.stringify({ message }));
const byList = (status: number, id: string) =>
  answer(status, JSON.stringify({ errors: [{ id, message: 'No', detail: '/data/recipients/1/phone' }] }));

test.each([
  ['ERR_INSUFFICIENT_STOPS', 'stops', true],
  ['ERR_TOO_MANY_STOPS', 'stops', true],
  ['ERR_INVALID_MARKET', 'access', false],
  ['ERR_INVALID_PHONE_NUMBER', 'phone', true],
  ['ERR_INVALID_SCHEDULE_TIME', 'time', true],
  ['ERR_INVALID_SERVICE_TYPE', 'vehicle', true],
  ['ERR_INVALID_SPECIAL_REQUEST', 'option', true],
  ['ERR_OUT_OF_SERVICE_AREA', 'area', true],
  ['ERR_REVERSE_GEOCODE_FAILURE', 'area', true],
  ['ERR_RATE_LIMIT_EXCEEDED', 'limit', false],
  ['ERR_INSUFFICIENT_CREDIT', 'funds', false],
  ['ERR_MISSING_FIELD', 'other', true],
  ['ERR_OF_NEXT_YEAR', 'other', true],
])('%s is refused for %s, in both shapes', (id, reason, isForGood) => {
  expect(refusalIn(byMessage(422, id))).toMatchObject({ is: 'refused', reason, isForGood });
  expect(refusalIn(byList(422, id))).toMatchObject({ is: 'refused', reason, isForGood });
});

test.each([
  [402, 'funds'],
  [429, 'limit'],
  [401, 'access'],
  [403, 'access'],
  [404, 'access'],
  [422, 'access'],
])('a %i without a name of Lalamove passes, for %s', (status, reason) => {
  expect(refusalIn(answer(status, '<html>a proxy</html>'))).toMatchObject({ reason, isForGood: false });
});

test.each([408, 409, 500, 503, 302])('a %i leaves the outcome open, whatever it contains', (status) => {
  expect(refusalIn(answer(status, ''))).toBeNull();
  expect(status < 500 || refusalIn(byMessage(status, 'ERR_INVALID_PHONE_NUMBER')) === null).toBe(true);
});

test('the words name the field that is wrong', () => {
  expect(refusalIn(byList(422, 'ERR_INVALID_PHONE_NUMBER'))?.words).toContain('/data/recipients/1/phone');
});

test('a limit waits as long as its header says, at most an hour', () => {
  expect(refusalIn(answer(429, '', 42))).toMatchObject({ retryAfterSeconds: 42 });
  expect(refusalIn(answer(429, '', 999_999))).toMatchObject({ retryAfterSeconds: 3600 });
});

test('without a connection nothing was sent', () => {
  expect(refusalIn({ status: null, isUnsent: true, cause })).toMatchObject({ reason: 'down', isForGood: false });
  expect(refusalIn({ status: null, isUnsent: false, cause })).toBeNull();
});

test('only a named error proves that an order or quotation is gone', () => {
  expect(isOrderGone(byList(404, 'ERR_ORDER_NOT_FOUND'))).toBe(true);
  expect(isOrderGone(byMessage(404, 'Not Found'))).toBe(false);
  expect(isQuotationOver(byMessage(422, 'ERR_INVALID_QUOTATION_ID'))).toBe(true);
  expect(isQuotationOver(byList(422, 'ERR_INVALID_FIELD'))).toBe(false);
});
