import { can, isFinal } from '@tibara/contract/orders/status';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Settling } from '../../platform/needs.ts';
import { type Locked, lockGroup, type Stored } from '../queries.ts';
import { withdrawQueue } from '../queues.ts';
import type { OrderRow } from '../tables.ts';
import { groupNumber } from '../view/view.ts';
import { saveProgress } from './apply-observation.ts';
import { cancelGroup } from './cancel.ts';
import { needNothing } from './needs/goods.ts';
import { changePart } from './parts/apply-to-part.ts';
import { endStops } from './transitions.ts';

/** By the number of each open stop (2 of OG-000241-2), or the whole group. A part of a group may end alone. */
export type Ending = ReadonlyMap<number, 'delivered' | 'failed'> | 'cancelled';

type End = { vendorId: string; orderGroupId: string; ending: Ending; reason: string };

/** Ends a group that nothing else ends (ADR 92), settled as by a fleet's last event. The fleet is told first. */
export async function endGroup(
  ctx: Settling,
  tx: Tx,
  { vendorId, orderGroupId, ending, reason }: End,
): Promise<{ isNew: boolean; stored: Stored }> {
  const stored = await lockGroup(tx, vendorId, orderGroupId);
  if (isFinal(stored.group.status)) return { isNew: false, stored };
  refuseUnlessUnderWay(stored);
  const after =
    ending === 'cancelled' ? await cancelled(ctx, tx, stored) : await ended(ctx, tx, stored, ending, reason);
  const stops = after.orders.map(({ number, status }) => `${number}=${status}`).join(' ');
  const { status } = after.group;
  const about = { vendorId, what: 'order.ended', subject: orderGroupId, payload: { status } } as const;
  await happened(tx, { ...about, detail: { stops, reason }, now: ctx.now() });
  return { isNew: true, stored: after };
}

function refuseUnlessUnderWay({ group }: Stored): void {
  const number = groupNumber(group);
  if (group.status === 'OPEN') throw new Error(`${number} is a draft: nothing is held for it.`);
  if (group.status === 'CONFIRMED_PROCESSING')
    throw new Error(`${number} waits for its payment by card, and ends by itself within a quarter of an hour.`);
}

async function cancelled(ctx: Settling, tx: Tx, stored: Stored): Promise<Stored> {
  if (!can.cancel(stored.group))
    throw new Error(
      `${groupNumber(stored.group)} is ${stored.group.status}: only what is CONFIRMED can be cancelled. End its stops as delivered or failed.`,
    );
  await tellCourier(ctx, tx, stored);
  return (await cancelGroup(ctx, tx, stored)).cancelled;
}

async function ended(
  ctx: Settling,
  tx: Tx,
  stored: Locked,
  ends: Exclude<Ending, 'cancelled'>,
  reason: string,
): Promise<Stored> {
  const open = stored.orders.filter(({ status }) => !isFinal(status));
  const delivered = new Set(open.filter(({ number }) => ends.get(number) === 'delivered').map(({ id }) => id));
  const end = (each: Stored) => endStops(each, delivered, reason, ctx.now());
  const parts = partsNamed(stored, open, ends);
  if (parts.length === 0) refuseUnlessAllNamed(stored, open, ends);
  await tellCourier(ctx, tx, stored);
  const next = parts.reduce<Stored>((before, { id }) => changePart(before, id, end) ?? before, stored);
  return saveProgress(ctx, tx, stored, parts.length > 0 ? withRiders(next) : end(stored));
}

/** The parts whose open stops are all that is named, while other parts go on. */
function partsNamed({ group }: Stored, open: OrderRow[], ends: Exclude<Ending, 'cancelled'>) {
  const isNamed = (id: string) => open.some((order) => order.id === id && ends.has(order.number));
  const openOf = (ids: readonly string[]) => open.filter(({ id }) => ids.includes(id));
  const named = (group.parts ?? []).filter(({ orderIds }) => orderIds.some(isNamed));
  const stops = named.flatMap(({ orderIds }) => openOf(orderIds));
  const isWhole = stops.length === open.length || stops.length !== ends.size;
  return isWhole || !stops.every(({ id }) => isNamed(id)) ? [] : named;
}

/** The drop-offs without a rider have ended. */
const withRiders = ({ group, orders }: Stored): Stored => ({
  group: group.needs_person === 'part without rider' ? { ...group, ...needNothing } : group,
  orders,
});

/** A person decided, so the withdrawal and the end are one transaction (ADR 92). */
const tellCourier = ({ jobs }: Settling, tx: Tx, { group }: Stored): Promise<string> =>
  jobs.enqueue(tx, withdrawQueue, { vendorId: group.vendor_id, orderGroupId: group.id });

/** Every open stop must be named, because each costs or returns money. */
function refuseUnlessAllNamed({ group }: Stored, open: OrderRow[], ends: Exclude<Ending, 'cancelled'>): void {
  const named = [...ends.keys()].toSorted((a, b) => a - b);
  const wanted = open.map(({ number }) => number).toSorted((a, b) => a - b);
  if (named.join() === wanted.join()) return;
  const list = wanted.map((number) => `${groupNumber(group)}-${number}`).join(', ');
  throw new Error(`Name each open stop of ${groupNumber(group)}, and no other, with --stop: ${list}.`);
}
