import { expect, test } from 'vitest';
import { sampleGroup } from '../../../../../test/sample-group';
import { eventsBetween, stopProgress } from './progress';

const now = Date.parse('2026-11-20T08:30:00.000Z');
const pickedUpTime = '2026-11-20T08:22:00.000Z';
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

test("each event is announced once, in the route's sequence", () => {
  const before = sampleGroup([{}, {}], { hadPickedUp: true, pickedUpTime });
  const after = sampleGroup([{ status: 'SUCCESS' }, { status: 'FAILED' }], {
    hadPickedUp: true,
    pickedUpTime,
    status: 'PARTIAL_SUCCESS',
    version: 2,
  });
  expect(eventsBetween(before, after)).toEqual([
    { kind: 'delivered', position: 1 },
    { kind: 'failed', position: 2 },
    { kind: 'over', status: 'PARTIAL_SUCCESS' },
  ]);
  expect(eventsBetween(after, after)).toEqual([]);
});

test('an assigned rider, a pick-up and a lost rider are announced', () => {
  const rider = { name: 'Faizal', contactNumber: '+60100000000', vehicle: 'Bike', position: null };
  const confirmed = sampleGroup([{}], { status: 'CONFIRMED' });
  const assigned = sampleGroup([{}], { status: 'ASSIGNED', rider, version: 2 });
  const pickedUp = sampleGroup([{}], { rider, hadPickedUp: true, pickedUpTime, version: 3 });
  expect(eventsBetween(confirmed, assigned)).toEqual([{ kind: 'assigned', rider: 'Faizal' }]);
  expect(eventsBetween(assigned, pickedUp)).toEqual([{ kind: 'pickedUp' }]);
  expect(eventsBetween(assigned, { ...confirmed, version: 3 })).toEqual([{ kind: 'waiting' }]);
});
