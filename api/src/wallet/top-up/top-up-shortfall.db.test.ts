import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { balanceOf, cards, makePayer, saveCard, topUpWith } from '#test/make-card.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { openWallet } from '../wallets.ts';
import { releaseClaim } from './claims.ts';
import { topUpShortfall } from './top-up.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { ctx } = shop;

describe('paying a group by card', () => {
  const shortfall = (payer: { userId: string; vendorId: string; userName: string }, subtotal: number, key: string) =>
    topUpShortfall(ctx, payer, {
      region: 'MY',
      subtotal,
      call: api.orders.confirm,
      idempotency: { key, requestHash: 'group' },
      returnPath: '/main-order',
      isWanted: async () => true,
    });

  test('charges the missing amount once per key', async () => {
    const payer = await makePayer(shop, cards.good);
    await topUpWith(shop, payer, 3000, 'k1');
    expect(await shortfall(payer, 4092, 'c1')).toEqual({ toppedUp: 1092 });
    expect(await shortfall(payer, 4092, 'c1')).toEqual({ toppedUp: 1092 });
    expect(await balanceOf(shop, payer)).toBe(4092);
  });

  test('charges at least RM2.00, and nothing if nothing is missing', async () => {
    const payer = await makePayer(shop, cards.good);
    await topUpWith(shop, payer, 4000, 'k1');
    expect(await shortfall(payer, 4092, 'c1')).toEqual({ toppedUp: 200 });
    await inTransaction(ctx.db, payer, (tx) => releaseClaim(tx, { ...payer, call: api.orders.confirm, key: 'c1' }));
    expect(await shortfall(payer, 4092, 'c2')).toEqual({ toppedUp: 0 });
    expect(await balanceOf(shop, payer)).toBe(4200);
  });

  test('declined: nothing is added', async () => {
    const payer = await makePayer(shop, cards.declines);
    await expect(shortfall(payer, 4092, 'c1')).rejects.toMatchObject({ code: 'card_declined' });
    expect(await balanceOf(shop, payer)).toBe(0);
  });

  test('declined, then topped up otherwise: the key charges nothing', async () => {
    const payer = await makePayer(shop, cards.declines);
    await expect(shortfall(payer, 4092, 'c1')).rejects.toMatchObject({ code: 'card_declined' });
    await saveCard(shop, payer, cards.good);
    await topUpWith(shop, payer, 5000, 'k1');
    expect(await shortfall(payer, 4092, 'c1')).toEqual({ toppedUp: 0 });
    expect(await balanceOf(shop, payer)).toBe(5000);
  });

  test('in Singapore opens the wallet there', async () => {
    const payer = await makePayer(shop, cards.good);
    const idempotency = { key: 'sg', requestHash: 'group' };
    const group = {
      region: 'SG',
      subtotal: 900,
      call: api.orders.confirm,
      idempotency,
      returnPath: '/main-order',
      isWanted: async () => true,
    } as const;
    expect(await topUpShortfall(ctx, payer, group)).toEqual({ toppedUp: 900 });
    const wallet = await inTransaction(ctx.db, payer, (tx) =>
      openWallet(tx, { ...payer, region: 'SG', now: ctx.now() }),
    );
    expect(wallet).toMatchObject({ currency: 'SGD', available: 900 });
  });
});
