import { sentence } from '@tibara/contract/language/sentence';
import { describe, expect, test } from 'vitest';
import { groupRow, type ObservedFields, observed, orderRow } from '#test/make-stored.ts';
import type { Stored } from '../queries.ts';
import type { OrderGroupRow, OrderRow } from '../tables.ts';
import type { Observation } from './events/observation.ts';
import { applyTransition, endStops } from './transitions.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute));
const groupOf = (change: Partial<OrderGroupRow>) => groupRow(at(0), { status: 'ASSIGNED', version: 5, ...change });
const stop = (id: string, change: Partial<OrderRow> = {}) =>
  orderRow(id, { status: 'ASSIGNED', version: 3, ...change });
const under = (change: Partial<OrderGroupRow> = {}, ...orders: OrderRow[]): Stored => ({
  group: groupOf(change),
  orders: orders.length > 0 ? orders : [stop('a'), stop('b')],
});
const apply = (stored: Stored, type: Observation['type'], minute: number, more: ObservedFields = {}) =>
  applyTransition(stored, observed(type, at(minute), more), at(30));

describe('an operator ends the stops', () => {
  test('the chosen ones as delivered, the others as failed for his reason', () => {
    const { group, orders } = endStops(under(), new Set(['a']), 'Rider vanished', at(9));
    expect(group).toMatchObject({ status: 'PARTIAL_SUCCESS', version: 6, picked_up_at: at(9), completed_at: at(9) });
    expect(orders).toMatchObject([
      { id: 'a', status: 'SUCCESS', version: 4, completed_at: at(9), proof_of_delivery: null },
      {
        id: 'b',
        status: 'FAILED',
        version: 4,
        completed_at: at(9),
        failure_reason: 'Rider vanished',
        failure_sentence: null,
        failure_code: null,
      },
    ]);
  });

  test('and no pick-up is recorded where nothing was delivered', () => {
    expect(endStops(under(), new Set(), 'Lost', at(9)).group).toMatchObject({ status: 'FAILED', picked_up_at: null });
  });

  test('and an earlier pick-up keeps its time', () => {
    const { group } = endStops(under({ picked_up_at: at(2) }), new Set(['a']), 'Lost', at(9));
    expect(group.picked_up_at).toEqual(at(2));
  });

  test('and an ended stop stays as it is', () => {
    const ended = stop('a', { status: 'FAILED', completed_at: at(3), failure_reason: 'Nobody home' });
    const { group, orders } = endStops(under({}, ended, stop('b')), new Set(['a', 'b']), 'Lost', at(9));
    expect([group.status, orders[0]]).toEqual(['PARTIAL_SUCCESS', ended]);
  });

  test('and a reason of our own is stored in English and as a sentence', () => {
    const [order] = endStops(under(), new Set(), sentence`No rider after ${60} minutes`, at(9)).orders;
    expect(order).toMatchObject({
      failure_reason: 'No rider after 60 minutes',
      failure_sentence: { text: 'No rider after {0} minutes', values: ['60'] },
    });
  });
});

