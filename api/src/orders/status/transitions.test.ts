import { isFinal, statuses } from '@tibara/contract/orders/status';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupRow, type ObservedFields, observed, orderRow, seenTypes } from '#test/make-stored.ts';
import type { Stored } from '../queries.ts';
import type { Observation } from './events/observation.ts';
import { applyTransition, failAll, nextStatus } from './transitions.ts';

const at = (minute: number) => `2026-11-20T02:${String(minute).padStart(2, '0')}:00.000Z`;
const event = (type: Observation['type'], minute: number, more: ObservedFields = {}): Observation =>
  observed(type, new Date(at(minute)), more);
const rider = (name: string) => ({ name, contactNumber: '+60111234567', vehicle: 'WXY 1234' });
const confirmed = (...stops: string[]): Stored => ({
  group: groupRow(new Date(at(0))),
  orders: stops.map((id) => orderRow(id)),
});
const now = new Date(at(30));
const apply = (stored: Stored, each: Observation, received = now): Stored =>
  applyTransition(stored, each, received) ?? stored;
const play = (events: Observation[], start = confirmed('a', 'b')): Stored =>
  events.reduce((stored, each) => apply(stored, each), start);
const whole = ({ group, orders }: Stored) => ({
  status: group.status,
  rider: group.rider?.name ?? null,
  pickedUp: group.picked_up_at?.toISOString() ?? null,
  completed: group.completed_at?.toISOString() ?? null,
  stops: orders.map(({ status, completed_at, failure_reason }) => ({ status, completed_at, failure_reason })),
});
const ends = ({ group, orders }: Stored) => [group.status, ...orders.map(({ status }) => status)];

