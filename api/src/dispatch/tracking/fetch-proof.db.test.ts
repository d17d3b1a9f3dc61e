import type { OrderGroup } from '@tibara/contract/orders/views';
import { expect, test } from 'vitest';
import { farFleet } from '#test/far-fleet.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { place, waitingJobs } from '#test/place-booking.ts';
import { getOrderGroup } from '../../orders/index.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { couriersOf } from '../fleet/couriers.ts';
import type { Picture, Received } from '../fleet/port.ts';
import { receiveFleetEvent } from '../receive-event.ts';
import { askForProof, recordProof } from './fetch-proof.ts';

const picture: Picture = { contentType: 'image/png', bytes: Buffer.from('a picture') };
let told: Received = { is: 'probe' };
let kept: Picture | null = null;
const far = farFleet(() => told);
const host = await startApi({
  far: { couriers: couriersOf([{ ...far.fleet, proof: async () => kept }]) },
  env: { LOG_LEVEL: 'silent' },
});
const { ctx, clock } = host;

async function makeCarried(): Promise<OrderGroup> {
  const group = await makeConfirmed(host, await makeMerchant(ctx));
  await place(host, group);
  await fleetTells(host, group, 'assigned');
  return group;
}

async function deliver({ id, orders }: OrderGroup, withPicture?: Picture): Promise<void> {
  const orderId = orders[0]?.id ?? '';
  const observation = { type: 'delivered', eventId: `delivered ${id}`, occurredAt: clock.now(), orderId } as const;
  const event = { about: 'order', observation, ...(withPicture && { picture: withPicture }) } as const;
  told = { is: 'received', booking: { key: id, reference: null }, events: [event] };
  await receiveFleetEvent(ctx, 'partner', Buffer.alloc(0), {});
}

const proofJobs = async (group: OrderGroup) =>
  (await waitingJobs(host, group)).filter(({ name }) => name === 'dispatch.proof').map(({ seconds }) => seconds);
const linkOf = async ({ id, vendorId }: OrderGroup) =>
  (await withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id))).orders[0]?.proofOfDelivery ?? null;

/** Does the job once. */
async function ask({ id, vendorId, orders }: OrderGroup, attempt?: number): Promise<void> {
  const job = { vendorId, orderGroupId: id, orderId: orders[0]?.id ?? '', bookingId: id, ...(attempt && { attempt }) };
  const found = await askForProof(ctx, job);
  await inTransaction(ctx.db, job, (tx) => recordProof(ctx, tx, job, found));
}

test('a delivery without its picture gets it from the courier later', async () => {
  const group = await makeCarried();
  await deliver(group);
  expect(await linkOf(group)).toBeNull();
  expect(await proofJobs(group)).toEqual([30]);
  kept = picture;
  await ask(group);
  const link = await linkOf(group);
  const shown = await host.app.inject({ url: link ?? '' });
  expect([shown.statusCode, shown.body]).toEqual([200, 'a picture']);
});

test('the courier is not asked for a picture that came with the delivery', async () => {
  const group = await makeCarried();
  await deliver(group, picture);
  expect(await proofJobs(group)).toEqual([]);
  expect(await linkOf(group)).not.toBeNull();
});

test('a missing picture is asked for again after growing pauses, then no more', async () => {
  kept = null;
  const group = await makeCarried();
  await deliver(group);
  for (let attempt = 1; attempt <= 6; attempt++) await ask(group, attempt);
  expect(await proofJobs(group)).toEqual([30, 120, 600, 1800, 7200, 21_600]);
});

test('a picture that was reported meanwhile stays', async () => {
  const group = await makeCarried();
  await deliver(group, picture);
  kept = { ...picture, bytes: Buffer.from('another one') };
  await ask(group);
  expect((await host.app.inject({ url: (await linkOf(group)) ?? '' })).body).toBe('a picture');
});
