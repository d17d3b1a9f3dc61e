import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bankPageOf, decideAtBank } from '#test/bank-page.ts';
import { startApi } from '#test/harness.ts';
import { logInAgain } from '#test/log-in-again.ts';
import { balanceOf as balanceNow, cards, makePayer, type Payer } from '#test/make-card.ts';
import { fillWallet, makeDraftAt } from '#test/make-order-group.ts';
import { makeVoucher } from '#test/make-voucher.ts';
import { oneEnd, raceGiveUp } from '#test/race-give-up.ts';
import { rulerRouter } from '#test/ruler-router.ts';
import { goOn, goOnWithKey } from './resume-payment.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call, clock, ctx, inspectorDb } = host;
const { get, confirm, update, resumePayment, giveUpPayment } = api.orders;

// A new token each time, because the clock advances.
const read = async (payer: Payer, { id }: OrderGroup) =>
  (await call(get, { token: (await logInAgain(host, payer)).token, params: { id } })).body;
const balanceOf = async (payer: Payer) => balanceNow(host, await logInAgain(host, payer));
const comeBack = async ({ token }: Payer, { id }: OrderGroup) => call(resumePayment, { token, params: { id } });
const giveUp = async ({ token }: Payer, { id }: OrderGroup) => call(giveUpPayment, { token, params: { id } });
/** The queue's job, a minute later. */
const job = ({ vendorId }: Payer, { id: orderGroupId }: OrderGroup) => goOn(ctx, { vendorId, orderGroupId, key: 'k' });
const jobOfEvent = ({ vendorId }: Payer) => goOnWithKey(ctx, { vendorId, key: 'k' });

const pay = ({ token }: Payer, { id, version, subtotal }: OrderGroup, voucherId: string | null = null) =>
  call(confirm, {
    token,
    key: 'k',
    params: { id },
    body: { paymentMethod: 'CREDIT_CARD', version, expectedSubtotal: subtotal, noteToDriver: 'Knock twice', voucherId },
  });

/** A payer whose bank's page is open. */
async function atBank(hasVoucher = false) {
  const payer = await makePayer(host, cards.authenticates);
  const group = await makeDraftAt(host, payer, 6400);
  const voucherId = hasVoucher ? (await makeVoucher(host, payer, { discountAmount: cents(100) })).id : null;
  const asked = await pay(payer, group, voucherId);
  expect([asked.status, asked.error.code]).toEqual([402, 'authentication_required']);
  return { payer, group, voucherId, page: bankPageOf(asked.error) };
}

const chargesOf = async ({ vendorId }: Payer) =>
  (
    await sql<{ status: string }>`select status from sandbox_charges where metadata->>'vendorId' = ${vendorId}`.execute(
      inspectorDb,
    )
  ).rows.map(({ status }) => status);

/** The bank approves, but its event is lost. */
const approveSilently = ({ vendorId }: Payer) =>
  sql`update sandbox_charges set status = 'succeeded' where metadata->>'vendorId' = ${vendorId}`.execute(inspectorDb);

async function expectConfirmed(payer: Payer, group: OrderGroup): Promise<void> {
  const { status, payment, noteToDriver, cardPayment } = await read(payer, group);
  expect([status, payment?.status, noteToDriver, cardPayment]).toEqual([
    'CONFIRMED',
    'PENDING',
    'Knock twice',
    undefined,
  ]);
  expect([await balanceOf(payer), await chargesOf(payer)]).toEqual([0, ['succeeded']]);
}

/** A request whose server hangs after the provider's reply, like a killed one. */
async function hangBehindCharge(payer: Payer, group: OrderGroup) {
  const charge = ctx.cards.named('default').charge.bind(ctx.cards.named('default'));
  const charged = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  Object.assign(ctx.cards.named('default'), {
    charge: async (...of: Parameters<typeof charge>) => {
      const result = await charge(...of);
      charged.resolve();
      await released.promise;
      return result;
    },
  });
  const request = pay(payer, group);
  await charged.promise;
  Object.assign(ctx.cards.named('default'), { charge });
  return { request, release: released.resolve };
}

