import { codeReasons } from '@tibara/contract/dispatch/failure-reasons';
import { expect, test } from 'vitest';
import { readFailure } from './read-failure.ts';

test('a code without words is our sentence', () => {
  expect(readFailure({ reasonCode: 'refused' })).toEqual({ code: 'refused', reason: codeReasons.refused });
});

test("a code's words stay as written", () => {
  expect(readFailure({ reasonCode: 'refused', reason: 'Too late' })).toEqual({ code: 'refused', reason: 'Too late' });
});

test.each([
  [{ reasonCode: 'DOG' }, 'DOG'],
  [{ reasonCode: 'DOG', reason: 'A dog at the gate' }, 'A dog at the gate (DOG)'],
  [{ reason: 'A dog at the gate' }, 'A dog at the gate'],
  [{ reasonCode: 'other', reason: 'A dog at the gate' }, 'A dog at the gate'],
  [{}, null],
])('an unknown or missing code counts as other and its text stays: %o', (event, reason) => {
  expect(readFailure(event)).toEqual({ code: 'other', reason });
});
