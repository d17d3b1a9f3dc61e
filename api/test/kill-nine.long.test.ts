import { expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { killNine } from './kill-nine.ts';
import { seedOfRun } from './seed-of-run.ts';
import { serverSettings } from './server-slot.ts';

const host = await startApi({ env: serverSettings });
host.clock.set(new Date().toISOString());

test('two processes, killed again and again, lose no acknowledged confirm and do none twice [R274]', async () => {
  const run = { seed: seedOfRun(), acknowledgements: 200, kills: 5, wallets: 4, clients: 8 };
  const settings = { ...serverSettings, DATABASE_URL: host.url };
  const { acknowledged, kills, lost, doubled } = await killNine(host, settings, run);
  console.log(
    `seed ${run.seed}: ${acknowledged.length} acknowledged confirms, ${kills} kills, ${lost.length} lost, ${doubled.length} doubled`,
  );
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  expect(acknowledged.length).toBeGreaterThanOrEqual(150);
  expect(kills).toBeGreaterThanOrEqual(5);
});
