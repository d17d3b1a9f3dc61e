import { expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { makeMerchant } from './make-merchant.ts';
import { raceEndOrder } from './race-end-order.ts';
import { rulerRouter } from './ruler-router.ts';

const { maps } = rulerRouter();
// The log is silent, because a fleet that contradicts an end causes a logged error.
const host = await startApi({ far: { maps }, env: { LOG_LEVEL: 'silent' } });

test('an operator and a courier end an order once, 200 times', async () => {
  const winners = new Set<string>();
  for (let round = 0; round < 200; round++) {
    const { winner, seen, wanted } = await raceEndOrder(host, await makeMerchant(host.ctx), round);
    expect(seen).toEqual(wanted);
    await host.checkInvariants();
    winners.add(winner);
  }
  expect(winners.size).toBe(2);
});
