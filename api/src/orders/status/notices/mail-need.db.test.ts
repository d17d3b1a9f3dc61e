import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { unseal } from '#platform/keys/seal.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { askPerson } from '../needs/ask-person.ts';

// Silent, because an order that needs a person logs an error.
const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { ctx, inspectorDb } = host;

async function makePickedUp(stops?: object[]) {
  const merchant = await makeMerchant(ctx);
  const group = await makeConfirmed(host, merchant, stops);
  for (const type of ['assigned', 'picked_up'] as const) await fleetTells(host, group, type);
  return { merchant, group };
}

type Mail = { to: string; subject: string; body: string };
/** The mails to a merchant about his order, after all readers ran. */
async function mailsAbout({ id, vendorId }: OrderGroup): Promise<Mail[]> {
  for (let times = 0; times < 2; times++) await host.readEvents(vendorId);
  const { rows } = await sql<{ sealed: string }>`
    select data->>'sealed' as sealed from pgboss.job where name = 'notifications.mail' order by created_on`.execute(
    inspectorDb,
  );
  const mails = rows.map(({ sealed }) => unseal(sealed, ctx.keys['queued message']) as Mail);
  return mails.filter(({ body }) => body.includes(id));
}

test('a rider who drops out with the goods is mailed once, with his number', async () => {
  const { merchant, group } = await makePickedUp();
  await fleetTells(host, group, 'unassigned');
  const [mail, ...others] = await mailsAbout(group);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: merchant.userName,
    subject: `The rider of order ${group.number} dropped out with your goods`,
  });
  expect(mail?.body).toContain('Call Farid on +60111234567, or contact support.');
  expect(mail?.body).toContain(`/app/order-history/${group.id}`);
});

test.each([
  ['returned', 'The goods of order {0} are back at the pick-up'],
  ['completed', 'Order {0} has open drop-offs'],
] as const)('an open order after %s is mailed', async (type, subject) => {
  const { group } = await makePickedUp();
  await fleetTells(host, group, type);
  expect((await mailsAbout(group)).map((mail) => mail.subject)).toEqual([subject.replace('{0}', group.number)]);
});

test('a part without a rider is mailed, whether its rider was sought or cancelled', async () => {
  const { group } = await makePickedUp();
  const about = { vendorId: group.vendorId, orderGroupId: group.id };
  await inTransaction(ctx.db, about, (tx) => askPerson(ctx, tx, { ...about, need: 'part without rider' }));
  const [mail] = await mailsAbout(group);
  expect(mail?.subject).toBe(`Some drop-offs of order ${group.number} have no rider`);
  expect(mail?.body).toContain(`A part of order ${group.number} has no rider any more. The other drop-offs go on.`);
});

test('a mail is in the language of the merchant', async () => {
  const { group } = await makePickedUp();
  await sql`update users set language = 'ms' where vendor_id = ${group.vendorId}`.execute(inspectorDb);
  await fleetTells(host, group, 'unassigned');
  const [mail] = await mailsAbout(group);
  expect(mail?.subject).toBe(`Rider pesanan ${group.number} menarik diri bersama barang anda`);
  expect(mail?.body).not.toMatch(/rider of|contact support|Any amount/);
});

test('a need that ends before its mail is not mailed', async () => {
  const { group } = await makePickedUp();
  await fleetTells(host, group, 'completed');
  await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  expect(await mailsAbout(group)).toEqual([]);
});

test('goods that are coming back are not mailed', async () => {
  const { group } = await makePickedUp();
  await fleetTells(host, group, 'returning');
  expect(await mailsAbout(group)).toEqual([]);
});
