import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { type Random, seededRandom } from '../src/platform/seeded-random.ts';
import type { ApiResponse, Caller, TestApi } from './harness.ts';
import { type Merchant, makeMerchant } from './make-merchant.ts';
import { dropOff, fillWallet, pickUp } from './make-order-group.ts';
import { type Slot, startSlot } from './server-slot.ts';

export type KillRun = { seed: number; acknowledgements: number; kills: number; wallets: number; clients: number };

export type Acknowledged = { merchant: Merchant; groupId: string; key: string; subtotal: number; response: unknown };

export type KillFindings = { acknowledged: Acknowledged[]; kills: number; lost: string[]; doubled: string[] };

const OPENING_CENTS = 100_000_00;
const TRIES = 200;

/**
 * Two server processes on one database, clients that confirm and retry with the same key until they get a response, and
 * one kill -9 after the other. Bounded by counts, so that a slow machine runs longer, not less.
 */
export async function killNine(host: TestApi, settings: Record<string, string>, run: KillRun): Promise<KillFindings> {
  const random = seededRandom(run.seed);
  const merchants = await Promise.all(Array.from({ length: run.wallets }, () => makeMerchant(host.ctx)));
  for (const merchant of merchants) await fillWallet(host, merchant, OPENING_CENTS);
  const slots = await Promise.all([startSlot(settings), startSlot(settings)]);
  const acknowledged: Acknowledged[] = [];
  let kills = 0;
  let isOver = false;

  const client = async (number: number) => {
    const own = seededRandom(run.seed * 1000 + number);
    for (let order = 0; !isOver; order++) {
      acknowledged.push(await placeOrder(host, slots, own.pick(merchants), `${number}.${order}`, own));
    }
  };

  // The next kill comes after a share of the acknowledgements, so always in the middle of the work.
  const nemesis = async () => {
    const share = run.acknowledgements / (run.kills + 1);
    while (kills < run.kills) {
      const due = Math.round((kills + 0.5) * share + random.below(share));
      while (acknowledged.length < due) await pause(1);
      await random.pick(slots).killAndRestart();
      kills += 1;
    }
    while (acknowledged.length < run.acknowledgements) await pause(5);
    isOver = true;
  };

  try {
    await Promise.all([nemesis(), ...Array.from({ length: run.clients }, (_, number) => client(number))]);
    const [lost, doubled] = [await findLost(host, acknowledged), await findDoubled(host, acknowledged)];
    await repeatAll(slots, acknowledged);
    return { acknowledged, kills, lost, doubled };
  } finally {
    isOver = true;
    await Promise.all(slots.map((slot) => slot.stop()));
  }
}

/** A draft and its confirm, each call retried with its own key until one of the processes responds. */
async function placeOrder(
  host: TestApi,
  slots: readonly Slot[],
  merchant: Merchant,
  name: string,
  random: Random,
): Promise<Acknowledged> {
  const { token } = merchant;
  const created = await insist(slots, random, 201, (call) =>
    call(api.orderGroups.create, { token, key: `create ${name}`, body: pickUp(host) }),
  );
  const { orderGroup } = await insist(slots, random, 201, (call) =>
    call(api.orderGroups.addOrder, { token, key: `add ${name}`, params: { id: created.id }, body: dropOff(host) }),
  );
  const key = `confirm ${name}`;
  const confirmed = await insist(slots, random, 200, (call) =>
    call(api.orderGroups.confirm, confirmOf(key, orderGroup, token)),
  );
  return { merchant, groupId: orderGroup.id, key, subtotal: orderGroup.subtotal, response: confirmed };
}

const confirmOf = (key: string, group: { id: string; subtotal: number }, token: string) => ({
  token,
  key,
  params: { id: group.id },
  body: { paymentMethod: 'WALLET' as const, expectedSubtotal: group.subtotal },
});

/** A refusal that cannot be caused by a kill ends the run; no response and 'still running' do not. */
async function insist<T>(
  slots: readonly Slot[],
  random: Random,
  expected: number,
  attempt: (call: Caller) => Promise<ApiResponse<T>>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const slot = random.pick(slots);
    await slot.ready();
    const response = await attempt(slot.call).catch(() => null);
    if (response?.status === expected) return response.body;
    const isUndecided = response === null || response.status === 503 || response.error.code === 'request_running';
    if (!isUndecided) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
    await pause(10);
  }
  throw new Error(`No answer after ${TRIES} tries`);
}

/** Acknowledged, but not held and confirmed. */
async function findLost({ ownerDb }: TestApi, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from order_groups g
    join payments p on (p.vendor_id, p.order_group_id) = (g.vendor_id, g.id)
    join ledger_transfers t on (t.vendor_id, t.payment_id) = (p.vendor_id, p.id) and t.kind = 'hold'
    where g.status <> 'OPEN'`.execute(ownerDb);
  const held = new Set(rows.map(({ id }) => id));
  return acknowledged.filter(({ groupId }) => !held.has(groupId)).map(({ groupId }) => groupId);
}

/** More groups, holds or offers than were acknowledged. */
async function findDoubled({ ownerDb }: TestApi, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const known = acknowledged.map(({ groupId }) => groupId);
  const { rows } = await sql<{ what: string }>`
    select 'unknown group ' || id as what from order_groups where id <> all(${known}::uuid[])
    union all
    select 'holds of ' || p.order_group_id from payments p
      join ledger_transfers t on (t.vendor_id, t.payment_id) = (p.vendor_id, p.id) and t.kind = 'hold'
      group by p.order_group_id having count(*) > 1
    union all
    select 'offers of ' || (data->>'orderGroupId') from pgboss.job where name = 'dispatch.offer'
      group by data->>'orderGroupId' having count(*) > 1`.execute(ownerDb);
  return rows.map(({ what }) => what);
}

/**
 * Each confirm once more, at both processes: the stored response, and nothing changes (the invariants and the balance
 * show it).
 */
async function repeatAll(slots: readonly Slot[], acknowledged: readonly Acknowledged[]): Promise<void> {
  for (const { merchant, groupId, key, subtotal, response } of acknowledged) {
    for (const { call } of slots) {
      const again = await call(api.orderGroups.confirm, confirmOf(key, { id: groupId, subtotal }, merchant.token));
      if (!isDeepStrictEqual(again.body, response))
        throw new Error(`Another answer to ${key}: ${JSON.stringify(again.body)}`);
    }
  }
}
