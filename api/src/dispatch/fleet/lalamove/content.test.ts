import { expect, test } from 'vitest';
import { makeGroup } from '#test/make-group-view.ts';
import { phoneSpellings } from '../../../../../contract/test/phone-spellings.ts';
import { orderOf, quotationOf } from './content.ts';

const account = { market: 'MY', key: 'k', secret: 's', language: 'en_MY' } as const;
const consignmentOf = (group = makeGroup()) => ({ key: group.id, group, stops: group.orders });
const names = ['1', '2', '3'].map((stopId) => ({ stopId, orderId: null }));
const remarksOf = (order: object, group: object = {}) => {
  const made = makeGroup(group, order, {});
  return orderOf(consignmentOf(made), { quotationId: 'q', stops: names }).recipients[0]?.remarks ?? '';
};

test.each([
  ['2026-11-20T04:00:00.000Z', undefined],
  ['2026-11-20T03:44:59.000Z', '2026-11-20T04:00:00.000Z'],
])('a pick-up at noon, asked for at %s, has the time %s', (now, scheduleAt) => {
  expect(quotationOf(consignmentOf(), account, [], new Date(now)).scheduleAt).toBe(scheduleAt);
});

test('remarks have unit, note, door, time, item and the note of the pick-up', () => {
  const { dropOffLocation } = makeGroup().orders[0] ?? {};
  const order = {
    dropOffLocation: { ...dropOffLocation, unitNumber: '12-3' },
    noteToDriver: 'Ring twice',
    doorToDoor: true,
    product: 'Cake',
  };
  expect(remarksOf(order, { noteToDriver: 'Back gate' })).toBe(
    [
      'Unit 12-3',
      'Ring twice',
      'Please bring it to the door.',
      'Deliver by 13:00 on 2026-11-20',
      'Item: Cake',
      'Order OG-000001-1',
      'Pick-up: Back gate',
    ].join('\n'),
  );
});

test('remarks have at most 1,500 characters, and no half of one', () => {
  const long = remarksOf({ noteToDriver: '🙂'.repeat(2000) });
  expect(long.length).toBeLessThanOrEqual(1500);
  expect(long.length).toBeGreaterThan(1490);
  expect(long.isWellFormed()).toBe(true);
});

test('phones have a plus and digits, whatever was stored', () => {
  for (const pickUpContactNumber of phoneSpellings({ code: '60', trunk: '0', groups: ['12', '345', '6789'] }, 61)) {
    const made = makeGroup({ pickUpContactNumber });
    expect(orderOf(consignmentOf(made), { quotationId: 'q', stops: names }).sender.phone).toBe('+60123456789');
  }
});
