import { expect, test } from 'vitest';
import { startApi } from '../harness.ts';
import { rulerRouter } from '../ruler-router.ts';
import { seedOfRun } from '../seed-of-run.ts';
import { playOrders } from './play-orders.ts';

const { maps } = rulerRouter();
// Silent, because random reports contradict ends and need persons.
const host = await startApi({ far: { maps }, env: { LOG_LEVEL: 'silent' } });

test('5,000 orders with random reports end once, without a cent of drift', async () => {
  const seed = seedOfRun();
  console.log(`seed ${seed}`);
  expect(await playOrders(host, { seed, orders: 5000 })).toEqual([]);
}, 3_600_000);
