import type { OrderGroup } from '@tibara/contract/orders/views';
import { describe, expect, test } from 'vitest';
import { divided, dividedInto, farid, partOf, pickedUpTime, suresh } from '#test/divided-group.ts';
import { sampleGroup } from '#test/sample-group.ts';
import { stopProgress } from './progress';

const now = Date.parse('2026-11-20T08:30:00.000Z');
const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`);

test('the rider drives to the first drop-off that is not final', () => {
  const group = sampleGroup([{ status: 'SUCCESS' }, { status: 'FAILED' }, {}, {}], { hadPickedUp: true, pickedUpTime });
  expect(stopProgress(group, now).map(({ state }) => state)).toEqual(['done', 'failed', 'now', 'next']);
});

test('before the pick-up no drop-off is under way and no arrival is promised', () => {
  const group = sampleGroup([{ status: 'ASSIGNED' }], { status: 'ASSIGNED' });
  expect(stopProgress(group, now)).toMatchObject([{ state: 'next', estimatedArrival: null }]);
});

test('an arrival is the last known time plus the remaining legs', () => {
  const group = sampleGroup([{ deliveryDuration: 1200 }, { deliveryDuration: 600 }], {
    hadPickedUp: true,
    pickedUpTime,
  });
  expect(stopProgress(group, now).map(({ estimatedArrival }) => estimatedArrival)).toEqual([at('08:42'), at('08:52')]);
  expect(stopProgress(group, at('09:30'))[0]?.estimatedArrival).toBe(at('09:30'));
});

test('drop-offs are numbered by their position despite gaps in their ordinals', () => {
  const group = sampleGroup([
    { ordinal: 7, recipientName: 'last' },
    { ordinal: 3, recipientName: 'first' },
  ]);
  const shown = stopProgress(group, now).map(({ position, order }) => [position, order.recipientName]);
  expect(shown).toEqual([
    [1, 'first'],
    [2, 'last'],
  ]);
});

describe('an order with two riders', () => {
  const arrivalsOf = (group: OrderGroup) => stopProgress(group, now).map(({ estimatedArrival }) => estimatedArrival);

  test('has a destination for each rider', () => {
    expect(stopProgress(divided, now).map(({ state }) => state)).toEqual(['now', 'next', 'now', 'next']);
  });

  test('has no destination for a rider before his pick-up', () => {
    const assigned = partOf([3, 4], { ...suresh, status: 'ASSIGNED', pickedUpTime: null });
    const progress = stopProgress(dividedInto([partOf([1, 2], farid), assigned]), now);
    expect(progress.map(({ state }) => state)).toEqual(['now', 'next', 'next', 'next']);
    expect(progress[2]?.estimatedArrival).toBeNull();
  });

  test("counts arrivals from each rider's own pick-up and own legs", () => {
    expect(arrivalsOf(divided)).toEqual([at('08:32'), at('08:42'), at('08:38'), at('08:48')]);
  });

  test('promises no arrival of goods in need, but those of the other rider', () => {
    const needing = { ...suresh, needsPerson: 'goods with rider' } as const;
    const [first, second] = arrivalsOf(dividedInto([partOf([1, 2], farid), partOf([3, 4], needing)])).slice(1, 3);
    expect(first).toBe(at('08:42'));
    expect(second).toBeNull();
  });
});

test('a single part counts as the whole order', () => {
  const part = partOf([2], { status: 'ASSIGNED' });
  const group = sampleGroup([{}, {}], { parts: [part], pickedUpTime });
  expect(stopProgress(group, now).map(({ state }) => state)).toEqual(['now', 'next']);
});
