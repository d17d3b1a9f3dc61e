import type { OrderBody, OrderGroupBody } from '@tibara/contract/orders/calls';
import { expect, test } from 'vitest';
import { requiredTime } from './required-time.ts';

test('a missing time throws instead of becoming 1970', () => {
  const missing: (OrderGroupBody['pickUpDateTime'] | OrderBody['deliverDateTime'])[] = [null, undefined, ''];
  for (const time of missing) expect(() => requiredTime(time)).toThrow(RangeError);
  expect(requiredTime('2026-11-20T01:00:00.000Z')).toEqual(new Date('2026-11-20T01:00:00.000Z'));
});
