import { api } from '@tibara/contract';
import type { CallInput } from '@tibara/contract/call';
import type { OrderInput } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { cards, makePayer } from '#test/make-card.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fillWallet, makeDraft, places } from '#test/make-order-group.ts';
import { AddressRefused } from '../../notifications/index.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { mailRecipients } from './mail-recipients.ts';

const host = await startApi({ work: true, env: { SANDBOX: 'on' } });
const { call, ctx, inspectorDb } = host;
const fleet = ctx.couriers.of('simulated');
const far = { place: fleet.place, send: ctx.mail.send };
afterEach(() => {
  Object.assign(fleet, { place: far.place });
  Object.assign(ctx.mail, { send: far.send });
});

type Body = Partial<CallInput<typeof api.orders.confirm>['body']>;
type Group = Pick<OrderGroup, 'id' | 'version'>;
const confirm = ({ token }: Merchant, { id, version }: Group, body: Body = {}, key = `confirm ${id}`) =>
  call(api.orders.confirm, {
    token,
    key,
    params: { id },
    body: { paymentMethod: 'WALLET', version, emailRecipients: true, ...body },
  });
const cancel = ({ token }: Merchant, { id }: Group) => call(api.orders.cancel, { token, params: { id } });
const mailsTo = async (to: string) => (await call(api.sandbox.messages, { query: { to } })).body.messages;

async function makePaid(stops: Partial<OrderInput>[], merchant?: Merchant) {
  const owner = merchant ?? (await makeMerchant(ctx));
  const group = await makeDraft(host, owner, stops);
  await fillWallet(host, owner, group.subtotal);
  return { owner, group };
}

/** Whether the offer and the mails of a group are done, so nothing more is sent. */
const allDone = ({ id }: Group) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from pgboss.job
      where name in ('dispatch.offer', 'events.recipientMails', 'dispatch.recipientMail') and data->>'orderGroupId' = ${id}
      union all select 'events', 'created' from events where subject = ${id} and number is null`.execute(inspectorDb);
    expect(rows.some(({ name }) => name === 'dispatch.offer')).toBe(true);
    expect(rows.filter(({ state }) => state !== 'completed')).toEqual([]);
  }, 20_000);

const linkIn = (body: string | undefined, page: string) => new RegExp(`/${page}/([\\w-]+)`).exec(body ?? '')?.[1] ?? '';

test('each drop-off with an email address gets its link once', async () => {
  const { owner, group } = await makePaid([
    { recipientEmail: 'mei@once.test' },
    { recipientEmail: 'arun@once.test', dropOffLocation: places.bangsar },
    { dropOffLocation: places.petaling },
  ]);
  const [first, again] = await Promise.all([confirm(owner, group), confirm(owner, group)]);
  expect([first.status, again.status].filter((status) => status === 200)).not.toEqual([]);
  await confirm(owner, group);
  expect((await confirm(owner, group, {}, 'another key')).error.code).toBe('wrong_status');
  await allDone(group);
  const { body: confirmed } = await call(api.orders.get, { token: owner.token, params: { id: group.id } });
  for (const [index, to] of ['mei@once.test', 'arun@once.test'].entries()) {
    const mails = await mailsTo(to);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(`${ctx.env.publicUrl}${confirmed.orders[index]?.shareLink}`);
    const page = await call(api.dispatch.tracking, { params: { token: linkIn(mails[0]?.body, 'track') } });
    expect(page.body).toMatchObject({ status: 'CONFIRMED', rider: null });
  }
  expect((await mailsTo('')).filter(({ body }) => body.includes('/track/'))).toHaveLength(2);
});

test('nobody gets an email unless the merchant wants it', async () => {
  const { owner, group } = await makePaid([{ recipientEmail: 'mei@unasked.test' }]);
  expect((await confirm(owner, group, { emailRecipients: undefined })).status).toBe(200);
  const { rows } = await sql<{ data: object }>`
    select data - 'requestId' as data from pgboss.job where data->>'orderGroupId' = ${group.id}`.execute(inspectorDb);
  expect(rows).toEqual([{ data: { vendorId: owner.vendorId, orderGroupId: group.id } }]);
  await allDone(group);
  expect(await mailsTo('mei@unasked.test')).toEqual([]);
});

test("a payment with the bank's approval sends its emails once", async () => {
  const payer = await makePayer(host, cards.authenticates);
  const group = await makeDraft(host, payer, [{ recipientEmail: 'mei@card.test' }]);
  const asked = await confirm(payer, group, { paymentMethod: 'CREDIT_CARD' });
  expect(asked.error.code).toBe('authentication_required');
  const sessionId = String(asked.error.data?.url).split('/').at(-1) ?? '';
  await call(api.sandbox.completeCardSession, { params: { sessionId }, body: { approve: true } });
  expect(await mailsTo('mei@card.test')).toEqual([]);
  for (let times = 0; times < 2; times++) {
    // The server continues alone with the same key; until its end the response is 409 'request_running'.
    await vi.waitFor(async () =>
      expect((await confirm(payer, group, { paymentMethod: 'CREDIT_CARD' })).status).toBe(200),
    );
  }
  await allDone(group);
  expect(await mailsTo('mei@card.test')).toHaveLength(1);
});

test('an order cancelled before its emails are sent sends none', async () => {
  const offered = await makePaid([{ recipientEmail: 'mei@cancelled.test' }]);
  Object.assign(fleet, {
    place: async (...args: Parameters<typeof far.place>) => {
      await cancel(offered.owner, offered.group);
      return far.place.apply(fleet, args);
    },
  });
  await confirm(offered.owner, offered.group);
  await allDone(offered.group);
  Object.assign(fleet, { place: far.place });

  const late = await makePaid([{ recipientEmail: 'mei@cancelled.test' }]);
  Object.assign(ctx.mail, {
    send: async () => {
      await cancel(late.owner, late.group);
      throw new Error('The mail server is not there');
    },
  });
  await confirm(late.owner, late.group);
  await allDone(late.group);
  expect(await mailsTo('mei@cancelled.test')).toEqual([]);
});

test('an opted-out recipient gets no email of any merchant', async () => {
  const first = await makePaid([{ recipientEmail: 'Mei@Enough.test' }]);
  await confirm(first.owner, first.group);
  await allDone(first.group);
  const [mail] = await mailsTo('mei@enough.test');
  const token = linkIn(mail?.body, 'stop-emails');
  for (const wrong of [
    'x',
    token.slice(1),
    `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    `${token}AA`,
    linkIn(mail?.body, 'track'),
  ]) {
    const { error } = await call(api.notifications.stopEmails, { params: { token: wrong } });
    expect([wrong, error.code]).toEqual([wrong, 'not_found']);
  }
  for (let times = 0; times < 2; times++) {
    expect((await call(api.notifications.stopEmails, { params: { token } })).status).toBe(204);
  }
  const rows = await inspectorDb.selectFrom('contact_opt_outs').selectAll().execute();
  expect(rows).toEqual([{ contact_hash: expect.any(Buffer), created_at: ctx.now() }]);
  expect(rows[0]?.contact_hash.toString('utf8')).not.toContain('enough');

  const spelled = ['mei@ENOUGH.test', 'mei+1@enough.test', 'mei@ｅnough.test', 'arun@enough.test'];
  const other = await makePaid(spelled.map((recipientEmail) => ({ recipientEmail })));
  await confirm(other.owner, other.group);
  await allDone(other.group);
  expect(await mailsTo('mei@enough.test')).toHaveLength(1);
  expect(await mailsTo('arun@enough.test')).toHaveLength(1);
});

