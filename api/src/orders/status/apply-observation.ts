import type { Text } from '@tibara/contract/language/sentence';
import { isFinal } from '@tibara/contract/orders/status';
import type { Tx } from '../../platform/db/connect.ts';
import { afterCommit } from '../../platform/db/transaction/tx.ts';
import type { Settling } from '../../platform/needs.ts';
import { correctingDay } from '../days/order-days.ts';
import type { Needs } from '../needs.ts';
import { type GroupKey, type Locked, lockGroup, type Stored } from '../queries.ts';
import { nudgeGroup } from '../revise.ts';
import { saveGroup, saveOrders } from '../save.ts';
import { timeOf } from './events/event-time.ts';
import { noteContradiction, rememberEvent } from './events/fleet-events.ts';
import type { Observation } from './events/observation.ts';
import { logNeed } from './needs/ask-person.ts';
import { applyToPart } from './parts/apply-to-part.ts';
import { recordProgress } from './record-progress.ts';
import { settleGroup } from './settle.ts';
import { stopFigures } from './stop-figures.ts';
import { failAll } from './transitions.ts';

/**
 * Applies a courier's observation of one booking, which may arrive repeatedly and in any order. Each has one effect, and the last stop
 * settles the money. A cancelled group returns `applied: false` and is unchanged. An ended group only records
 * observations from before its end. A contradicting end is noted for a person.
 */
export async function applyObservation(
  ctx: Needs,
  tx: Tx,
  { vendorId, orderGroupId, bookingId, observation }: GroupKey & { bookingId: string; observation: Observation },
): Promise<{ applied: boolean; stored: Stored }> {
  const isNew = await rememberEvent(ctx, tx, { vendorId, orderGroupId, report: observation });
  const stored = await lockGroup(tx, vendorId, orderGroupId);
  const next = isNew ? applyToPart(stored, bookingId, observation, ctx.now()) : null;
  if (!next) {
    if (isNew) await noteContradiction(ctx, tx, stored, observation);
    return { applied: false, stored };
  }
  logNeed(ctx, tx, stored, next);
  if (observation.type === 'assigned' && observation.position) {
    const { position: place } = observation;
    const time = timeOf(observation, stored.group, ctx.now());
    afterCommit(tx, () => ctx.positions.take({ vendorId, orderGroupId, bookingId, place, ...time }));
  }
  return { applied: true, stored: await saveProgress(ctx, tx, stored, next) };
}

/** No rider was found, or the offer cannot be delivered: the money is returned (decisions 4). An ended group stays. */
export async function failGroup(
  ctx: Needs,
  tx: Tx,
  { vendorId, orderGroupId, reason }: GroupKey & { reason: Text },
): Promise<void> {
  const stored = await lockGroup(tx, vendorId, orderGroupId);
  const isUnderWay = ['CONFIRMED', 'ASSIGNED', 'IN_TRANSIT'].includes(stored.group.status);
  if (isUnderWay) await saveProgress(ctx, tx, stored, failAll(stored, reason, ctx.now()));
}

const isEnd = (before: Stored, after: Stored): boolean => isFinal(after.group.status) && !isFinal(before.group.status);

export const saveProgress = (ctx: Settling, tx: Tx, before: Locked, after: Stored): Promise<Stored> =>
  correctingDay(tx, before, () => saveStops(ctx, tx, before, after));

async function saveStops(ctx: Settling, tx: Tx, before: Stored, after: Stored): Promise<Stored> {
  const counted = { group: { ...after.group, ...stopFigures(after.orders) }, orders: after.orders };
  await recordProgress(tx, before, counted, ctx.now());
  const settled = isEnd(before, after) ? await settleGroup(ctx, tx, counted) : counted;
  const known = new Set(before.orders);
  await Promise.all([
    saveGroup(tx, settled.group),
    saveOrders(
      tx,
      settled.orders.filter((order) => !known.has(order)),
    ),
    nudgeGroup(tx, settled.group, ctx.now()),
  ]);
  return settled;
}
