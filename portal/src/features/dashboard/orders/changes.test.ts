import type { DashboardOrder } from '@tibara/contract/dashboard/calls';
import { expect, test } from 'vitest';
import { changedOrders } from './changes';

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

test('a row has changed when its drop-off or its pick-up has another status, not when it is new or moved', () => {
  const before = [order('first'), order('second'), order('third')];
  const after = [
    order('new'),
    order('third', { pickUpStatus: 'PARTIAL_SUCCESS' }),
    order('first', { status: 'SUCCESS' }),
    order('second', { recipientName: 'Mei' }),
  ];
  expect(changedOrders(before, after).map(({ id }) => id)).toEqual(['third', 'first']);
  expect(changedOrders(after, after)).toEqual([]);
});
