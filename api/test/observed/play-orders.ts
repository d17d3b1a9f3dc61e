import { rollUp } from '@tibara/contract/orders/status';
import { seededRandom } from '@tibara/seeded-random';
import { sql } from 'kysely';
import { applyObservation, getOrderGroup, type Observation } from '../../src/orders/index.ts';
import { inTransaction, withVendor } from '../../src/platform/db/transaction/tx.ts';
import { AppError } from '../../src/platform/errors.ts';
import type { TestApi } from '../harness.ts';
import { makeMerchant } from '../make-merchant.ts';
import { makeConfirmed, makeDraftAt } from '../make-order-group.ts';
import { observed } from '../make-stored.ts';
import { atMetre } from '../ruler-router.ts';
import { drawObservations } from './draw-observations.ts';
import { expectedEnds } from './expected-ends.ts';

const ORDERS_OF_MERCHANT = 20;

/** Plays random reports of couriers on so many orders, and returns each difference from the rules. */
export async function playOrders(host: TestApi, { seed, orders }: { seed: number; orders: number }): Promise<string[]> {
  const random = seededRandom(seed);
  const wrong: string[] = [];
  for (let played = 0; played < orders; ) {
    const payer = await makeMerchant(host.ctx);
    const foreign = (await makeDraftAt(host, payer, 100)).orders[0]?.id ?? '';
    let unspent = 0;
    for (let of = 0; of < ORDERS_OF_MERCHANT && played < orders; of++, played++) {
      const metres = Array.from({ length: random.whole(1, 4) }, (_, at) => ({
        dropOffLocation: atMetre(3000 * (at + 1)),
      }));
      const group = await makeConfirmed(host, payer, metres, { pickUpLocation: atMetre(0) });
      const stops = group.orders.map(({ id }) => id);
      const drawn = drawObservations({ random, now: host.clock.now(), stops, foreign });
      const isConcurrent = random.below(3) === 0;
      await play(host, group, drawn, isConcurrent ? random.whole(2, 4) : 1);
      const { all, ended } = await endAll(host, group, drawn, random.below(2) === 0);
      // Everything again, after the end.
      await play(host, group, all, 1);
      const after = await read(host, group);
      const faults = [
        ...faultsOf(ended, isConcurrent ? null : expectedEnds(stops, all)),
        ...(JSON.stringify(after) === JSON.stringify(ended) ? [] : ['a repeated report changed the ended order']),
        ...(await faultsOfEvents(host, ended)),
      ];
      unspent += group.subtotal - (ended.payment?.finalPaymentAmount ?? Number.NaN);
      faults.push(...(await faultsOfWallet(host, payer.vendorId, unspent)));
      if (faults.length > 0) wrong.push(`order ${played}: ${faults.join(', ')}: ${JSON.stringify(all)}`);
    }
  }
  return wrong;
}

type Group = Awaited<ReturnType<typeof makeConfirmed>>;

const read = ({ ctx }: TestApi, { vendorId, id }: Pick<Group, 'vendorId' | 'id'>) =>
  withVendor(ctx.db, vendorId, (tx) => getOrderGroup(ctx, tx, vendorId, id));

/** @param together how many reports arrive at the same time */
async function play(host: TestApi, group: Group, all: readonly Observation[], together: number): Promise<void> {
  for (let at = 0; at < all.length; at += together)
    await Promise.all(all.slice(at, at + together).map((observation) => tell(host, group, observation)));
}

async function tell({ ctx }: TestApi, { vendorId, id: orderGroupId }: Group, observation: Observation): Promise<void> {
  const about = { vendorId, orderGroupId, bookingId: orderGroupId, observation };
  await inTransaction(ctx.db, { vendorId }, (tx) => applyObservation(ctx, tx, about)).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  });
}

/** Reports an end for each open stop, or for the whole order. */
async function endAll(host: TestApi, group: Group, drawn: readonly Observation[], isWhole: boolean) {
  const { orders } = await read(host, group);
  const open = orders.filter(({ status }) => status !== 'SUCCESS' && status !== 'FAILED');
  const now = host.clock.now();
  const ends = isWhole
    ? [observed('failed', now, { eventId: `${group.id} end` })]
    : open.map(({ id: orderId }, at) =>
        observed(at % 2 ? 'stop_failed' : 'delivered', now, { eventId: `${orderId} end`, orderId }),
      );
  await play(host, group, ends, 1);
  return { all: [...drawn, ...ends], ended: await read(host, group) };
}

type Ended = Awaited<ReturnType<typeof read>>;

function faultsOf({ status, orders, payment }: Ended, expected: ReturnType<typeof expectedEnds> | null) {
  const faults: string[] = [];
  if (status !== rollUp(orders)) faults.push(`${status} does not follow from the stops`);
  for (const order of orders)
    if (expected && order.status !== expected.get(order.id)) faults.push(`a stop is ${order.status}`);
  const delivered = orders.filter((order) => order.status === 'SUCCESS');
  const charged = delivered.reduce((sum, { deliveryFee, doorToDoorFee }) => sum + deliveryFee + doorToDoorFee, 0);
  if (payment?.finalPaymentAmount !== charged) faults.push(`${payment?.finalPaymentAmount} charged of ${charged}`);
  return faults;
}

/** One settlement, and one end of each stop. */
async function faultsOfEvents({ inspectorDb }: TestApi, { id, orders }: Ended): Promise<string[]> {
  const ids = [id, ...orders.map((order) => order.id)];
  const { rows } = await sql<{ subject: string; n: number }>`
    select subject, count(*)::int as n from events
    where subject = any(${ids}) and what in ('order.settled', 'stop.delivered', 'stop.failed')
    group by subject`.execute(inspectorDb);
  const isOnce = rows.length === ids.length && rows.every(({ n }) => n === 1);
  return isOnce ? [] : [`ends are recorded ${JSON.stringify(rows)}`];
}

async function faultsOfWallet({ inspectorDb }: TestApi, vendorId: string, unspent: number): Promise<string[]> {
  const { rows } = await sql<{ available: number; held: number }>`
    select available, held from wallets where vendor_id = ${vendorId}`.execute(inspectorDb);
  const [wallet] = rows;
  return wallet?.available === unspent && wallet.held === 0 ? [] : [`${JSON.stringify(wallet)} in place of ${unspent}`];
}
