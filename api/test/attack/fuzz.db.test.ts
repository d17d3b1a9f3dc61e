import { expect, test } from 'vitest';
import { startApi } from '../harness.ts';
import { seedOfRun } from '../seed-of-run.ts';
import { fuzz } from './fuzz.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });

test('a thousand malformed requests are refused and break nothing', async () => {
  const seed = seedOfRun();
  const { byStatus, faults } = await fuzz(host, { seed, requests: 1000 });
  console.log(`seed ${seed}: ${JSON.stringify(byStatus)}`);
  expect(faults).toEqual([]);
  expect((byStatus[200] ?? 0) + (byStatus[201] ?? 0)).toBeGreaterThan(100);
  expect(byStatus[400]).toBeGreaterThan(100);
}, 120_000);
