import type { CallDefinition } from '@tibara/contract/call';
import type { Location } from '@tibara/contract/coordinates';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { rememberPins } from '../places/index.ts';
import { refuseMuchStored } from '../platform/counts/refuse-much-stored.ts';
import type { Tx } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { AppError, refuseStale } from '../platform/errors.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Caller, Idempotency } from '../platform/http/route.ts';
import { writeNudge } from '../platform/live/write-nudges.ts';
import { ratesOf } from '../pricing/index.ts';
import { distanceSourceOf, type LegBook, placesOf, withLegs, withMeasuredLegs } from './legs.ts';
import type { Needs } from './needs.ts';
import { withPrices } from './price.ts';
import { lockGroup, type Stored } from './queries.ts';
import { deleteOrders, saveGroup, saveOrders } from './save.ts';
import type { OrderGroupRow } from './tables.ts';
import { viewOf } from './view/load-views.ts';
import { chargesOf } from './view/view.ts';
import { saveWords } from './words/save-words.ts';

export type Revision = {
  caller: Caller;
  groupId: string;
  call: CallDefinition;
  idempotency?: Idempotency | null;
  /** The version that the merchant saw, if the call has one. */
  version?: number;
  /** Whether the change applies or undoes our proposal. The price difference is stored with the group. */
  advice?: 'TAKEN' | 'UNDONE';
  /** Pure: returns the new draft with stops by ordinal, or throws a refusal. Legs and fees are added later. */
  revise: (stored: Stored, now: Date) => Stored;
};

/** Makes every change of a draft. */
export async function reviseGroup<T>(ctx: Needs, revision: Revision, toReply: (group: OrderGroup) => T): Promise<T> {
  const { caller, call, idempotency = null } = revision;
  const { vendorId } = caller;
  return withMeasuredLegs(ctx, (measured) =>
    inTransaction(ctx.db, { vendorId }, (tx) =>
      once(tx, { vendorId, call, idempotency, now: ctx.now() }, async () =>
        toReply(await applyRevision(ctx, tx, revision, measured)),
      ),
    ),
  );
}

export function refuseUnlessOpen(group: OrderGroupRow): void {
  if (!can.edit(group)) throw new AppError('wrong_status', orderGroupMessages.notOpen);
}

async function applyRevision(ctx: Needs, tx: Tx, revision: Revision, measured: LegBook): Promise<OrderGroup> {
  const { caller, groupId, version, revise, advice } = revision;
  const before = await lockGroup(tx, caller.vendorId, groupId);
  refuseUnlessOpen(before.group);
  refuseStale(version, before.group.version, orderGroupMessages.stale);
  const now = ctx.now();
  const revised = revise(before, now);
  const group = {
    ...revised.group,
    version: before.group.version + 1,
    distance_source: distanceSourceOf(revised, before, measured),
  };
  const measuredOrders = withLegs(revised, before, measured);
  const rates = await ratesOf(tx, { vendorId: caller.vendorId, region: group.region });
  const orders = withPrices({ group, orders: measuredOrders }, rates);
  const after = { group: { ...group, ...savingsOf(before, { group, orders }, advice) }, orders };
  await saveRevision(tx, before, after, now);
  return viewOf(ctx, tx, after);
}

/**
 * The cents saved by accepted advice. A later, dearer sequence or vehicle sets the saving to 0. So a merchant who takes
 * the same advice repeatedly does not add its saving up.
 */
function savingsOf(
  before: Stored,
  after: Stored,
  advice: Revision['advice'],
): Pick<OrderGroupRow, 'advice_saving' | 'split_saving'> {
  const saved = chargesOf(before.orders) - chargesOf(after.orders);
  const isRearranged =
    after.group.delivery_method !== before.group.delivery_method ||
    (after.orders.length === before.orders.length && after.orders.some(({ id }, at) => id !== before.orders[at]?.id));
  if (isRearranged && saved < 0) return { advice_saving: 0, split_saving: 0 };
  const { advice_saving, split_saving } = before.group;
  return { advice_saving: advice_saving + (advice === 'TAKEN' ? Math.max(0, saved) : 0), split_saving };
}

async function saveRevision(tx: Tx, before: Stored, after: Stored, now: Date): Promise<void> {
  const stored = new Map(before.orders.map((order) => [order.id, JSON.stringify(order)]));
  const kept = new Set(after.orders.map(({ id }) => id));
  const removed = before.orders.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const changed = after.orders.filter((order) => stored.get(order.id) !== JSON.stringify(order));
  await Promise.all([
    deleteOrders(tx, before.group, removed),
    saveOrders(tx, changed),
    saveGroup(tx, after.group),
    saveWords(tx, before, after),
    rememberPins(tx, { vendorId: after.group.vendor_id, places: newPlaces(before, after), now }),
    nudgeGroup(tx, after.group, now),
  ]);
  if (after.orders.length >= before.orders.length) await refuseMuchStored(tx, after.group.vendor_id);
}

function newPlaces(before: Stored, after: Stored): Location[] {
  const known = new Set(placesOf(before.group.pick_up_location, before.orders).map((place) => JSON.stringify(place)));
  return placesOf(after.group.pick_up_location, after.orders).filter((place) => !known.has(JSON.stringify(place)));
}

export const nudgeGroup = (tx: Tx, { vendor_id, id, version }: OrderGroupRow, now: Date): Promise<void> =>
  writeNudge(tx, vendor_id, { kind: 'orderGroup', id, version }, now);
