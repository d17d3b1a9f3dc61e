import { expect, test } from 'vitest';
import { startApi } from './harness.ts';
import { cards, makePayer } from './make-card.ts';
import { raceCardConfirms, races } from './race-card-confirms.ts';
import { rulerRouter } from './ruler-router.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps } });

test('two orders at once on one balance each charge what is missing, 200 times', async () => {
  for (let round = 0; round < 20; round++) {
    for (const race of races) {
      const { seen, wanted } = await raceCardConfirms(host, await makePayer(host, cards.good), race);
      expect(seen).toEqual(wanted);
      await host.checkInvariants();
    }
  }
});
