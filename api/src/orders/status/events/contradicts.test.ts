import type { Status } from '@tibara/contract/orders/status';
import { expect, test } from 'vitest';
import type { Stored } from '../../queries.ts';
import type { OrderGroupRow, OrderRow } from '../../tables.ts';
import { contradicts } from './contradicts.ts';
import type { Seen } from './observation.ts';

const end = new Date('2026-11-20T02:00:00.000Z');
const later = new Date('2026-11-20T03:00:00.000Z');
const before = new Date('2026-11-20T01:00:00.000Z');

// Only the fields that the rule reads.
const over = (status: Status, ...stops: Status[]): Stored => ({
  group: { status, completed_at: end } as OrderGroupRow,
  orders: stops.map((each, at) => ({ id: `stop ${at + 1}`, status: each }) as OrderRow),
});
const seen = (type: Seen['type'], orderId?: string) => ({ type, orderId }) as Seen;
const none = new Set<string>();
const mixed = over('PARTIAL_SUCCESS', 'SUCCESS', 'FAILED');
const failed = over('FAILED', 'FAILED');

test.each([
  ['a delivery of a failed stop', mixed, seen('delivered', 'stop 2'), true],
  ['a delivery of a cancelled order', over('CANCELLED', 'CANCELLED'), seen('delivered', 'stop 1'), true],
  ['the failure of a delivered stop', mixed, seen('stop_failed', 'stop 1'), true],
  ['the failure of an order with a delivered stop', mixed, seen('failed'), true],
  ['a pick-up of a failed order', failed, seen('picked_up'), true],
  ['a return of a cancelled order', over('CANCELLED', 'CANCELLED'), seen('returning'), true],
  ['the completion of a cancelled order', over('CANCELLED', 'CANCELLED'), seen('completed'), true],
  ['a return of a failed order', failed, seen('returned'), false],
  ['the same delivery', mixed, seen('delivered', 'stop 1'), false],
  ['the same failure', mixed, seen('stop_failed', 'stop 2'), false],
  ['the failure of a failed order', failed, seen('failed'), false],
  ['a pick-up of an order with a delivered stop', mixed, seen('picked_up'), false],
  ['a rider', failed, seen('assigned'), false],
  ['an order under way', over('IN_TRANSIT', 'FAILED', 'IN_TRANSIT'), seen('delivered', 'stop 1'), false],
])('%s contradicts the end, or not', (_, stored, reported, isContradiction) => {
  expect(contradicts(stored, reported, later, none)).toBe(isContradiction);
});

test('a pick-up from before the end is no contradiction', () => {
  expect(contradicts(failed, seen('picked_up'), before, none)).toBe(false);
});

test("an order's failure excludes the stops already delivered", () => {
  expect(contradicts(mixed, seen('failed'), later, new Set(['stop 1']))).toBe(false);
});
