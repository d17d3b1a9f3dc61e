import type { Tx } from '#platform/db/connect.ts';
import { sqlNamed } from '#platform/db/sql-named.ts';
import { afterCommit } from '#platform/db/transaction/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Needs } from '../../needs.ts';
import type { Stored } from '../../queries.ts';
import { contradicts } from './contradicts.ts';
import { timeOf } from './event-time.ts';
import type { Observation } from './observation.ts';

/** An observation, or news about a booking. */
type Report = { eventId: string; occurredAt: Date; type: string; orderId?: string };
type Reported = { vendorId: string; orderGroupId: string; report: Report };

/** False for a repeated event. A concurrent repetition waits here until the first one is committed. */
export async function rememberEvent(
  ctx: Needs,
  tx: Tx,
  { vendorId, orderGroupId, report }: Reported,
): Promise<boolean> {
  const row = await tx
    .insertInto('fleet_events')
    .values({
      vendor_id: vendorId,
      event_id: report.eventId,
      order_group_id: orderGroupId,
      type: report.type,
      order_id: report.orderId ?? null,
      occurred_at: report.occurredAt,
      received_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (!row) await refuseIfOfAnother(tx, { vendorId, orderGroupId, report });
  return row !== undefined;
}

async function refuseIfOfAnother(tx: Tx, { vendorId, orderGroupId, report }: Reported): Promise<void> {
  const events = tx.selectFrom('fleet_events').select('order_group_id').where('vendor_id', '=', vendorId);
  const known = await events.where('event_id', '=', report.eventId).executeTakeFirst();
  if (known && known.order_group_id !== orderGroupId)
    throw new AppError('bad_request', 'eventId: it was used for another booking');
}

const stopOf = (observation: Observation): string | null => ('orderId' in observation ? observation.orderId : null);

/** Calls a person if an observation without effect reports another end than the group's. */
export async function noteContradiction(ctx: Needs, tx: Tx, stored: Stored, observation: Observation): Promise<void> {
  const { vendor_id: vendorId, id: orderGroupId } = stored.group;
  const { at } = timeOf(observation, stored.group, ctx.now());
  const reported = observation.type === 'failed' ? await reportedAsDelivered(tx, stored) : new Set<string>();
  if (!contradicts(stored, observation, at, reported)) return;
  await tx
    .updateTable('fleet_events')
    .set({ contradicts: true })
    .where('vendor_id', '=', vendorId)
    .where('event_id', '=', observation.eventId)
    .execute();
  const { type } = observation;
  const facts = { vendorId, orderGroupId, orderId: stopOf(observation), type, status: stored.group.status };
  afterCommit(tx, () => ctx.log.error(facts, 'a fleet contradicts the end of an order: needs a person'));
}

async function reportedAsDelivered(tx: Tx, { group }: Stored): Promise<Set<string>> {
  const values = [group.vendor_id, group.id, group.confirmed_at];
  const rows = await sqlNamed<{ order_id: string }>(tx, { name: 'reported-as-delivered', text: DELIVERED, values });
  return new Set(rows.map(({ order_id }) => order_id));
}

// Reads events from the confirm on, so that the index by time is enough.
const DELIVERED = `
  select order_id from fleet_events
  where vendor_id = $1 and order_group_id = $2 and received_at >= $3 and type = 'delivered' and order_id is not null`;

export type FleetReport = Pick<Observation, 'type'> & {
  stop: number | null;
  occurredAt: Date;
  receivedAt: Date;
  contradicts: boolean;
};

/** The reports for an operator: the last event of each type, and all events that contradict the end. */
export async function fleetReports(tx: Tx, { group }: Stored): Promise<FleetReport[]> {
  return sqlNamed(tx, { name: 'fleet-reports', text: REPORTS, values: [group.vendor_id, group.id] });
}

const REPORTS = `
  select e.type, o.number as stop, e.occurred_at as "occurredAt", e.received_at as "receivedAt", e.contradicts
  from (
    select *, row_number() over (partition by type order by received_at desc, occurred_at desc) as age
    from fleet_events where vendor_id = $1 and order_group_id = $2
  ) as e left join orders o on o.vendor_id = e.vendor_id and o.order_group_id = e.order_group_id and o.id = e.order_id
  where e.age = 1 or e.contradicts
  order by e.received_at, e.occurred_at`;
