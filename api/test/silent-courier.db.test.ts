import type { ServerResponse } from 'node:http';
import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { makeMerchant } from './make-merchant.ts';
import { makeConfirmed } from './make-order-group.ts';
import { startPartnerApi } from './partner-api.ts';
import { bookingOf, place, withdraw } from './place-booking.ts';

const { engine, host } = await startPartnerApi({ timeoutMs: 200 });

const faults: [string, (response: ServerResponse) => void][] = [
  ['hangs', () => {}],
  ['answers 500', (response) => void response.writeHead(500).end('<html>'.repeat(50))],
  ['answers garbage', (response) => void response.writeHead(200).end('{"costCents": "a lot"')],
  ['cuts the connection', (response) => void response.destroy()],
];

test.each(faults)('a courier that %s keeps no merchant from an order', async (_fault, spoil) => {
  const merchant = await makeMerchant(host.ctx);
  const { token } = merchant;
  engine.spoiler = (response) => spoil(response);
  const group = await makeConfirmed(host, merchant);
  expect(await place(host, group)).toBe('refused');
  expect(await bookingOf(host, group)).toMatchObject({ status: 'placing', refusal: 'down' });
  const cancelled = await host.call(api.orders.cancel, { token, params: { id: group.id } });
  expect(cancelled.body.status).toBe('CANCELLED');
  engine.spoiler = null;
});

test.each(faults)('a courier that %s at a cancel keeps the hold until it answers', async (_fault, spoil) => {
  const merchant = await makeMerchant(host.ctx);
  const { token } = merchant;
  const group = await makeConfirmed(host, merchant);
  await place(host, group);
  engine.spoiler = (response) => spoil(response);
  const params = { id: group.id };
  expect((await host.call(api.orders.cancel, { token, params })).status).toBe(503);
  engine.spoiler = null;
  expect((await host.call(api.orders.get, { token, params })).body).toMatchObject({
    status: 'CONFIRMED',
    payment: { status: 'PENDING' },
  });
  await withdraw(host, group);
  expect((await host.call(api.orders.get, { token, params })).body.status).toBe('CANCELLED');
});
