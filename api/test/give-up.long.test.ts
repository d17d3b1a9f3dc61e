import { expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { balanceOf, cards, makePayer } from './make-card.ts';
import { oneEnd, raceGiveUp } from './race-give-up.ts';
import { rulerRouter } from './ruler-router.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps } });

test("each of 200 payments with simultaneous 'Give up' and 'Approve' has one end", async () => {
  for (let merchant = 1; merchant <= 4; merchant++) {
    const payer = await makePayer(host, cards.authenticates);
    for (let round = 1; round <= 50; round++) {
      expect(oneEnd).toContainEqual(await raceGiveUp(host, payer, `r${round}`));
    }
    expect(await balanceOf(host, payer)).toBe(0);
  }
});
