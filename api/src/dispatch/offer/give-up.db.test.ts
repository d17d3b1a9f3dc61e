import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../test/harness.ts';
import { makeMerchant } from '../../../test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '../../../test/make-order-group.ts';
import { getOrderGroup } from '../../order-groups/index.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { unseal } from '../../platform/keys/seal.ts';
import type { Fleet } from '../fleet/port.ts';
import { failWithoutRider } from './no-rider.ts';
import { offerGroup, recordOffer } from './offer.ts';
import { withdrawGroup } from './withdraw.ts';

const offers: string[] = [];
const withdrawals: string[] = [];
let isDown = false;
const fleet: Fleet = {
  async offer({ reference }) {
    if (isDown) throw new Error('no answer');
    offers.push(reference);
  },
  async withdraw(reference) {
    withdrawals.push(reference);
  },
};
const host = await startApi({ far: { fleet } });
const { ctx, call } = host;
const merchant = await makeMerchant(ctx);

const jobOf = ({ id, vendorId }: OrderGroup) => ({ orderGroupId: id, vendorId });
const read = ({ id, vendorId }: OrderGroup) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));
const offer = async (group: OrderGroup) => {
  const outcome = await offerGroup(ctx, jobOf(group));
  await inTransaction(ctx.db, jobOf(group), (tx) => recordOffer(ctx, tx, jobOf(group), outcome));
  return outcome;
};
const giveUp = (group: OrderGroup) =>
  inTransaction(ctx.db, jobOf(group), (tx) => failWithoutRider(ctx, tx, jobOf(group)));
const available = async () => {
  const { body } = await call(api.wallet.wallets, { token: merchant.token, query: { userId: merchant.userId } });
  return body[0]?.balanceAmount;
};

test('[R274] an order that no fleet takes fails and releases its hold', async () => {
  const group = await makeConfirmed(host, merchant);
  const before = (await available()) ?? 0;
  isDown = true;
  for (let attempt = 1; attempt < 7; attempt++)
    await expect(offerGroup(ctx, jobOf(group))).rejects.toThrow('no answer');
  expect((await read(group)).status).toBe('CONFIRMED');
  expect(await offer(group)).toBe('undeliverable');
  isDown = false;
  expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED', finalPaymentAmount: 0 } });
  expect(await available()).toBe(before + group.subtotal);
});

const mails = async () =>
  (
    await sql<{ n: number }>`select count(*) as n from pgboss.job where name = 'notifications.mail'`.execute(
      host.inspectorDb,
    )
  ).rows[0]?.n ?? 0;

test('an order without a rider an hour after pick-up time fails', async () => {
  const group = await makeConfirmed(host, merchant);
  await offer(group);
  await host.readEvents(group.vendorId);
  const before = await mails();
  await giveUp(group);
  expect(await read(group)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
  const failed = await read(group);
  await giveUp(group);
  for (let times = 0; times < 2; times++) await host.readEvents(group.vendorId);
  expect(await read(group)).toEqual(failed);
  expect(await mails()).toBe(before + 1);
});

test('a merchant whose stops all failed is notified once, with the last reason', async () => {
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  await offer(group);
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
  await offer(group);
  await fleetTells(host, group, 'assigned');
  await giveUp(group);
  expect((await read(group)).status).toBe('ASSIGNED');
});

test('a cancelled order is not offered, or withdrawn', async () => {
  const group = await makeConfirmed(host, merchant);
  const cancel = () => call(api.orderGroups.cancel, { token: merchant.token, params: { id: group.id } });
  const outcome = await offerGroup(ctx, jobOf(group));
  expect((await cancel()).status).toBe(200);
  await inTransaction(ctx.db, jobOf(group), (tx) => recordOffer(ctx, tx, jobOf(group), outcome));
  await withdrawGroup(ctx, jobOf(group));
  expect(withdrawals).toEqual([group.id]);
  const made = offers.length;
  expect(await offer(group)).toBe('skipped');
  expect(offers).toHaveLength(made);
});
