import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupRow, type ObservedFields, observed, orderRow, seenTypes } from '#test/make-stored.ts';
import type { Stored } from '../../queries.ts';
import type { Observation } from '../events/observation.ts';
import { applyTransition } from '../transitions.ts';
import { applyToPart } from './apply-to-part.ts';
import { newPart, storePart } from './part.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute));
const seen = (type: Observation['type'], minute: number, more: ObservedFields = {}) => observed(type, at(minute), more);
const riderNamed = (name: string) => ({ rider: { name, contactNumber: '+60111234567', vehicle: 'WXY 1234' } });
const partsOf = (...parts: [id: string, orderIds: string[]][]) => parts.map(([id, ids]) => storePart(newPart(id, ids)));
const divided: Stored = {
  group: groupRow(at(0), { id: 'first', parts: partsOf(['first', ['a', 'b']], ['second', ['c']]) }),
  orders: ['a', 'b', 'c'].map((id) => orderRow(id)),
};
type Report = readonly [bookingId: string, seen: Observation];
const play = (reports: readonly Report[], start = divided): Stored =>
  reports.reduce((stored, [bookingId, each]) => applyToPart(stored, bookingId, each, at(30)) ?? stored, start);
const statusesOf = ({ group, orders }: Stored) => [group.status, ...orders.map(({ status }) => status)];

describe('an order with two riders', () => {
  const first = ['first', seen('assigned', 1, riderNamed('First'))] as const;
  const second = ['second', seen('assigned', 2, riderNamed('Second'))] as const;

  test('is assigned with its first rider, and only his drop-offs are', () => {
    expect(statusesOf(play([first]))).toEqual(['ASSIGNED', 'ASSIGNED', 'ASSIGNED', 'CONFIRMED']);
  });

  test('shows the rider of its first part, and each part has its own', () => {
    const { group } = play([second, first]);
    expect(group.rider?.name).toBe('First');
    expect(group.parts?.map(({ rider }) => rider?.name)).toEqual(['First', 'Second']);
    expect(play([second]).group.rider?.name).toBe('Second');
  });

  test('loses only the rider who drops out', () => {
    const after = play([first, second, ['first', seen('unassigned', 3)]]);
    expect(statusesOf(after)).toEqual(['ASSIGNED', 'CONFIRMED', 'CONFIRMED', 'ASSIGNED']);
    expect(after.group.rider?.name).toBe('Second');
  });

  test('needs nobody for a part without goods whose rider drops out', () => {
    const goods = [first, second, ['first', seen('picked_up', 3)]] as const;
    expect(play([...goods, ['second', seen('unassigned', 4)]]).group.needs_person).toBeNull();
    expect(play([...goods, ['first', seen('unassigned', 4)]]).group.needs_person).toBe('goods with rider');
  });

  test('shows the rider whose goods need a person', () => {
    const goods = ['first', 'second'].map((id) => [id, seen('picked_up', 3)] as const);
    expect(play([first, second, ...goods, ['second', seen('unassigned', 4)]]).group.rider?.name).toBe('Second');
  });

  test('has a need of its own beside its parts', () => {
    const group = { ...divided.group, needs_person: 'courier unknown', needs_person_at: at(1) } as const;
    expect(play([first], { ...divided, group }).group.needs_person).toBe('courier unknown');
  });

  test('ends with the last drop-off of all parts', () => {
    const one = play([
      ['first', seen('delivered', 5, { orderId: 'a' })],
      ['first', seen('delivered', 6, { orderId: 'b' })],
      ['first', seen('completed', 7)],
    ]);
    expect(statusesOf(one)).toEqual(['IN_TRANSIT', 'SUCCESS', 'SUCCESS', 'CONFIRMED']);
    expect(one.group).toMatchObject({ needs_person: null, completed_at: null });
    const both = play([['second', seen('delivered', 4, { orderId: 'c' })]], one);
    expect(both.group).toMatchObject({ status: 'SUCCESS', completed_at: at(6) });
  });

  test('fails only the drop-offs of the part that the courier gives up', () => {
    const after = play([first, ['second', seen('failed', 3, { reason: 'Nobody is free' })]]);
    expect(statusesOf(after)).toEqual(['IN_TRANSIT', 'ASSIGNED', 'ASSIGNED', 'FAILED']);
  });

  test('refuses a delivery that its booking does not carry', () => {
    expect(() => play([['second', seen('delivered', 3, { orderId: 'a' })]])).toThrow();
  });

  test('ignores a booking that does not carry it', () => {
    expect(applyToPart(divided, 'earlier', seen('assigned', 1, riderNamed('First')), at(30))).toBeNull();
    const whole = { ...divided, group: { ...divided.group, parts: null } };
    expect(applyToPart(whole, 'second', seen('assigned', 1, riderNamed('First')), at(30))).toBeNull();
  });
});

const anySeen = (orderIds: string[]) =>
  fc
    .record({
      type: fc.constantFrom(...seenTypes),
      minute: fc.integer({ min: 1, max: 20 }),
      orderId: fc.constantFrom(...orderIds),
    })
    .map(({ type, minute, orderId }) =>
      seen(type, minute, {
        orderId,
        ...riderNamed(`Rider of minute ${minute}`),
      }),
    );

test('an order with one part changes as an order without parts', () => {
  const whole: Stored = { ...divided, group: { ...divided.group, parts: null } };
  const alone = { ...divided, group: { ...divided.group, parts: partsOf(['first', ['a', 'b', 'c']]) } };
  fc.assert(
    fc.property(fc.array(anySeen(['a', 'b', 'c']), { maxLength: 12 }), (all) => {
      const expected = all.reduce((stored, each) => applyTransition(stored, each, at(30)) ?? stored, whole);
      const { group, orders } = play(
        all.map((each) => ['first', each]),
        alone,
      );
      expect({ ...group, parts: null, version: 0 }).toEqual({ ...expected.group, version: 0 });
      expect(orders).toEqual(expected.orders);
    }),
    { numRuns: 2000 },
  );
});

test('two parts do not influence each other', () => {
  const reports = fc.oneof(
    anySeen(['a', 'b']).map((each) => ['first', each] as const),
    anySeen(['c']).map((each) => ['second', each] as const),
  );
  fc.assert(
    fc.property(fc.array(reports, { maxLength: 14 }), (all) => {
      const together = play(all);
      for (const id of ['first', 'second']) {
        const only = play(all.filter(([bookingId]) => bookingId === id));
        const partIn = ({ group }: Stored) => group.parts?.find((part) => part.id === id);
        expect(partIn(together)).toEqual(partIn(only));
      }
    }),
    { numRuns: 2000 },
  );
});

test('each change of an order or part has the next version', () => {
  for (const start of [divided, { ...divided, group: { ...divided.group, id: 'first', parts: null } }])
    fc.assert(
      fc.property(fc.array(anySeen(['a', 'b', 'c']), { maxLength: 14 }), (all) => {
        let before = start;
        for (const each of all) {
          const after = applyToPart(before, 'first', 'orderId' in each ? { ...each, orderId: 'a' } : each, at(30));
          if (!after) continue;
          expect(after.group.version).toBe(before.group.version + 1);
          before = after;
        }
      }),
    );
});
