import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { isFinal, statuses } from '@tibara/contract/order-groups/status';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stored } from './queries.ts';
import type { OrderGroupRow, OrderRow } from './tables.ts';
import { applyTransition, failAll, nextStatus } from './transitions.ts';

const at = (minute: number) => `2026-11-20T02:${String(minute).padStart(2, '0')}:00.000Z`;
const event = (type: FleetEvent['type'], minute: number, more: Partial<FleetEvent> = {}): FleetEvent => ({
  eventId: `${type} ${minute}`,
  reference: 'group',
  type,
  occurredAt: at(minute),
  ...more,
});
const rider = (name: string) => ({ name, contactNumber: '+60111234567', vehicle: 'WXY 1234' });
// Only what a transition looks at.
const confirmed = (...stops: string[]): Stored => ({
  group: { status: 'CONFIRMED', version: 1, rider: null, rider_changed_at: null, picked_up_at: null } as OrderGroupRow,
  orders: stops.map((id) => ({ id, status: 'CONFIRMED', version: 1 }) as OrderRow),
});
const play = (events: FleetEvent[], start = confirmed('a', 'b')): Stored =>
  events.reduce((stored, each) => applyTransition(stored, each) ?? stored, start);
const ends = ({ group, orders }: Stored) => [group.status, ...orders.map(({ status }) => status)];

describe('events of a fleet', () => {
  test('move a group only from the statuses under way', () => {
    const types = ['assigned', 'unassigned', 'position', 'picked_up', 'delivered', 'stop_failed', 'failed'] as const;
    const still = statuses.filter((status) => types.every((type) => nextStatus(status, type) === null));
    expect(still).toEqual(['OPEN', 'CONFIRMED_PROCESSING', 'SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED']);
    expect(nextStatus('ASSIGNED', 'unassigned')).toBe('CONFIRMED');
    expect(nextStatus('IN_TRANSIT', 'unassigned')).toBeNull();
  });

  test('come to the same end in whatever order, and however often', () => {
    const events = [
      event('assigned', 1, { rider: rider('First') }),
      event('unassigned', 2),
      event('assigned', 3, { rider: rider('Second') }),
      event('picked_up', 4),
      event('position', 5, { position: { latitude: 3, longitude: 101 } }),
      event('delivered', 6, { orderId: 'a' }),
      event('stop_failed', 7, { orderId: 'b', reason: 'Nobody home' }),
    ];
    expect(ends(play(events))).toEqual(['PARTIAL_SUCCESS', 'SUCCESS', 'FAILED']);
    const shuffled = fc.shuffledSubarray([...events, ...events], { minLength: 14 });
    fc.assert(
      fc.property(shuffled, (order) => {
        expect(ends(play(order))).toEqual(['PARTIAL_SUCCESS', 'SUCCESS', 'FAILED']);
      }),
    );
  });

  test('know the rider of the latest news, not of the last to arrive', () => {
    const first = event('assigned', 1, { rider: rider('First') });
    const second = event('assigned', 3, { rider: rider('Second') });
    const dropped = event('unassigned', 2);
    const orders = [
      [first, dropped, second],
      [second, dropped, first],
      [dropped, second, first],
    ];
    expect(orders.map((order) => play(order).group.rider?.name)).toEqual(['Second', 'Second', 'Second']);
    expect(play([dropped, first]).group).toMatchObject({ status: 'CONFIRMED', rider: null });
  });

  test('count a delivery as proof that the goods were picked up', () => {
    const { group } = play([event('delivered', 6, { orderId: 'a' })]);
    expect([group.status, group.picked_up_at?.toISOString()]).toEqual(['IN_TRANSIT', at(6)]);
    expect(play([event('delivered', 6, { orderId: 'a' }), event('picked_up', 4)]).group.picked_up_at).toEqual(
      new Date(at(4)),
    );
  });

  test('keep the first end of a stop', () => {
    const stored = play([event('delivered', 6, { orderId: 'a' }), event('stop_failed', 7, { orderId: 'a' })]);
    expect(ends(stored)).toEqual(['IN_TRANSIT', 'SUCCESS', 'IN_TRANSIT']);
  });

  test('grow the version with every change, and only then', () => {
    const assigned = event('assigned', 1, { rider: rider('First') });
    expect(play([assigned]).group.version).toBe(2);
    expect(applyTransition(play([event('picked_up', 4)]), event('picked_up', 5))).toBeNull();
    expect(applyTransition(play([assigned]), event('unassigned', 0))).toBeNull();
  });
});

test('a group that is given up keeps what was delivered', () => {
  const stored = failAll(play([event('delivered', 6, { orderId: 'a' })]), 'No rider', new Date(at(9)));
  expect(ends(stored)).toEqual(['PARTIAL_SUCCESS', 'SUCCESS', 'FAILED']);
  expect(isFinal(failAll(confirmed('a'), 'No rider', new Date(at(9))).group.status)).toBe(true);
});
