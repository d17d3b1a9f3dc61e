import { expect, test } from 'vitest';
import { owedFor } from './costs.ts';

const booking = { cents: 500, loss_cents: null };

test.each(['placed', 'withdrawn'] as const)('a booking that is %s owes its cents', (status) => {
  expect(owedFor({ ...booking, status })).toEqual({ cost: 500, loss: 0 });
});

test.each(['placing', 'unknown', 'refused', 'lost'] as const)('a booking that is %s owes nothing', (status) => {
  expect(owedFor({ ...booking, status })).toEqual({ cost: 0, loss: 0 });
});

test('a booking without a known cost owes nothing', () => {
  expect(owedFor({ ...booking, cents: null, status: 'placed' })).toEqual({ cost: 0, loss: 0 });
});

test.each(['lost', 'placed'] as const)('a loss of a booking that is %s is not a cost too', (status) => {
  expect(owedFor({ ...booking, status, loss_cents: 200 })).toEqual({ cost: 0, loss: 500 });
});
