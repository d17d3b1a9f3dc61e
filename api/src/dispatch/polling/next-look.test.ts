import { expect, test } from 'vitest';
import { makeGroup } from '#test/make-group-view.ts';
import { nextLook } from './next-look.ts';

const rider = { name: 'Aman', contactNumber: '+60100001234', vehicle: 'Bike', position: null };
const waiting = { rider: null, hadPickedUp: false, pickUpDateTime: '2026-11-20T10:00:00.000Z' };
const promised = { deliverDateTime: '2026-11-20T11:00:00.000Z' };
const next = (group: Parameters<typeof makeGroup>[0], heard: string, stops: object[] = [promised, promised]) =>
  nextLook(makeGroup(group, ...stops), new Date(`2026-11-20T${heard}:00.000Z`))
    .toISOString()
    .slice(11, 16);

test('an order with a rider is looked up ten minutes after its last news', () => {
  expect(next({ ...waiting, rider }, '08:00')).toBe('08:10');
});

test('an order without a rider is quiet until an hour before the pick-up', () => {
  expect(next(waiting, '02:00')).toBe('09:00');
  expect(next(waiting, '09:20')).toBe('09:30');
});

test('a deadline without news brings the look-up forward', () => {
  expect(next({ ...waiting, rider }, '09:58')).toBe('10:05');
  expect(next({ ...waiting, rider, hadPickedUp: true }, '10:57')).toBe('11:05');
});

test('a delivered stop has no deadline', () => {
  const done = { ...promised, status: 'SUCCESS' };
  const late = { deliverDateTime: '2026-11-20T12:00:00.000Z' };
  expect(next({ ...waiting, rider, hadPickedUp: true }, '10:57', [done, late])).toBe('11:07');
});
