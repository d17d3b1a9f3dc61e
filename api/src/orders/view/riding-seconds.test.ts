import { expect, test } from 'vitest';
import { groupRow, orderRow } from '#test/make-stored.ts';
import { newPart, storePart } from '../status/parts/part.ts';
import type { OrderGroupRow, OrderRow } from '../tables.ts';
import { ridingSeconds } from './riding-seconds.ts';

const at = (latitude: number) => ({ coordinate: { latitude, longitude: 101.6 } });
const drop = (id: string, latitude: number) =>
  orderRow(id, {
    drop_off_location: at(latitude) as OrderRow['drop_off_location'],
    leg_metres: 2000,
    leg_seconds: 300,
  });
const orders = [drop('a', 3.1), drop('b', 3.11), drop('c', 3.12)];
const group = (...parts: string[][]): OrderGroupRow =>
  groupRow(new Date(0), {
    pick_up_location: at(3.08) as OrderGroupRow['pick_up_location'],
    parts: parts.length === 0 ? null : parts.map((ids, n) => storePart(newPart(`booking ${n}`, ids))),
  });
const secondsOf = (of: OrderGroupRow) => orders.map((order) => ridingSeconds(order, of, orders));

test('a rider who carries all drives from one drop-off to the next', () => {
  expect(secondsOf(group())).toEqual([300, 300, 300]);
  expect(secondsOf(group(['a', 'b', 'c']))).toEqual([300, 300, 300]);
});

test('the rider of a further part drives from the pick-up to his first drop-off', () => {
  // 4.45 km in a straight line, 5.79 km of road, at 400 metres a minute.
  expect(secondsOf(group(['a', 'b'], ['c']))).toEqual([300, 300, 868]);
});
