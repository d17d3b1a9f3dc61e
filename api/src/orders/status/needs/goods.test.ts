import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupRow, type ObservedFields, observed, orderRow } from '#test/make-stored.ts';
import type { Stored } from '../../queries.ts';
import type { Observation } from '../events/observation.ts';
import { applyTransition } from '../transitions.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute));
const seen = (type: Observation['type'], minute: number, more: ObservedFields = {}) => observed(type, at(minute), more);
const riderNamed = (name: string) => ({ rider: { name, contactNumber: '+60111234567', vehicle: 'WXY 1234' } });
const confirmed: Stored = { group: groupRow(at(0)), orders: [orderRow('a'), orderRow('b')] };
const play = (all: readonly Observation[], start = confirmed): Stored =>
  all.reduce((stored, each) => applyTransition(stored, each, at(30)) ?? stored, start);
const needAfter = (...all: Observation[]) => {
  const { status, needs_person, needs_person_at, rider } = play(all).group;
  return { status, need: needs_person, since: needs_person_at, rider: rider?.name ?? null };
};

const assigned = seen('assigned', 1, riderNamed('First'));
const pickedUp = seen('picked_up', 2);
const dropOut = seen('unassigned', 5);

describe('a rider who drops out', () => {
  test('after the pick-up stays named, and a person is needed', () => {
    const need = { status: 'IN_TRANSIT', need: 'goods with rider', since: at(5), rider: 'First' };
    expect(needAfter(assigned, pickedUp, dropOut)).toEqual(need);
  });

  test('before the pick-up is no longer named', () => {
    expect(needAfter(assigned, dropOut)).toEqual({ status: 'CONFIRMED', need: null, since: null, rider: null });
    expect(needAfter(assigned, seen('picked_up', 6), dropOut)).toMatchObject({ need: null, rider: null });
  });

  test('had the goods if an earlier pick-up is reported late', () => {
    expect(needAfter(assigned, dropOut, pickedUp)).toMatchObject({ status: 'IN_TRANSIT', need: 'goods with rider' });
    expect(needAfter(assigned, dropOut, seen('delivered', 6, { orderId: 'a' }), pickedUp)).toMatchObject({
      need: 'goods with rider',
      since: at(5),
    });
  });

  test('is replaced by a rider who is assigned later, and nobody is needed', () => {
    const next = seen('assigned', 7, riderNamed('Second'));
    const after = { status: 'IN_TRANSIT', need: null, since: null, rider: 'Second' };
    expect(needAfter(assigned, pickedUp, dropOut, next)).toEqual(after);
    expect(needAfter(assigned, pickedUp, next, dropOut)).toEqual(after);
  });

  test('is the one assigned last before it, even if reported late', () => {
    const before = seen('assigned', 4, riderNamed('Earlier'));
    const need = { need: 'goods with rider', since: at(5), rider: 'Earlier' };
    expect(needAfter(assigned, pickedUp, before, dropOut)).toMatchObject(need);
    expect(needAfter(assigned, pickedUp, dropOut, before)).toMatchObject(need);
    expect(needAfter(dropOut, pickedUp, before)).toMatchObject(need);
    const returning = seen('returning', 6);
    expect(needAfter(dropOut, returning, pickedUp, before)).toMatchObject({
      need: 'goods coming back',
      rider: 'Earlier',
    });
  });

  test('keeps the time of his assignment', () => {
    expect(play([assigned, pickedUp, dropOut]).group).toMatchObject({ rider_changed_heard: at(1) });
  });
});

describe('news about the goods', () => {
  test.each([
    ['returning', 'goods coming back'],
    ['returned', 'goods back'],
    ['completed', 'stops left open'],
  ] as const)('%s needs a person while a drop-off is open', (type, need) => {
    const news = seen(type, 6);
    expect(needAfter(assigned, pickedUp, news)).toMatchObject({ status: 'IN_TRANSIT', need, since: at(6) });
    expect(needAfter(news)).toMatchObject({ status: 'IN_TRANSIT', need });
    const ended = [seen('delivered', 3, { orderId: 'a' }), seen('delivered', 4, { orderId: 'b' })];
    expect(needAfter(...ended, news)).toMatchObject({ status: 'SUCCESS', need: null });
    expect(needAfter(news, ...ended)).toMatchObject({ status: 'SUCCESS', need: null, since: null });
  });

  test.each([
    ['returning', 'goods coming back'],
    ['returned', 'goods back'],
    ['completed', null],
    ['unassigned', null],
  ] as const)('%s of an order with a failed drop-off leaves the need %s', (type, need) => {
    const ended = [seen('delivered', 3, { orderId: 'a' }), seen('stop_failed', 4, { orderId: 'b' })];
    expect(needAfter(...ended, seen(type, 6))).toMatchObject({ status: 'PARTIAL_SUCCESS', need });
    expect(needAfter(seen(type, 6), ...ended)).toMatchObject({ status: 'PARTIAL_SUCCESS', need });
  });

  test('of an earlier time does not replace later news', () => {
    expect(needAfter(pickedUp, seen('returned', 8), seen('returning', 7))).toMatchObject({ need: 'goods back' });
  });

  test('replaces a need of our own', () => {
    const own = { needs_person: 'courier unknown', needs_person_at: at(9), needs_person_reported: null } as const;
    const start = { ...confirmed, group: { ...confirmed.group, ...own } };
    expect(play([seen('returning', 3)], start).group.needs_person).toBe('goods coming back');
    expect(play([assigned, pickedUp], start).group.needs_person).toBe('courier unknown');
  });

  test('gives the same need in any sequence and number', () => {
    const all = [
      assigned,
      pickedUp,
      seen('delivered', 3, { orderId: 'a' }),
      seen('returning', 4),
      dropOut,
      seen('assigned', 6, riderNamed('Second')),
      seen('returning', 7),
      seen('returned', 8),
      seen('completed', 9),
    ];
    const several = fc.subarray(all).chain((some) =>
      fc.record({
        some: fc.constant(some),
        mixed: fc.shuffledSubarray([...some, ...some], { minLength: 2 * some.length }),
      }),
    );
    fc.assert(
      fc.property(several, ({ some, mixed }) => {
        const { status, need, since } = needAfter(...some);
        expect(needAfter(...mixed)).toMatchObject({ status, need, since });
      }),
      { numRuns: 2000 },
    );
  });
});
