import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed } from '#test/make-order-group.ts';
import { place } from '#test/place-booking.ts';
import { AppError } from '../../platform/errors.ts';
import { serveTracking } from './serve-tracking.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { ctx } = host;
const request = { headers: { 'accept-language': 'ms' } } as unknown as FastifyRequest;
let taken = 0;
const counting = {
  take: async (_: unknown, units: number) => {
    taken += units;
  },
  owe: () => {},
  payAs: async () => {},
  headersOf: () => ({}),
};
const refusing = { ...counting, take: () => Promise.reject(new AppError('too_many_requests', 'Too many')) };

async function makeToken(): Promise<string> {
  const group = await makeConfirmed(host, await makeMerchant(ctx));
  await place(host, group);
  return group.orders[0]?.shareLink?.split('/').at(-1) ?? '';
}

test('a served page costs its address as much as the call', async () => {
  taken = 0;
  const served = await serveTracking(ctx, counting)(request, await makeToken());
  expect(served?.body).toContain('lang="ms"');
  expect(taken).toBe(1);
});

test('an unknown link and a used-up allowance get the plain page', async () => {
  expect(await serveTracking(ctx, counting)(request, 'unknown')).toBeNull();
  expect(await serveTracking(ctx, refusing)(request, await makeToken())).toBeNull();
});
