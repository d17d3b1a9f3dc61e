import { expect, test } from 'vitest';
import { withholdEvents } from './card-events.ts';
import { startApi } from './harness.ts';
import { pageEnds, racePage } from './race-page.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' } });
const events = withholdEvents(shop);

test('each of 200 pages, paid and given up at once, has one end', async () => {
  for (let round = 0; round < 200; round++) {
    expect(pageEnds).toContainEqual(await racePage(shop, events, round % 2 ? 'FPX' : 'GRABPAY'));
  }
  await shop.checkInvariants();
}, 600_000);
