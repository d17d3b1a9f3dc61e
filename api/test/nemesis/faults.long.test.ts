import { expect, test } from 'vitest';
import { seedOfRun } from '../seed-of-run.ts';
import { startFaultRuns } from './fault-runs.ts';

const faultRuns = await startFaultRuns();
const RUNS = Number(process.env.RUNS ?? 200);

test('two hundred runs of mixed faults lose and double nothing', {
  timeout: 3_600_000,
}, async () => {
  const seed = seedOfRun();
  const { runs, acknowledged, struck, wrong } = await faultRuns(seed, RUNS);
  console.log(`seed ${seed}: ${runs} runs, ${acknowledged} acknowledged, struck ${JSON.stringify(struck)}`);
  expect({ runs, wrong }).toEqual({ runs: RUNS, wrong: [] });
});
