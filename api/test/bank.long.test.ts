import { api } from '@tibara/contract';
import { type Random, seededRandom } from '@tibara/seeded-random';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { forgetCancels } from './forget-cancels.ts';
import { startApi } from './harness.ts';
import { type Merchant, makeMerchant } from './make-merchant.ts';
import { fillWallet, makeDraft } from './make-order-group.ts';
import { seedOfRun } from './seed-of-run.ts';
import { serverSettings, startSlot } from './server-slot.ts';

const host = await startApi({ env: serverSettings });
host.clock.set(new Date().toISOString());
const settings = { ...serverSettings, DATABASE_URL: host.url, WORKER: 'off' };
const slots = await Promise.all([startSlot(settings), startSlot(settings)]);
afterAll(() => Promise.all(slots.map((slot) => slot.stop())));

const OPENING = 100_00;

type Tally = { held: number; refused: number; cancelled: number; reads: number };

test('sixteen clients of two server processes never overspend four wallets', async () => {
  const seed = seedOfRun();
  const merchants = await Promise.all(Array.from({ length: 4 }, () => makeMerchant(host.ctx)));
  for (const merchant of merchants) await fillWallet(host, merchant, OPENING);
  const tally: Tally = { held: 0, refused: 0, cancelled: 0, reads: 0 };
  const isEnough = () => tally.held >= 150 && tally.refused >= 50 && tally.cancelled >= 50 && tally.reads >= 100;
  const clients = Array.from({ length: 16 }, (_, number) =>
    client(seededRandom(seed + number), merchants, tally, isEnough),
  );
  await Promise.all([...clients, auditor(tally, isEnough)]);
  console.log(`seed ${seed}: ${JSON.stringify(tally)}`);
});

async function client(random: Random, merchants: Merchant[], tally: Tally, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    const merchant = random.pick(merchants);
    const { call } = random.pick(slots);
    const { token } = merchant;
    const draft = await makeDraft({ ...host, call }, merchant);
    const params = { id: draft.id };
    const body = { paymentMethod: 'WALLET' as const, expectedSubtotal: draft.subtotal };
    const confirmed = await call(api.orders.confirm, { token, params, body, key: draft.id });
    expect([200, 402]).toContain(confirmed.status);
    if (confirmed.status === 402) tally.refused += 1;
    else {
      tally.held += 1;
      // Money is returned, because otherwise the wallet would soon be empty.
      if (random.below(10) < 8) {
        const cancelled = await random.pick(slots).call(api.orders.cancel, { token, params, key: draft.id });
        expect(cancelled.status).toBe(200);
        await forgetCancels(host.inspectorDb, merchant);
        tally.cancelled += 1;
      }
    }
    await readWallet(merchant, random.pick(slots).call);
  }
}

/** Available plus held money always equals the paid-in sum, because nothing is delivered here. */
async function readWallet({ token, userId }: Merchant, call: typeof host.call): Promise<void> {
  const { body } = await call(api.wallet.wallets, { token, query: { userId } });
  const [wallet] = body;
  expect((wallet?.balanceAmount ?? 0) + (wallet?.heldAmount ?? 0)).toBe(OPENING);
  expect(Math.min(wallet?.balanceAmount ?? -1, wallet?.heldAmount ?? -1)).toBeGreaterThanOrEqual(0);
}

/** Each invariant is one statement and reads one snapshot. So it must hold at any time. */
async function auditor(tally: Tally, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    await host.checkInvariants();
    const { rows } = await sql<{ total: number }>`select sum(available + held)::bigint as total from wallets`.execute(
      host.inspectorDb,
    );
    expect(rows).toEqual([{ total: 4 * OPENING }]);
    tally.reads += 1;
  }
}
