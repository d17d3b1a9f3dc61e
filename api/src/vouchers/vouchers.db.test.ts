import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { newId } from '../platform/ids.ts';
import { createPromoCode, type NewPromoCode, releaseVoucher, reserveVoucher, vouchersOfGroups } from './index.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { call, clock, ctx, db, ownerDb } = shop;

let made = 0;
const makePromo = (promo: Partial<NewPromoCode> = {}) =>
  inTransaction(ownerDb, {}, (tx) =>
    createPromoCode(
      tx,
      {
        code: `CODE${++made}`,
        title: 'RM5 off',
        expiryDate: '2026-11-30',
        discountAmount: 500,
        discountPercentage: 0,
        isPublic: true,
        ...promo,
      },
      ctx.now(),
    ),
  );
const claim = ({ token }: Merchant, id: string) =>
  call(api.vouchers.claimVoucher, { token, body: { promoCode: { id } } });
const reserve = (owner: Merchant, voucherId: string, order: Partial<Parameters<typeof reserveVoucher>[1]> = {}) =>
  inTransaction(db, owner, (tx) =>
    reserveVoucher(tx, {
      ...owner,
      voucherId,
      orderGroupId: newId(ctx.now()),
      subtotal: 4000,
      region: 'MY',
      now: ctx.now(),
      ...order,
    }),
  );
const list = async ({ token }: Merchant, applied?: 'true' | 'false') =>
  (await call(api.vouchers.vouchers, { token, query: applied ? { applied } : {} })).body;

describe('promo codes', () => {
  test('are listed for everybody, the most valuable first, expired ones too [R235] [R422]', async () => {
    const merchant = await makeMerchant(ctx);
    await makePromo({ code: 'TENTH', discountAmount: 0, discountPercentage: 10 });
    await makePromo({ code: 'FIFTH', discountAmount: 0, discountPercentage: 12.5 });
    await makePromo({ code: 'OLD', expiryDate: '2026-01-01', discountAmount: 900 });
    await makePromo({ code: 'SECRET', isPublic: false });
    await makePromo({ code: 'FIVE' });
    const { body } = await call(api.vouchers.promoCodes, { token: merchant.token, query: { page: 0, size: 500 } });
    expect(body).toMatchObject({ totalElements: 4, totalPages: 1 });
    expect(
      body.content.map(({ code, discountAmount, discountPercentage }) => [code, discountAmount, discountPercentage]),
    ).toEqual([
      ['OLD', 900, 0],
      ['FIVE', 500, 0],
      ['FIFTH', 0, 12.5],
      ['TENTH', 0, 10],
    ]);
    expect(body.content[0]).toMatchObject({ title: 'RM5 off', expiryDate: '2026-01-01' });
    const second = await call(api.vouchers.promoCodes, { token: merchant.token, query: { page: 1, size: 3 } });
    expect(second.body.content.map(({ code }) => code)).toEqual(['TENTH']);
  });

  test('that an order used are no longer listed for its merchant', async () => {
    const [merchant, other] = await Promise.all([makeMerchant(ctx), makeMerchant(ctx)]);
    const promo = await makePromo();
    const listed = async ({ token }: Merchant) => {
      const { body } = await call(api.vouchers.promoCodes, { token, query: { size: 500 } });
      return [body.content.some(({ id }) => id === promo.id), body.totalElements];
    };
    const [, all] = await listed(other);
    const { body } = await claim(merchant, promo.id);
    expect(await listed(merchant)).toEqual([true, all]);
    await reserve(merchant, body.id);
    expect(await listed(merchant)).toEqual([false, Number(all) - 1]);
    expect(await listed(other)).toEqual([true, all]);
  });

  test('with both amount and percentage, or neither, are refused', async () => {
    await expect(makePromo({ discountAmount: 500, discountPercentage: 10 })).rejects.toThrow('check');
    await expect(makePromo({ discountAmount: 0, discountPercentage: 0 })).rejects.toThrow('check');
    await expect(makePromo({ discountAmount: 0, discountPercentage: 101 })).rejects.toThrow('check');
  });
});

