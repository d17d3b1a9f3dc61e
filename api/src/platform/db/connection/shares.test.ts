import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeShares } from './shares.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Three requests of a merchant who may hold two connections. The outcome of the third is told when it has one. */
async function threeOf(vendorId: string, { hasAnswered }: { hasAnswered: boolean }) {
  const shares = makeShares(2, async () => hasAnswered);
  await Promise.all([shares.take(vendorId), shares.take(vendorId)]);
  const outcomes: unknown[] = [];
  shares.take(vendorId).then(
    () => outcomes.push('has one'),
    (error) => outcomes.push(error.code),
  );
  return { shares, outcomes };
}

test('a request waits two seconds behind those of its own merchant', async () => {
  const { outcomes } = await threeOf('a', { hasAnswered: true });
  await vi.advanceTimersByTimeAsync(1999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(['unavailable']);
});

test('a failover is not counted as its own work', async () => {
  const { shares, outcomes } = await threeOf('a', { hasAnswered: false });
  await vi.advanceTimersByTimeAsync(4999);
  shares.free('a');
  await vi.runAllTimersAsync();
  expect(outcomes).toEqual(['has one']);
});

test('a longer failover ends the wait', async () => {
  const { outcomes } = await threeOf('a', { hasAnswered: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(outcomes).toEqual(['unavailable']);
});

test('a refused request leaves no place behind', async () => {
  const { shares, outcomes } = await threeOf('a', { hasAnswered: true });
  await vi.advanceTimersByTimeAsync(2000);
  shares.free('a');
  await shares.take('a');
  expect(outcomes).toEqual(['unavailable']);
});

test('another merchant does not wait', async () => {
  const { shares } = await threeOf('a', { hasAnswered: true });
  await expect(shares.take('b')).resolves.toBeUndefined();
});
