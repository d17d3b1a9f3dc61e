import { expect, test } from 'vitest';
import { listOfPath } from './order-lists';

test('the list is read from the address of the order', () => {
  expect(listOfPath('/app/confirmed-order-groups/0192')).toBe('confirmed-order-groups');
  expect(listOfPath('/app/order-groups')).toBe('order-groups');
  expect(listOfPath('/app/elsewhere')).toBe('order-history');
});
