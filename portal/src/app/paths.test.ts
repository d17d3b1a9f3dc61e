import { expect, test } from 'vitest';
import { toReturnPath } from './paths';

test('a login leads back to the page that was asked for, with its search', () => {
  expect(toReturnPath('/app/order-history?page=2')).toBe('/app/order-history?page=2');
});

test('a login never leads to another site', () => {
  for (const from of ['https://example.com', '//example.com', '/\\example.com', 7, undefined]) {
    expect(toReturnPath(from)).toBeUndefined();
  }
});
