import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { crumbOfList, listOfOrder, listOfPath } from './order-lists';

i18n.loadAndActivate({ locale: 'en', messages: {} });

test("the list is read from the order's address", () => {
  expect(listOfPath('/app/confirmed-order-groups/0192')).toBe('confirmed-order-groups');
  expect(listOfPath('/app/order-groups')).toBe('order-groups');
  expect(listOfPath('/app/elsewhere')).toBe('order-history');
});

test('[R108] an order belongs to the list of its status', () => {
  expect(listOfOrder('order-groups', 'OPEN')).toBe('order-groups');
  expect(listOfOrder('order-groups', 'ASSIGNED')).toBe('confirmed-order-groups');
  expect(listOfOrder('order-groups', 'PARTIAL_SUCCESS')).toBe('completed-order-groups');
  expect(listOfOrder('order-history', 'SUCCESS')).toBe('order-history');
});

test('[R108] the breadcrumbs name the three lists', () => {
  const lists = ['order-groups', 'confirmed-order-groups', 'completed-order-groups'] as const;
  expect(lists.map(crumbOfList)).toEqual(['Order Placements', 'Confirmed Orders', 'Completed Orders']);
});
