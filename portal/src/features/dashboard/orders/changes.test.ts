import type { DashboardOrder } from '@tibara/contract/dashboard/calls';
import { expect, test } from 'vitest';
import { changesOf, newsOf } from './changes';

const order = (id: string, change: Partial<DashboardOrder> = {}): DashboardOrder => ({
  id,
  orderGroupId: 'group',
  orderGroupNumber: 'OG-000001',
  position: 1,
  pickUpPersonName: 'Aina',
  pickUpDateTime: '2026-11-23T03:00:00.000Z',
  pickUpStatus: 'IN_TRANSIT',
  recipientName: 'Wei Ling',
  area: 'Ampang',
  deliverDateTime: '2026-11-23T04:00:00.000Z',
  completionTime: null,
  status: 'IN_TRANSIT',
  ...change,
});

test("a row changes only by its drop-off's or pick-up's status", () => {
  const before = [order('first'), order('second'), order('third')];
  const after = [
    order('new'),
    order('third', { pickUpStatus: 'PARTIAL_SUCCESS' }),
    order('first', { status: 'SUCCESS' }),
    order('second', { recipientName: 'Mei' }),
  ];
  expect(changesOf(before, after).map(({ order: { id } }) => id)).toEqual(['third', 'first']);
  expect(changesOf(after, after)).toEqual([]);
});

test('a changed pick-up is read out once, a drop-off only with its own status', () => {
  const before = [order('first'), order('second', { recipientName: 'Mei' })];
  const delivered = order('first', { status: 'SUCCESS', pickUpStatus: 'PARTIAL_SUCCESS' });
  const after = [delivered, order('second', { recipientName: 'Mei', pickUpStatus: 'PARTIAL_SUCCESS' })];
  expect(newsOf(changesOf(before, after))).toEqual([
    { name: 'Aina', status: 'PARTIAL_SUCCESS', isPickUp: true },
    { name: 'Wei Ling', status: 'SUCCESS', isPickUp: false },
  ]);
});
