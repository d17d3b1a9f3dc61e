import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { balanceOf, cards, makePayer, type Payer, topUpWith } from '../../test/make-card.ts';
import { makeHold } from '../../test/make-hold.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { newId } from '../platform/ids.ts';
import { createPromoCode, reserveVoucher } from '../vouchers/index.ts';
import { claimVoucher } from '../vouchers/vouchers.ts';
import { releasePayment, settlePayment } from './index.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { call, clock, ctx, db } = shop;

/** A confirmed group of that price. */
const confirm = ({ vendorId, userId }: Payer, subtotal: number, orderGroupId = newId(ctx.now())) =>
  makeHold(db, { vendorId, userId, subtotal, orderGroupId, now: ctx.now() });
const complete = (payer: Payer, paymentId: string, delivery: number, voucherCredit = 0) =>
  inTransaction(db, payer, (tx) =>
    settlePayment(tx, { ...payer, paymentId, delivery, doorToDoor: 0, voucherCredit, now: ctx.now() }),
  );
const cancel = (payer: Payer, paymentId: string) =>
  inTransaction(db, payer, (tx) => releasePayment(tx, { ...payer, paymentId, status: 'CANCELLED', now: ctx.now() }));
/** Days later the login has expired. */
const freshToken = async (payer: Payer): Promise<Payer> => ({
  ...payer,
  token: await signAccessToken(ctx, { ...payer, sessionId: newId(ctx.now()), permissions: null }),
});
const transactions = async (payer: Payer, query: object = {}) =>
  (await call(api.wallet.transactions, { token: payer.token, params: { id: payer.walletId }, query })).body;