describe('leaving a payment at eight moments', () => {
  test('before the approval: it waits and ends uncharged after 15 minutes', async () => {
    const { payer, group, page } = await atBank();
    expect(await read(payer, group)).toMatchObject({
      status: 'CONFIRMED_PROCESSING',
      cardPayment: { status: 'WAITING', cents: group.subtotal, reason: null },
    });
    clock.advance(14);
    expect((await job(payer, group)).status).toBe('PENDING');
    clock.advance(1);
    expect((await job(payer, group)).status).toBe('ENDED');
    const reason = 'The payment was not approved within 15 minutes.';
    expect(await read(payer, group)).toMatchObject({
      status: 'OPEN',
      noteToDriver: 'Knock twice',
      cardPayment: { status: 'NOT_CHARGED', cents: group.subtotal, reason },
    });
    await decideAtBank(host, page);
    expect([await balanceOf(payer), await chargesOf(payer)]).toEqual([0, ['declined']]);
  });

  test('after the approval: the event confirms it', async () => {
    const { payer, group, page } = await atBank();
    await decideAtBank(host, page);
    await jobOfEvent(payer);
    await expectConfirmed(payer, group);
  });

  test('on the way back: the return confirms it, without the key', async () => {
    const { payer, group, page } = await atBank();
    await decideAtBank(host, page);
    const { status, body } = await comeBack(payer, group);
    expect([status, body.status, body.url, body.cardPayment]).toEqual([200, 'CONFIRMED', null, undefined]);
    await expectConfirmed(payer, group);
  });

  test('twice: two concurrent returns and the key are one payment', async () => {
    const { payer, group, page } = await atBank();
    await decideAtBank(host, page);
    const both = await Promise.all([comeBack(payer, group), comeBack(payer, group)]);
    expect(both.map(({ body }) => body.status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect((await pay(payer, group)).body.status).toBe('CONFIRMED');
    await expectConfirmed(payer, group);
  });

  test('in a second tab: it leads only back to the bank', async () => {
    const { payer, group, page } = await atBank();
    const { token } = payer;
    expect((await comeBack(payer, group)).body).toMatchObject({
      status: 'CONFIRMED_PROCESSING',
      cardPayment: { status: 'WAITING' },
      url: `/sandbox/card/${page}`,
    });
    const params = { id: group.id };
    const body = { paymentMethod: 'WALLET', version: group.version } as const;
    expect((await call(confirm, { token, key: 'other', params, body })).error.code).toBe('wrong_status');
    expect((await call(update, { token, params, body: { ...group, orders: undefined } as never })).error.code).toBe(
      'wrong_status',
    );
    expect((await call(api.orders.remove, { token, params })).error.code).toBe('wrong_status');
    await decideAtBank(host, page);
    await comeBack(payer, group);
    await expectConfirmed(payer, group);
  });

  test('when the server dies after the charge: a job confirms it', async () => {
    const payer = await makePayer(host, cards.good);
    const group = await makeDraftAt(host, payer, 6400);
    const { request, release } = await hangBehindCharge(payer, group);
    clock.advance(2);
    expect((await job(payer, group)).status).toBe('ENDED');
    await expectConfirmed(payer, group);
    release();
    expect((await request).body.status).toBe('CONFIRMED');
    await expectConfirmed(payer, group);
  });

  test('when the server dies before its reply: the order shows the bank', async () => {
    const payer = await makePayer(host, cards.authenticates);
    const group = await makeDraftAt(host, payer, 6400);
    const { request, release } = await hangBehindCharge(payer, group);
    clock.advance(2);
    expect((await job(payer, group)).status).toBe('PENDING');
    expect((await read(payer, group)).cardPayment).toMatchObject({ status: 'WAITING', cents: group.subtotal });
    expect((await giveUp(await logInAgain(host, payer), group)).body.status).toBe('OPEN');
    release();
    await request;
    expect(await chargesOf(payer)).not.toContain('succeeded');
  });

  test('with the event before the return: the return finds it confirmed', async () => {
    const { payer, group, page } = await atBank();
    await decideAtBank(host, page);
    await jobOfEvent(payer);
    expect((await comeBack(payer, group)).body.status).toBe('CONFIRMED');
    expect((await pay(payer, group)).body.status).toBe('CONFIRMED');
    await expectConfirmed(payer, group);
  });

  test("without any event: the minute's job confirms it", async () => {
    const { payer, group } = await atBank();
    await approveSilently(payer);
    clock.advance(1);
    expect((await job(payer, group)).status).toBe('ENDED');
    await expectConfirmed(payer, group);
  });
});

test('return, event and job together confirm once', async () => {
  const { payer, group, page } = await atBank();
  await decideAtBank(host, page);
  await Promise.all([comeBack(payer, group), jobOfEvent(payer), job(payer, group), comeBack(payer, group)]);
  await expectConfirmed(payer, group);
});

test('a payment approved after 15 minutes is confirmed, not cancelled', async () => {
  const { payer, group } = await atBank();
  await approveSilently(payer);
  clock.advance(16);
  await job(payer, group);
  await expectConfirmed(payer, group);
});

test('a declined payment ends uncharged and is not retried automatically', async () => {
  const { payer, group, page } = await atBank();
  await decideAtBank(host, page, false);
  const { body } = await comeBack(payer, group);
  expect(body).toMatchObject({ status: 'OPEN', cardPayment: { status: 'NOT_CHARGED' } });
  await jobOfEvent(payer);
  expect([await balanceOf(payer), await chargesOf(payer)]).toEqual([0, ['declined']]);
});

test("a stranger's payment is not found", async () => {
  const { payer, group } = await atBank();
  const stranger = await makePayer(host);
  expect((await comeBack(stranger, group)).status).toBe(404);
  expect((await giveUp(stranger, group)).status).toBe(404);
  expect((await read(payer, group)).status).toBe('CONFIRMED_PROCESSING');
});

describe('money for an order that can no longer be confirmed', () => {
  const expectCredited = async (payer: Payer, group: OrderGroup, reason: RegExp) => {
    const cardPayment = { status: 'CREDITED', cents: group.subtotal, reason: expect.stringMatching(reason) };
    expect(await read(payer, group)).toMatchObject({ status: 'OPEN', cardPayment });
    expect(await balanceOf(payer)).toBe(group.subtotal);
  };

  test('stays in the wallet if the price changed', async () => {
    const { payer, group } = await atBank();
    await approveSilently(payer);
    await sql`update orders set leg_metres = leg_metres + 5000 where order_group_id = ${group.id}`.execute(inspectorDb);
    await comeBack(payer, group);
    await expectCredited(payer, group, /^The price changed from/);
  });

  test('stays in the wallet if the time passed', async () => {
    const { payer, group } = await atBank();
    await approveSilently(payer);
    await sql`update order_groups set pick_up_date_time = ${clock.in(2)} where id = ${group.id}`.execute(inspectorDb);
    await job(payer, group);
    await expectCredited(payer, group, /^Pick-up date should not be in the past/);
  });

  test('stays in the wallet if the voucher was used', async () => {
    const { payer, group, voucherId } = await atBank(true);
    const other = await makeDraftAt(host, payer, 6400);
    await fillWallet(host, payer, other.subtotal);
    const body = { paymentMethod: 'WALLET', voucherId } as const;
    const { token } = payer;
    expect((await call(confirm, { token, key: 'o', params: { id: other.id }, body })).status).toBe(200);
    await approveSilently(payer);
    await comeBack(payer, group);
    await expectCredited(payer, group, /voucher/);
  });

  test('and the reason is shown until the order is changed', async () => {
    const { payer, group } = await atBank();
    await giveUp(payer, group);
    const { version } = await read(payer, group);
    const body = { ...group, halal: true, orders: undefined, version } as never;
    const changed = await call(update, { token: payer.token, params: { id: group.id }, body });
    expect(changed.status).toBe(200);
    expect((await read(payer, group)).cardPayment).toBeUndefined();
  });
});

describe('giving up', () => {
  test('cancels the charge at the provider, then the order is open', async () => {
    const { payer, group, page } = await atBank();
    const { body } = await giveUp(payer, group);
    expect(body).toMatchObject({
      status: 'OPEN',
      cardPayment: { status: 'NOT_CHARGED', reason: 'You gave up this payment.' },
    });
    await decideAtBank(host, page);
    expect([await balanceOf(payer), await chargesOf(payer)]).toEqual([0, ['declined']]);
    expect((await giveUp(payer, group)).body.status).toBe('OPEN');
  });

  test('confirms the order if the bank already approved', async () => {
    const { payer, group } = await atBank();
    await approveSilently(payer);
    expect((await giveUp(payer, group)).body.status).toBe('CONFIRMED');
    await expectConfirmed(payer, group);
  });

  test('keeps the order payable', async () => {
    const { payer, group } = await atBank();
    await giveUp(payer, group);
    const { version } = await read(payer, group);
    await fillWallet(host, payer, group.subtotal);
    const { token } = payer;
    const body = { paymentMethod: 'WALLET', version } as const;
    expect((await call(confirm, { token, key: 'anew', params: { id: group.id }, body })).status).toBe(200);
  });
});

test("'Give up' against 'Approve', 20 times: each payment has one end", async () => {
  const payer = await makePayer(host, cards.authenticates);
  for (let round = 1; round <= 20; round++) expect(oneEnd).toContainEqual(await raceGiveUp(host, payer, `r${round}`));
  expect(await balanceOf(payer)).toBe(0);
});
