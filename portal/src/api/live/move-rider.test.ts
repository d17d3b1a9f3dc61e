import { orderCalls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { afterEach, expect, test } from 'vitest';
import { dividedInto, farid, partOf, suresh } from '#test/divided-group.ts';
import { sampleGroup } from '#test/sample-group.ts';
import { cachedCall, queryClient, seedCall } from '../query';
import { moveRider } from './move-rider';

const position = { latitude: 3.1357, longitude: 101.6891 };
const time: string = '2026-11-20T08:30:00.000Z';
const rider = { ...farid.rider, positionTime: '2026-11-20T08:29:00.000Z' };
const alone = sampleGroup([{}], { rider });
const moved = { kind: 'riderPosition' as const, id: alone.id, bookingId: alone.id, position, time };
const there = { ...rider, position, positionTime: time };
const input = { params: { id: alone.id } };

afterEach(() => queryClient.clear());

function after(group: OrderGroup, change: Partial<typeof moved> = {}): OrderGroup | undefined {
  seedCall(orderCalls.get, input, group);
  moveRider({ ...moved, ...change });
  return cachedCall(orderCalls.get, input);
}

test('the rider of an order moves, and nothing else', () => {
  expect(after(alone)).toEqual({ ...alone, rider: there });
});

test.each([
  ['older than the known one', alone, { time: '2026-11-20T08:28:00.000Z' }],
  ['of another booking', alone, { bookingId: 'another' }],
  ['without a rider', sampleGroup([{}]), {}],
])('a place %s moves nobody', (_, group, change) => {
  expect(after(group, change)).toEqual(group);
});

test('of several riders the one of the booking moves', () => {
  const parts = [partOf([1, 2], farid), partOf([3, 4], suresh)] as const;
  const group = dividedInto([...parts], { id: alone.id, rider: farid.rider });
  const second = after(group, { bookingId: parts[1].bookingId });
  expect(second?.parts.map((part) => part.rider?.position)).toEqual([null, position]);
  expect(second?.rider?.position).toBeNull();
  expect(after(group, { bookingId: parts[0].bookingId })?.rider?.position).toEqual(position);
});

test('the order moves in each cached list, whose age stays', () => {
  const other = sampleGroup([{}], { id: 'other', rider });
  const query = { page: 0, size: 10 };
  const page = { content: [other, alone], ...query, totalElements: 2, totalPages: 1, isTotalCapped: false };
  queryClient.setQueryData([orderCalls.list.path, orderCalls.list.method, null, query], page, { updatedAt: 7 });
  moveRider(moved);
  const [[key, list] = []] = queryClient.getQueriesData<typeof page>({ queryKey: [orderCalls.list.path] });
  expect(list?.content).toEqual([other, { ...alone, rider: there }]);
  expect(key && queryClient.getQueryState(key)).toMatchObject({ dataUpdatedAt: 7, isInvalidated: false });
});
