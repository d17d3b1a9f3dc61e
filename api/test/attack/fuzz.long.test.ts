import { expect, test } from 'vitest';
import { startApi } from '../harness.ts';
import { seedOfRun } from '../seed-of-run.ts';
import { fuzz } from './fuzz.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });

test('twenty thousand malformed requests are refused and break nothing', async () => {
  const seed = seedOfRun();
  const { byStatus, faults } = await fuzz(host, { seed, requests: 20_000 });
  console.log(`seed ${seed}: ${JSON.stringify(byStatus)}`);
  expect(faults).toEqual([]);
});
