import { expect, test } from 'vitest';
import { seedOfRun } from '../seed-of-run.ts';
import { startFaultRuns } from './fault-runs.ts';

const faultRuns = await startFaultRuns();

test('no fault loses or doubles an acknowledged effect [R274]', {
  timeout: 180_000,
}, async () => {
  const seed = seedOfRun();
  // Four runs with two faults each contain each of the seven faults at least once.
  const { runs, struck, wrong } = await faultRuns(seed, 4);
  expect({ seed, runs, wrong }).toEqual({ seed, runs: 4, wrong: [] });
  expect(Object.keys(struck)).toEqual(expect.arrayContaining(['kill -9', 'database crash', 'lost answers to commits']));
});