describe('wallets', () => {
  test('a user without one creates one for MY, once [R218] [R303] [R411] [R412]', async () => {
    const { token, userId } = await makeMerchant(ctx);
    const list = () => call(api.wallet.wallets, { token, query: { userId } });
    expect((await list()).body).toEqual([]);
    const made = await call(api.wallet.createWallet, { token, body: { region: 'MY' } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      userId,
      region: 'MY',
      currency: 'MYR',
      balanceAmount: 0,
      balance: 0,
      heldAmount: 0,
      debt: false,
    });
    const concurrent = await Promise.all(
      [1, 2, 3].map(() => call(api.wallet.createWallet, { token, body: { region: 'MY' } })),
    );
    expect(concurrent.map(({ body }) => body.id)).toEqual(Array(3).fill(made.body.id));
    expect((await list()).body).toEqual([made.body]);
    await call(api.wallet.createWallet, { token, body: { region: 'SG' } });
    expect((await list()).body.map(({ currency }) => currency)).toEqual(['MYR', 'SGD']);
  });

  test("another merchant's are not found by any call", async () => {
    const [mine, theirs] = [await makePayer(shop), await makePayer(shop, cards.good)];
    await topUpWith(shop, theirs, 5000, 'k1');
    const { paymentId } = await confirm(theirs, 1000);
    const { token } = mine;
    const id = theirs.walletId;
    const card = { id, cardProvider: 'stripe' } as const;
    const responses = await Promise.all([
      call(api.wallet.wallets, { token, query: { userId: theirs.userId } }),
      call(api.wallet.payments, { token, params: { id } }),
      call(api.wallet.payment, { token, params: { id, paymentId } }),
      call(api.wallet.payment, { token, params: { id: mine.walletId, paymentId } }),
      call(api.wallet.transactions, { token, params: { id } }),
      call(api.wallet.statement, { token, params: { id }, query: { startDate: '2026-11-01', endDate: '2026-11-30' } }),
      call(api.wallet.creditCards, { token, params: card }),
      call(api.wallet.setupCard, { token, params: card, body: { redirectSuccess: '/a', redirectCancel: '/b' } }),
      call(api.wallet.billingPortal, { token, params: card, body: { returnUrl: '/a' } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(404));
    expect(responses.map(({ error }) => error.message)).toEqual(Array(9).fill('Not found'));
  });

  test('without a login nothing is returned', async () => {
    const { walletId } = await makePayer(shop);
    expect((await call(api.wallet.transactions, { params: { id: walletId } })).status).toBe(401);
  });
});

describe('payments', () => {
  test('are paged, newest first, and filtered by status [R221] [R223] [R304] [R414] [R415]', async () => {
    const payer = await makePayer(shop, cards.good);
    await topUpWith(shop, payer, 10_000, 'k1');
    const groups: string[] = [];
    for (const subtotal of [1000, 2000, 3000]) {
      clock.advance(1);
      groups.push((await confirm(payer, subtotal)).paymentId);
    }
    await complete(payer, groups[0] ?? '', 700);
    await cancel(payer, groups[1] ?? '');
    const ask = async (query: object) =>
      (await call(api.wallet.payments, { token: payer.token, params: { id: payer.walletId }, query })).body;

    const all = await ask({});
    expect(all.content.map(({ status, finalPaymentAmount }) => [status, finalPaymentAmount])).toEqual([
      ['PENDING', null],
      ['CANCELLED', 0],
      ['SUCCESS', 700],
    ]);
    expect(await ask({ page: 1, size: 2 })).toMatchObject({
      page: 1,
      size: 2,
      totalElements: 3,
      totalPages: 2,
      content: [{ id: groups[0] }],
    });
    const pending = await ask({ status: 'PENDING' });
    expect(pending).toMatchObject({ totalElements: 1, content: [{ id: groups[2], initialRequestedAmount: 3000 }] });
    const one = await call(api.wallet.payment, {
      token: payer.token,
      params: { id: payer.walletId, paymentId: groups[2] ?? '' },
    });
    expect(one.body).toEqual(pending.content[0]);
    expect(one.body).toMatchObject({
      walletId: payer.walletId,
      metadata: { orderGroupId: expect.any(String), orderGroupNumber: 'OG-000001' },
    });
  });

  test('of a group with a voucher name its code [R221] [R275]', async () => {
    const payer = await makePayer(shop, cards.good);
    await topUpWith(shop, payer, 5000, 'k1');
    const promo = await inTransaction(shop.ownerDb, {}, (tx) =>
      createPromoCode(
        tx,
        {
          code: 'FIVE',
          title: 'RM5 off',
          expiryDate: '2026-12-31',
          discountAmount: 500,
          discountPercentage: 0,
          isPublic: true,
        },
        ctx.now(),
      ),
    );
    const voucher = await claimVoucher(ctx, payer, promo.id);
    const orderGroupId = newId(ctx.now());
    await inTransaction(db, payer, (tx) =>
      reserveVoucher(tx, {
        ...payer,
        voucherId: voucher.id,
        orderGroupId,
        subtotal: 4000,
        region: 'MY',
        now: ctx.now(),
      }),
    );
    const { paymentId } = await confirm(payer, 4000, orderGroupId);
    const { payment } = await complete(payer, paymentId, 4000, 500);
    expect(payment).toMatchObject({
      voucherCreditAmount: 500,
      voucher: { promoCode: { code: 'FIVE', discountAmount: 500 } },
    });
    const [line] = (await transactions(payer)).content.filter(({ type }) => type === 'PAYMENT');
    expect(line?.payment).toEqual(payment);
    expect(await balanceOf(shop, payer)).toBe(1500);
  });
});

describe('the balance history', () => {
  test('adds up for any days, and written balances never change [R219] [R220] [R222] [R416]', async () => {
    clock.set('2026-11-20T01:00:00.000Z');
    const payer = await makePayer(shop, cards.good);
    const at = (day: string) => clock.set(`${day}T04:00:00.000Z`);
    await topUpWith(shop, payer, 5000, 'k1');
    at('2026-11-21');
    const first = await confirm(payer, 4092);
    at('2026-11-22');
    await topUpWith(shop, await freshToken(payer), 3000, 'k2');
    at('2026-11-23');
    const second = await confirm(payer, 2000);
    const third = await confirm(payer, 500);
    const balances = async (of: readonly string[]) =>
      (await transactions(await freshToken(payer))).content
        .filter(({ id }) => of.includes(id))
        .map(({ id, change, balanceAfter, availableAfter }) => [id, change, balanceAfter, availableAfter]);
    const final = async () =>
      (await transactions(await freshToken(payer))).content
        .filter(({ balanceAfter }) => balanceAfter !== null)
        .map(({ id }) => id);
    const topUps = await final();
    const before = await balances(topUps);
    at('2026-11-24');
    await complete(payer, first.paymentId, 2476, 248);
    const ended = await final();
    const afterDelivery = await balances(ended);
    await cancel(payer, third.paymentId);
    // The balances of earlier lines stay, whatever is delivered or cancelled later.
    expect(topUps).toHaveLength(2);
    expect(ended).toHaveLength(3);
    expect(await balances(topUps)).toEqual(before);
    expect(await balances(ended)).toEqual(afterDelivery);

    const fresh = await freshToken(payer);
    const all = await transactions(fresh);
    expect(all.totalElements).toBe(5);
    // Each line with its change and a balance that follows from the line before. A pending payment has none yet.
    expect(
      all.content.map(({ type, payment, change, balanceAfter }) => [payment?.status ?? type, change, balanceAfter]),
    ).toEqual([
      ['CANCELLED', 0, 5772],
      ['SUCCESS', -2228, 5772],
      ['PENDING', -2000, null],
      ['TOPUP', 3000, 8000],
      ['TOPUP', 5000, 5000],
    ]);
    const moved = (paymentId: string) =>
      all.content
        .find(({ payment }) => payment?.id === paymentId)
        ?.movements.map(({ kind, cents, availableAfter, createdAt }) => [
          kind,
          cents,
          availableAfter,
          createdAt.slice(8, 10),
        ]);
    expect(moved(first.paymentId)).toEqual([
      ['hold', 4092, 908, '21'],
      ['capture', 2476, 1408, '24'],
      ['release', 1616, 3024, '24'],
      ['voucher_credit', 248, 3272, '24'],
    ]);
    expect(moved(second.paymentId)).toEqual([['hold', 2000, 1908, '23']]);
    expect(moved(third.paymentId)).toEqual([
      ['hold', 500, 1408, '23'],
      ['release', 500, 3772, '24'],
    ]);
    expect(all.content.at(-1)?.movements).toMatchObject([{ kind: 'top_up', cents: 5000, availableAfter: 5000 }]);
    expect(await balanceOf(shop, fresh)).toBe(3772);

    // A payment belongs to the day of its last movement.
    const from21To22 = await transactions(fresh, { startDate: '2026-11-21', endDate: '2026-11-22' });
    expect(from21To22.content.map(({ balanceAfter }) => balanceAfter)).toEqual([8000]);
    const of24 = await transactions(fresh, { startDate: '2026-11-24', endDate: '2026-11-24' });
    expect(of24.content.map(({ payment }) => payment?.id)).toEqual([third.paymentId, first.paymentId]);
    expect((await transactions(fresh, { type: 'TOPUP' })).content.map(({ balanceAfter }) => balanceAfter)).toEqual([
      8000, 5000,
    ]);
    const payments = await transactions(fresh, { type: 'PAYMENT', page: 1, size: 2 });
    expect(payments).toMatchObject({ content: [{ payment: { id: second.paymentId } }], totalElements: 3 });
    expect(await transactions(fresh, { page: 9, size: 5 })).toMatchObject({
      content: [],
      totalElements: 5,
      totalPages: 1,
    });
    expect(all.content.find(({ payment }) => payment?.id === second.paymentId)?.payment?.status).toBe('PENDING');
    for (const { topup } of all.content) if (topup) expect(topup.status).toBe('SUCCESS');
  });

  test('takes its days at UTC+8', async () => {
    clock.set('2026-11-24T15:55:00.000Z');
    const payer = await makePayer(shop, cards.good);
    clock.set('2026-11-24T15:59:59.999Z');
    await topUpWith(shop, payer, 2000, 'k1');
    clock.set('2026-11-24T16:00:00.000Z');
    await topUpWith(shop, payer, 3000, 'k2');
    const amounts = async (day: string) =>
      (await transactions(payer, { startDate: day, endDate: day })).content.map(({ topup }) => topup?.topUpAmount);
    expect(await amounts('2026-11-24')).toEqual([2000]);
    expect(await amounts('2026-11-25')).toEqual([3000]);
  });
});
