import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { farFleet } from '../../test/far-fleet.ts';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { makeConfirmed } from '../../test/make-order-group.ts';
import { observed } from '../../test/make-stored.ts';
import { place } from '../../test/place-booking.ts';
import type { Received } from './fleet/port.ts';
import { receiveFleetEvent } from './receive-event.ts';

let told: Received = { is: 'probe' };
const host = await startApi({ far: { couriers: farFleet(() => told).couriers }, env: { LOG_LEVEL: 'silent' } });
const { ctx, clock, inspectorDb } = host;

const tables = ['order_groups', 'orders', 'bookings', 'fleet_events', 'events', 'outbox'] as const;
type Rows = Record<(typeof tables)[number], Set<string>>;

/** Each version of each row: a written row has a new place. */
async function rowsOf(vendorId: string): Promise<Rows> {
  const read = async (table: (typeof tables)[number]) => {
    const { rows } = await sql<{ at: string }>`select ctid || ' ' || xmin as at from ${sql.table(table)}
      where vendor_id = ${vendorId}`.execute(inspectorDb);
    return [table, new Set(rows.map(({ at }) => at))] as const;
  };
  return Object.fromEntries(await Promise.all(tables.map(read))) as Rows;
}

const rider = { name: 'Farid', contactNumber: '+60111234567', vehicle: 'WXY 1234' };

describe.each([1, 10])('of %i drop-offs', async (count) => {
  const merchant = await makeMerchant(ctx);
  const group = await makeConfirmed(host, merchant, Array(count).fill({}));
  await place(host, group);
  const orderId = group.orders[0]?.id;

  test.each<[Parameters<typeof observed>[0], Partial<Record<keyof Rows, number>>]>([
    ['assigned', { order_groups: 1, orders: count, fleet_events: 1, events: 1, outbox: 1 }],
    ['unassigned', { order_groups: 1, orders: count, fleet_events: 1, events: 1, outbox: 1 }],
    ['assigned', { order_groups: 1, orders: count, fleet_events: 1, events: 1, outbox: 1 }],
    ['assigned', { order_groups: 1, fleet_events: 1, outbox: 1 }],
    ['picked_up', { order_groups: 1, orders: count, fleet_events: 1, events: 1, outbox: 1 }],
    ['picked_up', { fleet_events: 1 }],
    ...(count > 1
      ? ([
          ['stop_failed', { order_groups: 1, orders: 1, fleet_events: 1, events: 1, outbox: 1 }],
          ['returning', { order_groups: 1, fleet_events: 1, outbox: 1, events: 1 }],
        ] as [Parameters<typeof observed>[0], Partial<Record<keyof Rows, number>>][])
      : []),
  ])('%s writes only what it changes', async (type, expected) => {
    clock.advance(1);
    const before = await rowsOf(group.vendorId);
    const observation = observed(type, clock.now(), { rider, orderId });
    told = { is: 'received', booking: { key: group.id, reference: null }, events: [{ about: 'order', observation }] };
    await receiveFleetEvent(ctx, 'partner', Buffer.alloc(0), {});
    const after = await rowsOf(group.vendorId);
    const written = tables.map((table) => [table, [...after[table]].filter((row) => !before[table].has(row)).length]);
    expect(Object.fromEntries(written.filter(([, rows]) => rows !== 0))).toEqual(expected);
  });
});