describe('events of a fleet', () => {
  test('move a group only from the statuses under way', () => {
    const still = statuses.filter((status) => seenTypes.every((type) => nextStatus(status, type) === null));
    expect(still).toEqual(['OPEN', 'CONFIRMED_PROCESSING', 'SUCCESS', 'PARTIAL_SUCCESS', 'FAILED', 'CANCELLED']);
    expect(nextStatus('ASSIGNED', 'unassigned')).toBe('CONFIRMED');
    expect(nextStatus('IN_TRANSIT', 'unassigned')).toBe('IN_TRANSIT');
  });

  test('after the end raise the version of what they change by one', () => {
    const ended = play([event('delivered', 6, { orderId: 'a' }), event('stop_failed', 7, { orderId: 'b' })]);
    const versions = ({ group, orders }: Stored) => [group.version, ...orders.map(({ version }) => version)];
    const [ofGroup = 0, ofFirst = 0, ofSecond = 0] = versions(ended);
    const proved = apply(ended, event('delivered', 8, { orderId: 'a', proofOfDelivery: 'picture' }));
    expect(versions(proved)).toEqual([ofGroup + 1, ofFirst + 1, ofSecond]);
    const returning = event('returning', 9);
    expect(versions(apply(ended, returning))).toEqual([ofGroup + 1, ofFirst, ofSecond]);
    expect(applyTransition(apply(ended, returning), event('returning', 8), now)).toBeNull();
  });

  test('give the same end in any order and number', () => {
    const events = [
      event('assigned', 1, { rider: rider('First') }),
      event('unassigned', 2),
      event('assigned', 3, { rider: rider('Second') }),
      event('picked_up', 4),
      event('delivered', 6, { orderId: 'a' }),
      event('stop_failed', 7, { orderId: 'b', reason: 'Nobody home' }),
    ];
    expect(ends(play(events))).toEqual(['PARTIAL_SUCCESS', 'SUCCESS', 'FAILED']);
    expect(whole(play(events))).toMatchObject({ rider: 'Second', pickedUp: at(4), completed: at(7) });
    const shuffled = fc.shuffledSubarray([...events, ...events], { minLength: 12 });
    fc.assert(
      fc.property(shuffled, (order) => {
        expect(whole(play(order))).toEqual(whole(play(events)));
      }),
    );
  });

  test.each([
    ['012-345 6789', '+60123456789'],
    ['+60 (0)12-345 6789', '+60123456789'],
    ['6581234567', '6581234567'],
    ['+60321611000,,12', '+60321611000,,12'],
    ['on the app', 'on the app'],
  ])("store the rider's number %s as %s", (contactNumber, stored) => {
    const seen = event('assigned', 1, { rider: { ...rider('First'), contactNumber } });
    const start = confirmed('a');
    const { group } = play([seen], { ...start, group: { ...start.group, region: 'MY' } });
    expect(group.rider?.contactNumber).toBe(stored);
  });

  test('bring picture and receiver of a delivery that was known before', () => {
    const proof = { proofOfDelivery: '/picture', receivedBy: 'Farah' };
    const another = { proofOfDelivery: '/another', receivedBy: 'Ravi' };
    for (const stops of [['a'], ['a', 'b']]) {
      const known = play([event('delivered', 3, { orderId: 'a' })], confirmed(...stops));
      const proved = apply(known, event('delivered', 4, { orderId: 'a', ...proof }));
      const repeated = apply(proved, event('delivered', 5, { orderId: 'a', ...another }));
      expect(ends(repeated)).toEqual(ends(known));
      expect(repeated.orders[0]).toMatchObject({ proof_of_delivery: '/picture', received_by: 'Farah' });
      expect(repeated.group.completed_at).toEqual(known.group.completed_at);
    }
  });

  test('with a wrong clock give the same end in any order', () => {
    const riders = [
      event('assigned', 41, { rider: rider('First') }),
      event('unassigned', 42),
      event('assigned', 43, { rider: rider('Second') }),
    ];
    const rest = [event('picked_up', 44), event('delivered', 46, { orderId: 'a' })];
    const byClock = (minutes: number) =>
      [...riders, ...rest].map((each) => ({
        ...each,
        occurredAt: new Date(each.occurredAt.getTime() + minutes * 60_000),
      }));
    for (const minutes of [0, 60 * 24 * 365, -60 * 24 * 365]) {
      const shuffled = fc.shuffledSubarray(byClock(minutes), { minLength: 5 });
      fc.assert(
        fc.property(shuffled, (order) => {
          const { group } = play(order);
          expect([group.status, group.rider?.name]).toEqual(['IN_TRANSIT', 'Second']);
        }),
      );
    }
  });

  test('from the future count from their arrival', () => {
    const ahead = new Date('2027-11-20T02:00:00.000Z');
    const [received, later] = [new Date(at(10)), new Date(at(11))];
    const assigned = { ...event('assigned', 1, { rider: rider('First') }), occurredAt: ahead };
    const stored = apply(confirmed('a'), assigned, received);
    const replaced = apply(stored, event('assigned', 11, { rider: rider('Second') }), later);
    expect(replaced.group.rider?.name).toBe('Second');
    const done = apply(replaced, { ...event('delivered', 1, { orderId: 'a' }), occurredAt: ahead }, later);
    expect(whole(done)).toMatchObject({ status: 'SUCCESS', pickedUp: at(11), completed: at(11) });
  });

  test('from before the confirm count from the confirm', () => {
    const old = { ...event('delivered', 1, { orderId: 'a' }), occurredAt: new Date('1970-01-01T00:00:00.000Z') };
    expect(whole(apply(confirmed('a'), old))).toMatchObject({ pickedUp: at(0), completed: at(0) });
  });

  test('after the end change only the rider and the pick-up time', () => {
    const over = play([event('delivered', 6, { orderId: 'a' }), event('stop_failed', 7, { orderId: 'b' })]);
    const learnt = play([event('picked_up', 4), event('assigned', 1, { rider: rider('First') })], over);
    expect(whole(learnt)).toEqual({ ...whole(over), rider: 'First', pickedUp: at(4) });
    for (const late of [event('failed', 5), event('unassigned', 5), event('assigned', 8, { rider: rider('Late') })]) {
      expect(applyTransition(over, late, now)).toBeNull();
    }
  });

  test('keep the rider of the latest event, whatever arrives last', () => {
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

  test('raise the version only with a change', () => {
    const assigned = event('assigned', 1, { rider: rider('First') });
    expect(play([assigned]).group.version).toBe(2);
    expect(applyTransition(play([event('picked_up', 4)]), event('picked_up', 5), now)).toBeNull();
    expect(applyTransition(play([assigned]), event('unassigned', 0), now)).toBeNull();
  });
});

test('a group given up keeps its delivered stops', () => {
  const stored = failAll(play([event('delivered', 6, { orderId: 'a' })]), 'No rider', new Date(at(9)));
  expect(ends(stored)).toEqual(['PARTIAL_SUCCESS', 'SUCCESS', 'FAILED']);
  expect(isFinal(failAll(confirmed('a'), 'No rider', new Date(at(9))).group.status)).toBe(true);
});
