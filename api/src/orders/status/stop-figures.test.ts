import { expect, test } from 'vitest';
import type { OrderRow } from '../tables.ts';
import { stopFigures } from './stop-figures.ts';

const promised = new Date('2026-11-20T04:00:00.000Z');
// Only the fields that the figures read.
const stop = (status: OrderRow['status'], minutesLate = 0): OrderRow =>
  ({
    status,
    deliver_date_time: promised,
    completed_at: new Date(promised.getTime() + minutesLate * 60_000),
    delivery_fee: 1000,
    door_to_door_fee: 200,
  }) as OrderRow;

test('ended stops are counted, late ones apart, and the delivered fees added up', () => {
  const stops = [stop('SUCCESS'), stop('SUCCESS', 10), stop('SUCCESS', 45), stop('SUCCESS', 46), stop('FAILED', 90)];
  expect(stopFigures([...stops, stop('IN_TRANSIT', 99)])).toEqual({
    delivered_stops: 4,
    failed_stops: 1,
    late_stops: 1,
    very_late_stops: 2,
    spent: 4800,
  });
});

test('a group without an ended stop has figures of 0', () => {
  const none = { delivered_stops: 0, failed_stops: 0, late_stops: 0, very_late_stops: 0, spent: 0 };
  expect(stopFigures([stop('ASSIGNED', 20)])).toEqual(none);
  expect(stopFigures([])).toEqual(none);
});
