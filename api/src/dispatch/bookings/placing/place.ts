import type { Status } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { getOrderGroup, type Offering, setParts } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import type { Others } from '../../choice/choose.ts';
import type { Needs } from '../../needs.ts';
import type { GroupJob } from '../../queues.ts';
import type { BookingRow } from '../../tables.ts';
import { openProofs, openTracking } from '../../tracking/links.ts';
import { insertBooking, isCarrier, isLive, lockBookings, nameOf, readBookings, saveBooking } from '../booking.ts';
import { riderDue } from '../ending/rider-due.ts';
import { lockOrder } from '../lock-order.ts';
import { type AskedConsignment, askCourier, type ConsignmentAnswer } from './ask-courier.ts';
import { type Plan, planPlacing } from './plan.ts';
import '../../tables.ts';

/** The answers about the bookings of one courier. `none left` if all couriers refused for good. */
export type PlacingOutcome =
  | { is: 'skipped' }
  | { is: 'none left' }
  | { is: 'asked'; answers: readonly ConsignmentAnswer[]; others: Others };

/**
 * Offers an order to the next courier, outside a transaction. Its bookings are marked unknown before anything is sent,
 * so that a killed process leaves no forgotten booking. An unknown booking is looked up before anything is sent again
 * (decisions 10.23).
 */
export async function placeBookings(ctx: Needs, job: Offering): Promise<PlacingOutcome> {
  const begun = await beginPlacing(ctx, job);
  if (begun === 'skipped' || begun === 'none left') return { is: begun };
  const { plan, group, consignments } = begun;
  const isLate = ctx.now() >= riderDue(ctx, group.pickUpDateTime);
  return {
    is: 'asked',
    answers: await askCourier(plan, consignments, { now: ctx.now(), isLate }),
    others: plan.others,
  };
}

type Begun = { plan: Plan; group: OrderGroup; consignments: AskedConsignment[] };

/**
 * Writes the directories in a transaction of their own before the bookings. Links are opened whatever the outcome:
 * merchants have them. The references are stored before any event.
 */
async function beginPlacing(ctx: Needs, job: GroupJob): Promise<Begun | 'skipped' | 'none left'> {
  const { vendorId, orderGroupId } = job;
  const { group, bookings } = await inTransaction(ctx.db, job, async (tx) => ({
    group: await getOrderGroup(ctx, tx, vendorId, orderGroupId),
    bookings: await readBookings(tx, job),
  }));
  const plan = planPlacing(ctx, group, bookings);
  const isOpen = isToBePlaced(group, bookings);
  await inTransaction(ctx.db, {}, async (tx) => {
    await openTracking(ctx, tx, group);
    await openProofs(ctx, tx, group);
    if (isOpen && plan && plan.consignments.length > 0) await nameBookings(tx, job, plan);
  });
  if (!isOpen) return 'skipped';
  if (!plan) return 'none left';
  const consignments = await inTransaction(ctx.db, job, (tx) => markUnknown(ctx, tx, job, { plan, group }));
  return consignments ? { plan, group, consignments } : 'skipped';
}

/** Further bookings of an order under way are placed too, because the first of them may have its rider already. */
const isToBePlaced = (
  { status, parts }: { status: Status; parts: readonly unknown[] },
  bookings: readonly BookingRow[],
): boolean =>
  (status === 'CONFIRMED' || (parts.length > 1 && ['ASSIGNED', 'IN_TRANSIT'].includes(status))) &&
  !bookings.some((booking) => isLive(booking) && booking.withdraw_for !== null);

async function nameBookings(tx: Tx, { vendorId, orderGroupId }: GroupJob, { consignments }: Plan): Promise<void> {
  await tx
    .insertInto('fleet_references')
    .values(consignments.map(({ id }) => ({ reference: id, vendor_id: vendorId, order_group_id: orderGroupId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Null if the order changed since the plan was made. */
async function markUnknown(
  ctx: Needs,
  tx: Tx,
  job: GroupJob,
  { plan, group }: Pick<Begun, 'plan' | 'group'>,
): Promise<AskedConsignment[] | null> {
  const order = await lockOrder(tx, job);
  const bookings = await lockBookings(tx, job);
  const planned = plan.consignments.map((consignment) => ({
    consignment,
    row: bookings.find(({ id }) => id === consignment.id),
  }));
  const isOver = planned.some(({ row }) => row && !isLive(row) && row.status !== 'placing');
  const isPlaced = planned.every(({ row }) => row?.status === 'placed');
  if (hasOther(bookings, plan) || isOver || isPlaced) return null;
  if (!isToBePlaced({ status: order.status, parts: order.parts ?? [] }, bookings)) return null;
  // A courier that is asked again has its bookings, but another one carried the order meanwhile.
  if (!plan.consignments.every(({ id }) => isCarrier(order, id, job.orderGroupId))) {
    if (plan.consignments.length < plan.known.length) return null;
    await setParts(tx, job, plan.consignments);
  }
  const consignments: AskedConsignment[] = [];
  for (const [at, { consignment, row }] of planned.entries()) {
    const stops = group.orders.filter(({ id }) => consignment.orderIds.includes(id));
    const asked = {
      consignment: { key: consignment.id, group, stops },
      name: row ? nameOf(row) : { key: consignment.id, reference: null },
    };
    if (row?.status === 'placed') {
      consignments.push({ ...asked, state: 'placed', cents: row.cents ?? 0 });
      continue;
    }
    if (row) await saveBooking(ctx, tx, row, { status: 'unknown', attempts: row.attempts + 1 });
    else await insertBooking(tx, job, newBooking(ctx, plan, consignment, at));
    consignments.push({ ...asked, state: row?.status === 'unknown' ? 'unknown' : 'unsent', cents: 0 });
  }
  return consignments;
}

/** Another courier got the order since the plan was made, or this one has other bookings of it. */
function hasOther(bookings: readonly BookingRow[], { consignments, known, fleet }: Plan): boolean {
  const planned = new Set([...known, ...consignments.map(({ id }) => id)]);
  return bookings.some((booking) => !planned.has(booking.id) && (isLive(booking) || booking.fleet === fleet.name));
}

const newBooking = ({ now }: Needs, { fleet }: Plan, { id, orderIds }: Plan['consignments'][number], at: number) => ({
  id,
  fleet: fleet.name,
  consignment: at + 1,
  order_ids: [...orderIds],
  status: 'unknown' as const,
  attempts: 1,
  created_at: now(),
});
