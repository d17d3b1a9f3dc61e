import { describe, expect, test } from 'vitest';
import { divided, dividedInto, farid, partOf, pickedUpTime, suresh } from '#test/divided-group.ts';
import { sampleGroup } from '#test/sample-group.ts';
import { eventsBetween } from './events';

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
  expect(eventsBetween(assigned, pickedUp)).toEqual([{ kind: 'pickedUp', rider: null }]);
  expect(eventsBetween(assigned, { ...confirmed, version: 3 })).toEqual([{ kind: 'waiting', rider: null }]);
});

describe('an order with two riders', () => {
  test('announces each newly assigned rider by name', () => {
    const waiting = partOf([3, 4], { status: 'CONFIRMED' });
    const before = dividedInto([partOf([1, 2], farid), waiting], { rider: farid.rider });
    const after = dividedInto([partOf([1, 2], farid), { ...waiting, status: 'ASSIGNED', rider: suresh.rider }]);
    expect(eventsBetween(before, { ...after, version: 2 })).toEqual([{ kind: 'assigned', rider: 'Suresh' }]);
  });

  test('announces the rider who drops out by name', () => {
    const assigned = { status: 'ASSIGNED', pickedUpTime: null } as const;
    const before = dividedInto([partOf([1, 2], farid), partOf([3, 4], { ...suresh, ...assigned })]);
    const after = dividedInto([partOf([1, 2], farid), partOf([3, 4], { status: 'CONFIRMED' })], { version: 2 });
    expect(eventsBetween(before, after)).toEqual([{ kind: 'waiting', rider: 'Suresh' }]);
  });

  test('announces each pick-up with its rider', () => {
    const assigned = { ...suresh, status: 'ASSIGNED', pickedUpTime: null } as const;
    const before = dividedInto([partOf([1, 2], farid), partOf([3, 4], assigned)]);
    expect(eventsBetween(before, { ...divided, version: 2 })).toEqual([{ kind: 'pickedUp', rider: 'Suresh' }]);
  });

  test('announces no rider again when the order is divided', () => {
    const before = dividedInto([], { rider: farid.rider });
    const after = dividedInto([partOf([1, 2], farid), partOf([3, 4])], { rider: farid.rider, version: 2 });
    expect(eventsBetween(before, after)).toEqual([]);
  });
});
