import type { OrderGroup } from '@tibara/contract/orders/views';
import { minuteMs } from '@tibara/contract/time';
import { expect, test } from 'vitest';
import { signatureHeader, signEvent } from '../src/dispatch/fleet/protocol/signature.ts';
import { getOrderGroup } from '../src/orders/index.ts';
import { withVendor } from '../src/platform/db/transaction/tx.ts';
import { makeMerchant } from './make-merchant.ts';
import { makeConfirmed } from './make-order-group.ts';
import { SECRET, startPartnerApi } from './partner-api.ts';
import { bookingOf, place, waitingJobs } from './place-booking.ts';

const { engine, host } = await startPartnerApi();
const { clock } = host;
const merchant = await makeMerchant(host.ctx);

const ORDERS = 10;
const isQuote = (reply: object) => 'json' in reply && JSON.stringify(reply).includes('quoteId');

const tell = (group: OrderGroup, type: 'assigned' | 'picked_up' | 'delivered') => {
  const event = {
    eventId: `${group.id}-${type}`,
    reference: group.id,
    type,
    occurredAt: clock.now().toISOString(),
    ...(type === 'delivered' && { orderId: group.orders[0]?.id }),
  };
  const payload = JSON.stringify(event);
  const headers = { [signatureHeader]: signEvent(Buffer.from(payload), SECRET, clock.now()) };
  const url = '/api/tibara/v1/fleet-events';
  const json = { 'content-type': 'application/json', ...headers };
  return host.app.inject({ method: 'POST', url, headers: json, payload });
};

/** Does the offer's job whenever it is due, as the queue does. */
async function workOffers(groups: readonly OrderGroup[], due: Map<string, number>) {
  for (const group of groups) {
    if ((due.get(group.id) ?? 0) > clock.now().getTime()) continue;
    await place(host, group);
    const next = (await waitingJobs(host, group)).findLast(({ name }) => name === 'dispatch.offer');
    due.set(group.id, clock.now().getTime() + (next?.seconds ?? 0) * 1000);
  }
}

test('an hour of lost replies refunds no delivered order and doubles no offer', { timeout: 60_000 }, async () => {
  const groups: OrderGroup[] = [];
  for (let order = 0; order < ORDERS; order++) groups.push(await makeConfirmed(host, merchant));
  const due = new Map<string, number>();
  // The fleet acts and its answers are lost, apart from every second quotation.
  let quotes = 0;
  engine.spoiler = (response, reply) => {
    if (isQuote(reply) && quotes++ % 2 === 0)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json));
    else response.destroy();
  };
  const delivered: OrderGroup[] = [];
  for (let minute = 0; minute < 60; minute += 10) {
    await workOffers(groups, due);
    const open = groups.find((group) => engine.bookings.has(group.id) && !delivered.includes(group));
    if (open) {
      for (const type of ['assigned', 'picked_up', 'delivered'] as const) await tell(open, type);
      delivered.push(open);
    }
    host.clock.set(new Date(clock.now().getTime() + 10 * minuteMs).toISOString());
  }
  const silent = await Promise.all(groups.map((group) => bookingOf(host, group)));
  expect(silent.some((booking) => booking?.status === 'unknown')).toBe(true);
  engine.spoiler = null;
  for (let tries = 0; tries < 3; tries++) {
    await workOffers(groups, new Map());
    host.clock.advance(5);
  }
  const placed = groups.filter((group) => !delivered.includes(group));
  for (const group of placed)
    for (const type of ['assigned', 'picked_up', 'delivered'] as const) await tell(group, type);

  const views = await Promise.all(
    groups.map(({ id, vendorId }) =>
      withVendor(host.ctx.db, vendorId, (tx) => getOrderGroup(host.ctx, tx, vendorId, id)),
    ),
  );
  expect(delivered.length).toBeGreaterThan(3);
  expect(new Set(views.map(({ status }) => status))).toEqual(new Set(['SUCCESS']));
  expect(engine.bookings.size).toBe(ORDERS);
  const bookings = await Promise.all(groups.map((group) => bookingOf(host, group)));
  expect(new Set(bookings.map((booking) => booking?.status))).toEqual(new Set(['placed']));
});