describe('an event', () => {
  test('that an order cannot be delivered ends each open stop with its reason', () => {
    const ended = stop('a', { status: 'SUCCESS', completed_at: at(3) });
    const result = apply(under({ status: 'IN_TRANSIT' }, ended, stop('b')), 'failed', 5, { reason: 'Closed road' });
    expect(result?.group).toMatchObject({ status: 'PARTIAL_SUCCESS', completed_at: at(5) });
    expect(result?.orders).toMatchObject([ended, { status: 'FAILED', failure_reason: 'Closed road', version: 4 }]);
    expect(apply(under(), 'failed', 5)?.orders[0]).toMatchObject({ status: 'FAILED', failure_reason: null });
  });

  test('of a delivery stores its proof', () => {
    const proofOfDelivery = 'https://fleet.test/proof.jpg';
    const stored = apply(under(), 'delivered', 5, { orderId: 'a', proofOfDelivery });
    expect(stored?.orders).toMatchObject([
      { status: 'SUCCESS', version: 4, completed_at: at(5), proof_of_delivery: 'https://fleet.test/proof.jpg' },
      { status: 'IN_TRANSIT', version: 3 },
    ]);
    expect(apply(under(), 'delivered', 5, { orderId: 'a' })?.orders[0]?.proof_of_delivery).toBeNull();
  });

  test.each([
    ['its receiver', 'Farah (guard)', 'Farah (guard)'],
    ['no receiver if its text is empty', '', null],
    ['no receiver if none is reported', undefined, null],
  ])('of a delivery stores %s', (_, receivedBy, stored) => {
    expect(apply(under(), 'delivered', 5, { orderId: 'a', receivedBy })?.orders[0]?.received_by).toBe(stored);
  });

  test('of a failed stop stores its code', () => {
    const stored = apply(under(), 'stop_failed', 5, { orderId: 'a', reasonCode: 'recipient_absent' });
    expect(stored?.orders[0]).toMatchObject({ status: 'FAILED', version: 4, completed_at: at(5) });
    expect(stored?.orders[0]?.failure_code).not.toBeNull();
  });

  test.each(['delivered', 'stop_failed'] as const)('%s of an unknown stop is refused', (type) => {
    expect(() => apply(under(), type, 5, { orderId: 'z' })).toThrow();
  });

  test('about the rider alone keeps the stops', () => {
    const rider = { name: 'First', contactNumber: '+60111234567', vehicle: 'WXY 1234' };
    const found = apply(under({ status: 'CONFIRMED' }), 'assigned', 5, { rider });
    expect(found?.group).toMatchObject({
      status: 'ASSIGNED',
      version: 6,
      rider,
      rider_changed_at: at(5),
      rider_changed_heard: at(5),
    });
    expect(found?.orders.map(({ version, status }) => [version, status])).toEqual([
      [3, 'ASSIGNED'],
      [3, 'ASSIGNED'],
    ]);
    expect(apply(under(), 'assigned', 5, { rider })?.group.rider).toEqual(rider);
    expect(apply(under({ status: 'CONFIRMED' }), 'assigned', 5)).toBeNull();
  });

  test('of a second pick-up changes only an earlier time', () => {
    const moving = under({ status: 'IN_TRANSIT', picked_up_at: at(5) }, stop('a', { status: 'IN_TRANSIT' }));
    expect(apply(moving, 'picked_up', 5)).toBeNull();
    expect(apply(moving, 'picked_up', 6)).toBeNull();
    expect(apply(moving, 'picked_up', 4)?.group.picked_up_at).toEqual(at(4));
  });
});

describe('an event from before the end that arrives after it', () => {
  const rider = { name: 'First', contactNumber: '+60111234567', vehicle: 'WXY 1234' };
  const over = (change: Partial<OrderGroupRow> = {}) =>
    under({ status: 'SUCCESS', picked_up_at: at(5), completed_at: at(8), ...change }, stop('a', { status: 'SUCCESS' }));

  test('adds the rider and raises the version', () => {
    expect(apply(over(), 'assigned', 3, { rider })?.group).toMatchObject({ rider: { name: 'First' }, version: 6 });
  });

  test('corrects the pick-up time', () => {
    expect(apply(over(), 'picked_up', 4)?.group).toMatchObject({ status: 'SUCCESS', picked_up_at: at(4), version: 6 });
  });

  test.each([
    ['from the moment of the end', over(), 8],
    ['for a cancelled order', over({ status: 'CANCELLED' }), 3],
    ['for a draft', over({ status: 'OPEN', completed_at: null }), 3],
  ] as const)('changes nothing %s', (_what, stored, minute) => {
    expect(apply(stored, 'assigned', minute, { rider })).toBeNull();
  });
});
