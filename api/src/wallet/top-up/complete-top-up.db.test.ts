import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bringForward } from '#test/bring-forward.ts';
import { startApi } from '#test/harness.ts';
import { balanceOf, cards, makePayer, topUpWith } from '#test/make-card.ts';
import { completeTopUpQueue } from '../queues.ts';

const shop = await startApi({ env: { LOG_LEVEL: 'silent' }, work: true });

test('a charge with lost response and event is credited once', async () => {
  const payer = await makePayer(shop, cards.good);
  shop.ctx.cards.named('default').charge = async ({ key, amount }) => {
    await sql`insert into sandbox_charges (id, key, customer_id, cents, currency, status, message, metadata)
      values ('pi_lost', ${key}, '', ${amount}, 'MYR', 'succeeded', '', '{}')`.execute(shop.inspectorDb);
    throw new Error('the line is dead');
  };
  expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(500);
  await bringForward(shop, completeTopUpQueue.name);
  const credited = async () => expect(await balanceOf(shop, payer)).toBe(5000);
  await vi.waitFor(credited, { timeout: 10_000, interval: 50 });
  expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
  await credited();
});
