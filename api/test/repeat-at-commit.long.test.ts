import { afterAll, expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { makeMerchant } from './make-merchant.ts';
import { makeDraft } from './make-order-group.ts';
import { repeatAtCommit } from './repeat-at-commit.ts';
import { serverSettings, startSlot } from './server-slot.ts';

const host = await startApi({ env: serverSettings });
host.clock.set(new Date().toISOString());
const settings = { ...serverSettings, DATABASE_URL: host.url, WORKER: 'off' };
const slots = await Promise.all([startSlot(settings), startSlot(settings)]);
afterAll(() => Promise.all(slots.map((slot) => slot.stop())));

test('2,000 confirms repeated during their commit get one response', async () => {
  const merchant = await makeMerchant(host.ctx);
  const calls = slots.map(({ call }) => call);
  const { repeats, running, others } = await repeatAtCommit(
    host,
    merchant,
    2000,
    () => makeDraft(host, merchant),
    calls,
  );
  console.log(JSON.stringify({ repeats, running, others: others.length }));
  expect(others).toEqual([]);
  expect(running).toBeGreaterThanOrEqual(2000);
});
