import { walletCalls } from '@tibara/contract/wallet/calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeBrowser, tokenReply } from '../../test/fake-server';

const id = '0192f0c1-0000-7000-8000-000000000001';
const TOKEN = 'POST /api/identity/v1/oauth/token';
const TOP_UP = `POST /api/wallet/v1/wallets/${id}/top-up`;
const body = { method: 'STRIPE', platform: 'TIBARA', topUpAmount: 5000, detail: '' } as const;

beforeEach(() => vi.resetModules());

async function attempts(replies: ({ status?: number; body?: unknown } | null)[]) {
  const browser = startFakeBrowser(
    {
      [TOKEN]: { body: tokenReply(id) },
      [TOP_UP]: () => {
        const reply = replies.shift();
        if (!reply) throw new TypeError('network away');
        return reply;
      },
    },
    { refresh_token: 'refresh-1' },
  );
  const { callOnce, unfinishedBody } = await import('./idempotency');
  const topUp = (version?: number) =>
    callOnce('top-up', walletCalls.topUp, { params: { id }, body }, version).catch(() => null);
  const keys = () => browser.seen.filter(({ path }) => path.endsWith('/top-up')).map(({ key }) => key);
  return { topUp, keys, unfinishedBody };
}

test('a payment with a lost reply is sent again under the same key', async () => {
  const { topUp, keys, unfinishedBody } = await attempts([null, { body: {} }]);
  await topUp();
  expect(unfinishedBody('top-up', walletCalls.topUp.body)).toEqual(body);
  await topUp();
  const [first, second] = keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(unfinishedBody('top-up', walletCalls.topUp.body)).toBeNull();
});

test.each([500, 503])('a payment that failed with %i keeps its key and can be repeated', async (status) => {
  const { topUp, keys } = await attempts([{ status }, { body: {} }]);
  await topUp();
  await topUp();
  expect(new Set(keys()).size).toBe(1);
});

test.each([200, 402, 422])('after a %i the next payment is a new one', async (status) => {
  const { topUp, keys } = await attempts([{ status, body: {} }, { body: {} }]);
  await topUp();
  await topUp();
  expect(new Set(keys()).size).toBe(2);
});

test('a call for a later version gets a new key', async () => {
  const { topUp, keys } = await attempts([null, null, { body: {} }]);
  await topUp(3);
  await topUp(3);
  await topUp(5);
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
