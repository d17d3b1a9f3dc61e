import { expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { killNine } from './kill-nine.ts';
import { seedOfRun } from './seed-of-run.ts';
import { serverSettings } from './server-slot.ts';

const host = await startApi({ env: serverSettings });
host.clock.set(new Date().toISOString());

test('a confirm that was acknowledged outlives the process that did it, and is there once', {
  timeout: 60_000,
}, async () => {
  const run = { seed: seedOfRun(), acknowledgements: 30, kills: 1, wallets: 2, clients: 4 };
  const settings = { ...serverSettings, DATABASE_URL: host.url, WORKER: 'off' };
  const { acknowledged, kills, lost, doubled } = await killNine(host, settings, run);
  expect({ seed: run.seed, kills, lost, doubled }).toEqual({ seed: run.seed, kills: 1, lost: [], doubled: [] });
  expect(acknowledged.length).toBeGreaterThanOrEqual(30);
});
