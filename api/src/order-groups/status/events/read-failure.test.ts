import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { codeReasons } from '@tibara/contract/dispatch/failure-reasons';
import { expect, test } from 'vitest';
import { readFailure } from './read-failure.ts';

const read = (more: Partial<FleetEvent>) =>
  readFailure({ eventId: '1', reference: '1', type: 'stop_failed', occurredAt: '2026-11-20T02:00:00.000Z', ...more });

test('a code without words is our sentence', () => {
  expect(read({ reasonCode: 'refused' })).toEqual({ code: 'refused', reason: codeReasons.refused });
});

test("a code's words stay as written", () => {
  expect(read({ reasonCode: 'refused', reason: 'Too late' })).toEqual({ code: 'refused', reason: 'Too late' });
});

test.each([
  [{ reasonCode: 'DOG' }, 'DOG'],
  [{ reasonCode: 'DOG', reason: 'A dog at the gate' }, 'A dog at the gate (DOG)'],
  [{ reason: 'A dog at the gate' }, 'A dog at the gate'],
  [{ reasonCode: 'other', reason: 'A dog at the gate' }, 'A dog at the gate'],
  [{}, null],
])('an unknown or missing code counts as other and its text stays: %o', (event, reason) => {
  expect(read(event)).toEqual({ code: 'other', reason });
});
