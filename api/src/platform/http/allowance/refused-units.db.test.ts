import { api } from '@tibara/contract';
import { largestReply } from '@tibara/contract/page';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeDraft } from '#test/make-order-group.ts';

const { app, call, clock, ctx } = await startApi({ env: { LOG_LEVEL: 'silent' } });
let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;

/** The units of some requests of an address, less those of looking. */
async function unitsOf(ip: string, act: () => Promise<unknown>): Promise<number> {
  const left = async () => {
    const { headers } = await call(api.pricing.rateProfiles, { ip });
    return Number(/"address";r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
  };
  const before = await left();
  await act();
  return before - (await left()) - 1;
}

test.each(['/api/tibara/v1/fleet-events', '/api/wallet/v1/card-events', '/api/tibara/v1/lalamove-events'])(
  'an unsigned body of 256 kB costs its bytes at %s',
  async (url) => {
    const ip = newAddress();
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify({ data: 'x'.repeat(256 * 1024 - 50) });
    const units = await unitsOf(ip, async () => {
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload, remoteAddress: ip });
      expect(statusCode).toBeGreaterThanOrEqual(400);
    });
    expect(units).toBeGreaterThanOrEqual(16);
  },
);

test('figures without a token cost their bytes', async () => {
  const ip = newAddress();
  let bytes = 0;
  const units = await unitsOf(ip, async () => {
    bytes = (await app.inject({ url: '/metrics', remoteAddress: ip })).body.length;
  });
  expect(bytes).toBeGreaterThan(16 * 1024);
  expect(units).toBe(1 + Math.floor(bytes / (16 * 1024)));
});

test.each([
  ['empty', {}],
  ['of wrong fields', { recipientName: 1, recipientPhone: [], dropOffLocation: 'here', product: 'x'.repeat(300) }],
])('a thousand orders that are %s are refused in a small reply, with units', async (_, order) => {
  const merchant = await makeMerchant(ctx);
  const { id } = await makeDraft({ call, clock }, merchant, []);
  const body = { orders: Array.from({ length: 1000 }, () => order) } as never;
  const left = ({ headers }: { headers: Record<string, unknown> }) =>
    Number(/"vendor";r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
  const before = left(await call(api.orders.get, { token: merchant.token, params: { id } }));
  const refused = await call(api.orders.addOrders, { token: merchant.token, params: { id }, body });
  const { status, error } = refused;
  expect(status).toBe(400);
  expect(JSON.stringify(error).length).toBeLessThan(largestReply / 50);
  expect(error.data?.issues).toHaveLength(100);
  // At least its arrival and the time of its check.
  expect(before - left(refused)).toBeGreaterThanOrEqual(2);
});
