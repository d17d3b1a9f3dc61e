import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { endOrder } from '../src/dispatch/index.ts';
import type { Ending } from '../src/orders/index.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import type { TestApi } from './harness.ts';
import type { Merchant } from './make-merchant.ts';
import { fleetTells, makeConfirmed } from './make-order-group.ts';
import { atMetre } from './ruler-router.ts';

/** The operator's decision, the courier's concurrent report, and the two possible ends. */
const races = [
  { decides: 'failed', reports: 'delivered', operatorWins: 'FAILED', courierWins: 'SUCCESS' },
  { decides: 'delivered', reports: 'stop_failed', operatorWins: 'SUCCESS', courierWins: 'FAILED' },
  { decides: 'cancelled', reports: 'assigned', operatorWins: 'CANCELLED', courierWins: 'ASSIGNED' },
] as const;

/** An operator ends an order while its courier reports. Returns the first end, and any contradiction to that end. */
export async function raceEndOrder(host: TestApi, merchant: Merchant, round: number) {
  const race = races[round % races.length] ?? races[0];
  const group = await makeConfirmed(host, merchant, [{ dropOffLocation: atMetre(6400) }], {
    pickUpLocation: atMetre(0),
  });
  const before = await walletOf(host, merchant);
  const racers = [
    () => end(host, group, race.decides === 'cancelled' ? 'cancelled' : new Map([[1, race.decides]])),
    () => fleetTells(host, group, race.reports, { orderId: group.orders[0]?.id }).then(({ applied }) => applied),
  ];
  if (round % 2 === 1) racers.reverse();
  const results = await Promise.all(racers.map((racer) => racer()));
  if (round % 2 === 1) results.reverse();
  const [isEnded = false, isApplied = false] = results;
  const { status, payment } = (await host.call(api.orders.get, { token: merchant.token, params: { id: group.id } }))
    .body;
  const after = await walletOf(host, merchant);
  const wanted = isEnded ? race.operatorWins : race.courierWins;
  const charged = wanted === 'SUCCESS' ? group.subtotal : 0;
  const held = wanted === 'ASSIGNED' ? group.subtotal : 0;
  const { rows } = await sql<{ contradictions: number; withdrawals: number }>`
    select (select count(*) from fleet_events where order_group_id = ${group.id} and contradicts) as contradictions,
      (select count(*) from pgboss.job where name = 'dispatch.withdraw' and data ->> 'orderGroupId' = ${group.id})
        as withdrawals`.execute(host.inspectorDb);
  return {
    winner: isEnded ? 'operator' : 'courier',
    seen: [isEnded !== isApplied, status, payment?.finalPaymentAmount ?? 0, after.held, after.balance, rows[0]],
    wanted: [
      true,
      wanted,
      charged,
      before.held - group.subtotal + held,
      before.balance + group.subtotal - charged - held,
      {
        contradictions: isEnded && race.reports !== 'assigned' ? 1 : 0,
        withdrawals: isEnded ? 1 : 0,
      },
    ],
  };
}

/** Ends the order like the operator's command, as the owner. False if the courier was first. */
async function end(
  { ctx, ownerDb }: TestApi,
  { id: orderGroupId, vendorId }: { id: string; vendorId: string },
  ending: Ending,
): Promise<boolean> {
  const what = { vendorId, orderGroupId, ending, reason: 'The rider vanished.' };
  try {
    return (await inTransaction(ownerDb, { vendorId }, (tx) => endOrder(ctx, tx, what))).isNew;
  } catch (error) {
    if (error instanceof Error && error.message.includes('only what is CONFIRMED')) return false;
    throw error;
  }
}

async function walletOf({ call }: TestApi, { token, userId }: Merchant) {
  const [wallet] = (await call(api.wallet.wallets, { token, query: { userId } })).body;
  return { balance: wallet?.balanceAmount ?? 0, held: wallet?.heldAmount ?? 0 };
}
