import { expect, test } from 'vitest';
import { farFleet } from './far-fleet.ts';
import { startApi } from './harness.ts';
import { makeMerchant } from './make-merchant.ts';
import { raceCancel } from './race-cancel.ts';

const far = farFleet();
const host = await startApi({ far: { couriers: far.couriers } });

test("each of 500 cancels with an accepting rider has its courier's end", async () => {
  const ends = new Map<string, number>();
  for (let merchant = 1; merchant <= 50; merchant++) {
    const payer = await makeMerchant(host.ctx);
    for (let round = 1; round <= 10; round++) {
      const { seen, wanted } = await raceCancel(host, far, payer, round);
      expect(seen).toEqual(wanted);
      ends.set(String(seen[0]), (ends.get(String(seen[0])) ?? 0) + 1);
    }
  }
  expect([...ends.keys()].sort()).toEqual(['ASSIGNED', 'CANCELLED']);
});