describe('claiming', () => {
  test('gives one voucher, even if repeated [R236] [R423] [R424]', async () => {
    const merchant = await makeMerchant(ctx);
    const promo = await makePromo();
    const concurrent = await Promise.all([1, 2, 3].map(() => claim(merchant, promo.id)));
    expect(new Set(concurrent.map(({ body }) => body.id)).size).toBe(1);
    const { status, body } = await claim(merchant, promo.id);
    expect(status).toBe(201);
    expect(body).toEqual({ id: concurrent[0]?.body.id, promoCode: promo, applied: false });
    expect(await list(merchant)).toEqual([body]);
    expect(await list(merchant, 'false')).toEqual([body]);
    expect(await list(merchant, 'true')).toEqual([]);
  });

  test('a used one again is refused', async () => {
    const merchant = await makeMerchant(ctx);
    const promo = await makePromo();
    const { body } = await claim(merchant, promo.id);
    await reserve(merchant, body.id);
    expect(await list(merchant, 'false')).toEqual([]);
    expect(await list(merchant, 'true')).toEqual([{ ...body, applied: true }]);
    const again = await claim(merchant, promo.id);
    expect([again.status, again.error.code]).toEqual([409, 'voucher_used']);
  });

  test('an expired code or one that does not exist is refused', async () => {
    const merchant = await makeMerchant(ctx);
    const old = await makePromo({ expiryDate: '2026-11-19' });
    expect((await claim(merchant, old.id)).error.message).toBe('This voucher has expired.');
    expect((await claim(merchant, newId(ctx.now()))).status).toBe(404);
  });
});

describe('using a voucher at confirm', () => {
  const makeVoucher = async (promo: Partial<NewPromoCode> = {}) => {
    const merchant = await makeMerchant(ctx);
    const { body } = await claim(merchant, (await makePromo(promo)).id);
    return { merchant, voucherId: body.id };
  };

  test('of two concurrent groups one gets it', async () => {
    const { merchant, voucherId } = await makeVoucher();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(merchant, voucherId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('voucher_used');
  });

  test('a cancelled or failed group returns it', async () => {
    const { merchant, voucherId } = await makeVoucher();
    const orderGroupId = newId(ctx.now());
    await reserve(merchant, voucherId, { orderGroupId });
    await reserve(merchant, voucherId, { orderGroupId });
    const ofGroup = () => inTransaction(db, merchant, (tx) => vouchersOfGroups(tx, merchant.vendorId, [orderGroupId]));
    expect((await ofGroup()).get(orderGroupId)).toMatchObject({ id: voucherId, promoCode: { discountAmount: 500 } });
    await inTransaction(db, merchant, (tx) => releaseVoucher(tx, { ...merchant, orderGroupId }));
    expect((await ofGroup()).size).toBe(0);
    await reserve(merchant, voucherId);
  });

  test('the order must be large enough, in Malaysia and in time', async () => {
    const { merchant, voucherId } = await makeVoucher();
    await expect(reserve(merchant, voucherId, { subtotal: 499 })).rejects.toMatchObject({ code: 'rule_violation' });
    await expect(reserve(merchant, voucherId, { region: 'SG' })).rejects.toMatchObject({ code: 'rule_violation' });
    clock.set('2026-11-30T16:00:00.000Z');
    await expect(reserve(merchant, voucherId)).rejects.toMatchObject({ message: 'This voucher has expired.' });
    clock.set('2026-11-30T15:59:59.000Z');
    await reserve(merchant, voucherId, { subtotal: 500 });
  });

  test("another merchant's is not found", async () => {
    const { voucherId } = await makeVoucher();
    const stranger = await makeMerchant(ctx);
    await expect(reserve(stranger, voucherId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
