import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getOrderGroup } from '#orders/index.ts';
import { withVendor } from '#platform/db/transaction/tx.ts';
import { unseal } from '#platform/keys/seal.ts';
import { farFleet } from '#test/far-fleet.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { endWithoutRider, place } from '#test/place-booking.ts';

const far = farFleet();
const host = await startApi({ far: { couriers: far.couriers } });
const { ctx } = host;
const merchant = await makeMerchant(ctx);

const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));

const mails = async () =>
  (
    await sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'notifications.mail'`.execute(
      host.inspectorDb,
    )
  ).rows[0]?.n ?? 0;

test('[R274] an order without a rider an hour after pick-up time fails, told once', async () => {
  const group = await makeConfirmed(host, merchant);
  await place(host, group);
  await host.readEvents(group.vendorId);
  const before = await mails();
  await endWithoutRider(host, group);
  expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
  const failed = await read(group);
  await endWithoutRider(host, group);
  for (let times = 0; times < 2; times++) await host.readEvents(group.vendorId);
  expect(await read(group)).toEqual(failed);
  expect(await mails()).toBe(before + 1);
});

test('a merchant whose stops all failed is notified once, with the last reason', async () => {
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  await place(host, group);
  await host.readEvents(group.vendorId);
  const before = await mails();
  for (const [at, reason] of ['Nobody was there.', 'The gate was shut.'].entries())
    await fleetTells(host, group, 'stop_failed', {
      orderId: group.orders[at]?.id,
      reason,
      occurredAt: host.clock.in(at),
    });
  for (let times = 0; times < 2; times++) await host.readEvents(group.vendorId);
  expect(await mails()).toBe(before + 1);
  const { rows } = await sql<{ sealed: string }>`
    select data->>'sealed' as sealed from pgboss.job where name = 'notifications.mail' order by created_on desc limit 1`.execute(
    host.inspectorDb,
  );
  expect(unseal(rows[0]?.sealed ?? '', ctx.keys['queued message'])).toMatchObject({
    subject: `Order ${group.number} could not be delivered`,
    body: expect.stringContaining('The gate was shut.'),
  });
});

test('an order with a rider by then continues', async () => {
  const group = await makeConfirmed(host, merchant);
  await place(host, group);
  await fleetTells(host, group, 'assigned');
  await endWithoutRider(host, group);
  expect((await read(group)).status).toBe('ASSIGNED');
});
