import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { balanceOf, cards, makePayer, type Payer } from '#test/make-card.ts';
import { fillWallet, makeConfirmed, makeDraftAt } from '#test/make-order-group.ts';
import { raceCardConfirms, races } from '#test/race-card-confirms.ts';
import { atMetre, rulerRouter } from '#test/ruler-router.ts';
import { connect, type Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { newId } from '../../platform/ids.ts';
import { refundTopUp } from '../../wallet/ledger.ts';
import { offerQueue } from '../queues.ts';
import { confirmByCard } from './confirm-by-card.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call, ctx, inspectorDb } = host;

const confirm = ({ token }: Payer, group: OrderGroup, key: string, paymentMethod: 'CREDIT_CARD' | 'WALLET') =>
  call(api.orders.confirm, {
    token,
    key,
    params: { id: group.id },
    body: { paymentMethod, version: group.version, expectedSubtotal: group.subtotal },
  });
const topUps = async ({ vendorId }: Payer) =>
  await inspectorDb.selectFrom('top_ups').select(['cents', 'status']).where('vendor_id', '=', vendorId).execute();

/** A merchant whose places are in the address book already, so that confirms do not wait for each other there. */
async function makeRegular(card: string = cards.good): Promise<Payer> {
  const payer = await makePayer(host, card);
  await makeConfirmed(host, payer, [{ dropOffLocation: atMetre(6400) }], { pickUpLocation: atMetre(0) });
  return payer;
}

const draft = (payer: Payer) => makeDraftAt(host, payer, 6400);

/** Takes money from the wallet, as the operator's refund of an earlier top-up does. */
const giveBack = ({ vendorId, walletId }: Payer, cents: number): Promise<void> =>
  inTransaction(ctx.db, { vendorId }, async (tx) => {
    const now = ctx.now();
    await refundTopUp(tx, { vendorId, walletId, currency: 'MYR', cents, refundId: newId(now), now });
  });

/** Stops the confirm of this group once, before its hold. */
function stopBeforeHold({ id }: OrderGroup) {
  const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { enqueue } = ctx.jobs;
  ctx.jobs.enqueue = async (tx, queue, data, ...rest) => {
    if (queue.name === offerQueue.name && JSON.stringify(data).includes(id)) {
      ctx.jobs.enqueue = enqueue;
      reached.resolve();
      await free.promise;
    }
    return enqueue.call(ctx.jobs, tx, queue, data, ...rest);
  };
  return { reached: reached.promise, free: free.resolve };
}

/** Runs `act` once, when the card is charged. */
function beforeCharge(act: () => Promise<void>): void {
  const provider = ctx.cards.named('default');
  const { charge } = provider;
  provider.charge = async (...charged) => {
    provider.charge = charge;
    await act();
    return charge(...charged);
  };
}

test.each(races)('with money for $part orders, two at once charge the rest, one by $other', async (race) => {
  const { seen, wanted } = await raceCardConfirms(host, await makePayer(host, cards.good), race);
  expect(seen).toEqual(wanted);
});

describe('a confirm by card', () => {
  test('charges now if another order takes the money meanwhile', async () => {
    const payer = await makeRegular();
    const [group, other] = [await draft(payer), await draft(payer)];
    await fillWallet(host, payer, group.subtotal);
    const stop = stopBeforeHold(group);
    const card = confirm(payer, group, 'card', 'CREDIT_CARD');
    await stop.reached;
    expect((await confirm(payer, other, 'other', 'WALLET')).status).toBe(200);
    stop.free();
    expect((await card).body.status).toBe('CONFIRMED');
    expect(await topUps(payer)).toEqual([{ cents: group.subtotal, status: 'SUCCESS' }]);
    expect(await balanceOf(host, payer)).toBe(0);
  });

  test('keeps what it charged and the rest that it needs from other orders', async () => {
    const payer = await makeRegular();
    const [group, other] = [await makeDraftAt(host, payer, 6400, 16_400), await draft(payer)];
    await fillWallet(host, payer, other.subtotal);
    const replies: Awaited<ReturnType<typeof confirm>>[] = [];
    beforeCharge(async () => {
      replies.push(await confirm(payer, other, 'other', 'WALLET'));
    });
    const stop = stopBeforeHold(group);
    const card = confirm(payer, group, 'card', 'CREDIT_CARD');
    await stop.reached;
    replies.push(await confirm(payer, other, 'other', 'WALLET'));
    stop.free();
    expect((await card).body.status).toBe('CONFIRMED');
    const { subtotal } = other;
    const kept = (amount: string) =>
      `RM\u00a0${amount} of your wallet is kept for another order that is being paid by card. Finish that payment first, or top up.`;
    expect(replies.map(({ error }) => [error.code, error.message, error.data])).toEqual([
      ['insufficient_funds', kept('10.90'), { available: 0, subtotal, shortfall: subtotal }],
      ['insufficient_funds', kept('22.76'), { available: 0, subtotal, shortfall: subtotal }],
    ]);
  });

  test('keeps the rest while it waits for the bank, until given up', async () => {
    const payer = await makeRegular(cards.authenticates);
    const [group, other] = [await makeDraftAt(host, payer, 6400, 16_400), await draft(payer)];
    await fillWallet(host, payer, other.subtotal);
    expect((await confirm(payer, group, 'card', 'CREDIT_CARD')).error.code).toBe('authentication_required');
    expect((await confirm(payer, other, 'other', 'WALLET')).error.code).toBe('insufficient_funds');
    await call(api.orders.giveUpPayment, { token: payer.token, params: { id: group.id } });
    expect((await confirm(payer, other, 'other', 'WALLET')).status).toBe(200);
  });

  test('that has charged and finds the rest gone is refused, without another charge', async () => {
    const payer = await makeRegular();
    const group = await makeDraftAt(host, payer, 6400, 16_400);
    await fillWallet(host, payer, 1000);
    beforeCharge(() => giveBack(payer, 1000));
    const charged = group.subtotal - 1000;
    for (let times = 0; times < 2; times++) {
      const { error } = await confirm(payer, group, 'card', 'CREDIT_CARD');
      expect([error.code, error.data]).toEqual([
        'insufficient_funds',
        { available: charged, subtotal: group.subtotal, shortfall: 1000, toppedUpCents: charged },
      ]);
    }
    expect(await topUps(payer)).toEqual([{ cents: charged, status: 'SUCCESS' }]);
    expect((await confirm(payer, group, 'new key', 'CREDIT_CARD')).body.status).toBe('CONFIRMED');
    expect(await balanceOf(host, payer)).toBe(0);
  });

  test('sent again under a charged key keeps that money too', async () => {
    const payer = await makeRegular();
    const [group, other] = [await makeDraftAt(host, payer, 6400, 16_400), await draft(payer)];
    await fillWallet(host, payer, 1000);
    beforeCharge(() => giveBack(payer, 1000));
    expect((await confirm(payer, group, 'card', 'CREDIT_CARD')).error.code).toBe('insufficient_funds');
    await fillWallet(host, payer, 1000);
    const stop = stopBeforeHold(group);
    const card = confirm(payer, group, 'card', 'CREDIT_CARD');
    await stop.reached;
    expect((await confirm(payer, other, 'other', 'CREDIT_CARD')).body.status).toBe('CONFIRMED');
    stop.free();
    expect((await card).body.status).toBe('CONFIRMED');
    const charged = (await topUps(payer)).map(({ cents }) => cents);
    expect(charged).toHaveLength(2);
    expect(charged).toEqual(expect.arrayContaining([group.subtotal - 1000, other.subtotal]));
  });

  test('leaves the money that another one has charged', async () => {
    const payer = await makeRegular();
    const [group, other, third] = [await draft(payer), await draft(payer), await draft(payer)];
    await fillWallet(host, payer, group.subtotal);
    const stop = stopBeforeHold(group);
    const card = confirm(payer, group, 'card', 'CREDIT_CARD');
    await stop.reached;
    expect((await confirm(payer, third, 'third', 'WALLET')).status).toBe(200);
    const otherStop = stopBeforeHold(other);
    const otherCard = confirm(payer, other, 'other', 'CREDIT_CARD');
    await otherStop.reached;
    stop.free();
    expect((await card).body.status).toBe('CONFIRMED');
    otherStop.free();
    expect((await otherCard).body.status).toBe('CONFIRMED');
    expect((await topUps(payer)).map(({ cents }) => cents)).toEqual([group.subtotal, group.subtotal]);
  });

  test('leaves no claim if a second press comes after its end', async () => {
    const payer = await makeRegular();
    const group = await draft(payer);
    const [reached, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    beforeCharge(() => {
      reached.resolve();
      return free.promise;
    });
    const press = (db: Db) => {
      const body = { paymentMethod: 'CREDIT_CARD', version: group.version } as const;
      const idempotency = { key: 'twice', requestHash: 'twice' };
      return confirmByCard({ ...ctx, db }, { caller: payer, id: group.id, body, idempotency });
    };
    const first = press(ctx.db);
    await reached.promise;
    // With one connection, this transaction comes between the first and the second of the slow press.
    const slow = connect({ url: host.url, max: 1 });
    const second = press(slow);
    await inTransaction(slow, payer, () => {
      free.resolve();
      return first;
    });
    expect((await second).id).toBe(group.id);
    await slow.destroy();
    const { rows } = await sql`select key from wallet_claims where vendor_id = ${payer.vendorId}`.execute(inspectorDb);
    expect(rows).toEqual([]);
  });
});
