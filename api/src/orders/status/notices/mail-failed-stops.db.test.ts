import { codeReasons } from '@tibara/contract/dispatch/failure-reasons';
import { inEnglish } from '@tibara/contract/language/sentence';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unseal } from '#platform/keys/seal.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';

const host = await startApi();
const { ctx, inspectorDb } = host;

async function makeUnderWay(stops = [{ recipientName: 'Mei Ling' }, { recipientName: 'Hakim' }, {}]) {
  const merchant = await makeMerchant(ctx);
  const group = await makeConfirmed(host, merchant, stops);
  for (const type of ['assigned', 'picked_up'] as const) await fleetTells(host, group, type);
  return { merchant, group };
}
const fail = (group: OrderGroup, index: number) =>
  fleetTells(host, group, 'stop_failed', { orderId: group.orders[index]?.id, reasonCode: 'no_answer' });
const deliver = (group: OrderGroup, index: number) =>
  fleetTells(host, group, 'delivered', { orderId: group.orders[index]?.id });

type Mail = { to: string; subject: string; body: string };
/** All mails since the last call, after all readers ran twice. */
async function newMails({ vendorId }: OrderGroup): Promise<Mail[]> {
  for (let times = 0; times < 2; times++) await host.readEvents(vendorId);
  const { rows } = await sql<{ sealed: string }>`
    delete from pgboss.job where name = 'notifications.mail' returning data->>'sealed' as sealed`.execute(inspectorDb);
  return rows.map(({ sealed }) => unseal(sealed, ctx.keys['queued message']) as Mail);
}

test('a failed drop-off is one mail to its merchant, with reason and rider', async () => {
  const { merchant, group } = await makeUnderWay();
  await makeUnderWay();
  await newMails(group);
  await deliver(group, 0);
  expect(await newMails(group)).toEqual([]);
  await fail(group, 1);
  const [mail, ...others] = await newMails(group);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: merchant.userName, subject: `Drop-off 2 of order ${group.number} failed` });
  expect(mail?.body.split('\n')).toEqual([
    expect.stringMatching(/^Hello \w+,$/),
    '',
    `Drop-off 2, Hakim: ${inEnglish(codeReasons.no_answer ?? '')}`,
    'The rider has the goods. Call Farid on +60111234567, or contact support.',
    'You are not charged for it. The other drop-offs go on.',
    '',
    expect.stringMatching(`/app/order-history/${group.id}$`),
  ]);
  await fail(group, 1);
  expect(await newMails(group)).toEqual([]);
});

test('each failure has its own mail, and the end of the order has none', async () => {
  const { group } = await makeUnderWay();
  await fail(group, 0);
  await fail(group, 1);
  await deliver(group, 2);
  expect((await newMails(group)).map(({ subject }) => subject).toSorted()).toEqual([
    `Drop-off 1 of order ${group.number} failed`,
    `Drop-off 2 of order ${group.number} failed`,
  ]);
});

test("a courier's cancel on the way is one mail that names each drop-off", async () => {
  const { group } = await makeUnderWay();
  await deliver(group, 1);
  await fleetTells(host, group, 'failed', { reason: 'No petrol' });
  const [mail, ...others] = await newMails(group);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`2 drop-offs of order ${group.number} failed`);
  expect(mail?.body).toContain(
    '\nDrop-off 1, Mei Ling: No petrol\nDrop-off 3, Wei Ling: No petrol\nYou are not charged',
  );
  expect(mail?.body).not.toContain('go on');
});

test('an order that fails as a whole is one mail', async () => {
  const { group } = await makeUnderWay([{ recipientName: 'Mei Ling' }]);
  await fail(group, 0);
  expect((await newMails(group)).map(({ subject }) => subject)).toEqual([
    `Order ${group.number} could not be delivered`,
  ]);
  const { group: several } = await makeUnderWay();
  await fleetTells(host, several, 'failed');
  expect((await newMails(several)).map(({ subject }) => subject)).toEqual([
    `Order ${several.number} could not be delivered`,
  ]);
});

test.each([
  ['ms', 'Penghantaran 1 bagi pesanan {0} gagal', 'Barang ada pada rider. Hubungi Farid di +60111234567'],
  ['zh-Hans', '订单 {0} 的送货点 1 派送失败', '货品在送货员手上。请拨打 +60111234567 致电 Farid'],
])('the mail of a merchant who reads %s has no English', async (language, subject, goods) => {
  const { group } = await makeUnderWay();
  await sql`update users set language = ${language} where vendor_id = ${group.vendorId}`.execute(inspectorDb);
  await fail(group, 0);
  const [mail] = await newMails(group);
  expect(mail?.subject).toBe(subject.replace('{0}', group.number));
  expect(mail?.body).toContain(goods);
  expect(mail?.body).not.toMatch(/Hello|The rider|Drop-off|charged/);
});
