import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bankPageOf, decideAtBank } from '#test/bank-page.ts';
import { bringForward } from '#test/bring-forward.ts';
import { startApi } from '#test/harness.ts';
import { cards, makePayer, type Payer } from '#test/make-card.ts';
import { makeDraftAt } from '#test/make-order-group.ts';
import { rulerRouter } from '#test/ruler-router.ts';
import { resumeQueue } from '../queues.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps }, work: true });
const { call, clock, inspectorDb } = host;

/** A payer whose bank's page is open. */
async function atBank() {
  const payer = await makePayer(host, cards.authenticates);
  const group = await makeDraftAt(host, payer, 6400);
  const { error } = await call(api.orders.confirm, {
    token: payer.token,
    key: 'k',
    params: { id: group.id },
    body: { paymentMethod: 'CREDIT_CARD', version: group.version },
  });
  return { payer, group, page: bankPageOf(error) };
}

const soon = { timeout: 8000, interval: 20 };
const expectStatus = ({ token }: Payer, { id }: OrderGroup, status: string) =>
  vi.waitFor(
    async () => expect((await call(api.orders.get, { token, params: { id } })).body.status).toBe(status),
    soon,
  );
const mailsTo = async ({ userName: to }: Payer) => (await call(api.sandbox.messages, { query: { to } })).body.messages;
async function mailTo(payer: Payer) {
  await vi.waitFor(async () => expect(await mailsTo(payer)).toHaveLength(1), soon);
  return (await mailsTo(payer))[0];
}

test('an approval confirms and is mailed if the merchant never returns', async () => {
  const { payer, group, page } = await atBank();
  await decideAtBank(host, page);
  await expectStatus(payer, group, 'CONFIRMED');
  const mail = await mailTo(payer);
  expect(mail?.subject).toBe(`Order ${group.number} is confirmed`);
  expect(mail?.body).toContain(`/app/confirmed-order-groups/${group.id}`);
});

test("late money is mailed with its reason in the merchant's language", async () => {
  const { payer, group, page } = await atBank();
  await sql`update users set language = 'ms' where vendor_id = ${payer.vendorId}`.execute(inspectorDb);
  await sql`update order_groups set pick_up_date_time = ${clock.in(2)} where id = ${group.id}`.execute(inspectorDb);
  await decideAtBank(host, page);
  await expectStatus(payer, group, 'OPEN');
  const mail = await mailTo(payer);
  expect(mail?.subject).toBe(`Pesanan ${group.number} belum disahkan`);
  expect(mail?.body).not.toMatch(/Pick-up date|charged/);
  expect(mail?.body).toContain(`/main-order/${group.id}`);
});

test('a missing approval is ended by a job and mailed', async () => {
  const { payer, group } = await atBank();
  clock.advance(15);
  await bringForward(host, resumeQueue.name);
  const mail = await mailTo(payer);
  expect(mail?.body).toContain(
    `Your order ${group.number} is not confirmed. The payment was not approved within 15 minutes.\nNothing was charged to your card.`,
  );
});