test('a mailbox gets at most five emails a day per merchant', async () => {
  const spellings = ['mei@often.test', 'Mei@OFTEN.test', 'mei+1@often.test', 'mei+2@often.test', 'mei@ｏften.test'];
  for (const sent of [5, 10, 10]) {
    const { owner, group } = await makePaid(
      [...spellings, 'mei+3@often.test'].map((recipientEmail) => ({ recipientEmail })),
    );
    await confirm(owner, group);
    await allDone(group);
    const to = (await mailsTo('')).filter(({ to: address }) => /ften\.test$/i.test(address));
    expect(to).toHaveLength(sent);
  }
});

test('two merchants with the same recipients never deadlock', async () => {
  const recipients = Array.from({ length: 20 }, (_, at) => ({ recipientEmail: `guest${at}@crossed.test` }));
  const paid = [await makePaid(recipients), await makePaid([...recipients].reverse())];
  for (const { owner, group } of paid) await confirm(owner, group, { emailRecipients: undefined });
  let tries = 0;
  const count = ({ owner: { vendorId }, group: { id: orderGroupId } }: (typeof paid)[number]) =>
    inTransaction(ctx.db, { vendorId }, (tx) => {
      tries += 1;
      return mailRecipients(ctx, tx, { vendorId, orderGroupId });
    });
  for (let times = 0; times < 3; times++) await Promise.all(paid.map(count));
  expect(tries).toBe(6);
  for (const { group } of paid) await allDone(group);
});

test('an address that takes no mail causes no dead job', async () => {
  const { owner, group } = await makePaid([{ recipientEmail: 'gone@typing.test' }]);
  let tries = 0;
  Object.assign(ctx.mail, {
    send: async () => {
      tries += 1;
      throw new AddressRefused('The mail server took no mail: EENVELOPE 550');
    },
  });
  await confirm(owner, group);
  await allDone(group);
  expect(tries).toBe(1);
});
