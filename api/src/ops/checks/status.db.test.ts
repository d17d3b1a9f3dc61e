import type { StatusView } from '@tibara/contract/status/calls';
import { afterAll, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { buildApp } from '../../app.ts';
import { connect, poolOf } from '../../platform/db/connect.ts';
import { keepFarSides, noteCall } from '../../platform/far-sides/kept.ts';

const { ctx, clock, url } = await startApi({ env: { LOG_LEVEL: 'silent' } });
/** One connection, which a test can take away. */
const tight = connect({ url, max: 1, patienceMs: 400 });
afterAll(() => tight.destroy());
const app = await buildApp({ ...ctx, db: tight });
afterAll(() => app.close());

/** The parts with a problem. */
async function problems(): Promise<StatusView['parts']> {
  const response = await app.inject('/api/tibara/v1/public/status');
  expect(response.statusCode).toBe(200);
  const { parts }: StatusView = response.json();
  return parts.filter(({ result }) => result !== 'ok');
}

test('without the database the status is shown, and everything in it fails', async () => {
  clock.advance(1);
  const taken = await poolOf(tight).connect();
  const query = vi.spyOn(poolOf(tight), 'query');
  const found = await problems();
  expect(found.map(({ name, result, since }) => [name, result, since])).toEqual(
    ['booking', 'cards', 'couriers', 'messages', 'tracking'].map((name) => [name, 'failing', clock.in(0)]),
  );
  // Further reads would keep the caller waiting as long as the first.
  expect(query.mock.calls).not.toContainEqual([expect.objectContaining({ name: 'far-sides' })]);
  query.mockRestore();
  taken.release();
  // Callers within ten seconds cost no further look.
  expect(await problems()).toHaveLength(5);
  clock.advance(1);
  expect((await problems()).filter(({ result }) => result === 'failing')).toEqual([]);
});

test('a silent SMS gateway is a problem of the messages since its first failure', async () => {
  const since = clock.in(0);
  noteCall('sms', 'failed');
  await keepFarSides(ctx);
  clock.advance(2);
  noteCall('sms', 'failed');
  await keepFarSides(ctx);
  expect(await problems()).toContainEqual({ name: 'messages', result: 'degraded', since });
  noteCall('sms', 'ok');
  await keepFarSides(ctx);
  clock.advance(1);
  expect((await problems()).map(({ name }) => name)).not.toContain('messages');
});
