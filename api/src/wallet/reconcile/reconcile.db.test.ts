import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { cards, makePayer, type Payer, topUpWith } from '#test/make-card.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import type { ProviderDispute } from '../cards/providers/port.ts';
import { sandboxCards } from '../cards/providers/sandbox/sandbox.ts';
import { bookRefund } from '../house/book-refund.ts';
import { findOut } from '../top-up/find-out.ts';
import { reconcileCharges } from './reconcile-charges.ts';
import { reconcileCredits, reconcileDisputes } from './reconcile-ours.ts';

const lines: string[] = [];
const shop = await startApi({ env: { LOG_LEVEL: 'warn' }, log: (line) => lines.push(line) });
const { clock, ctx, inspectorDb } = shop;
const connected = { ...ctx.cards.named('default') };
/** The same provider without arriving events. */
const silent = sandboxCards({ db: shop.db, now: ctx.now, secret: 'whsec_nobody', deliver: async () => {} });
beforeEach(() => {
  Object.assign(ctx.cards.named('default'), connected);
  lines.length = 0;
});

const freeOf = async ({ walletId }: Payer) =>
  (await sql<{ available: number }>`select available from wallets where id = ${walletId}`.execute(inspectorDb)).rows[0]
    ?.available;
const topUpOf = ({ userId }: Payer) =>
  inspectorDb.selectFrom('top_ups').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
const about = (text: string) => lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line));

/** Charged at the provider; response and event are lost, and the look-up finds nothing yet. */
async function makeLost(cents: number): Promise<Payer> {
  const payer = await makePayer(shop, cards.good);
  Object.assign(ctx.cards.named('default'), {
    charge: async (charge: Parameters<typeof silent.charge>[0]) => {
      await silent.charge(charge);
      throw new Error('the line is dead');
    },
    findCharge: async () => null,
  });
  expect((await topUpWith(shop, payer, cents, 'k1')).status).toBe(500);
  const { vendor_id: vendorId, id: topUpId } = await topUpOf(payer);
  await sql`update top_ups set begun_at = ${clock.in(-2)} where id = ${topUpId}`.execute(inspectorDb);
  await findOut(ctx, { vendorId, topUpId });
  Object.assign(ctx.cards.named('default'), connected);
  expect((await topUpOf(payer)).status).toBe('FAILED');
  return payer;
}

test('a charge without response, event and look-up is credited once', async () => {
  const payer = await makeLost(5000);
  await reconcileCharges(ctx);
  expect(await freeOf(payer)).toBe(0);
  clock.advance(16);
  await Promise.all([reconcileCharges(ctx), reconcileCharges(ctx)]);
  await reconcileCharges(ctx);
  expect(await freeOf(payer)).toBe(5000);
  expect(await topUpOf(payer)).toMatchObject({ status: 'SUCCESS', charge_id: expect.stringMatching(/^pi_sandbox_/) });
  const { rows } = await sql`select id from money_lines
    where vendor_id = ${payer.vendorId} and act = 'topUp.succeeded'`.execute(inspectorDb);
  expect(rows).toHaveLength(1);
});

test('a charge of another amount, or a second one, needs a person', async () => {
  const [other, twice] = [await makeLost(5000), await makeLost(7000)];
  const [first, second] = [await topUpOf(other), await topUpOf(twice)];
  await sql`update sandbox_charges set cents = 500000 where metadata ->> 'topUpId' = ${first.id}`.execute(inspectorDb);
  // A retry under the same key is the same charge, so a second charge is not ours.
  expect((await topUpWith(shop, twice, 7000, 'k1')).status).toBe(200);
  const metadata = { vendorId: twice.vendorId, topUpId: second.id, attempt: '2' };
  const listPaidCharges: typeof silent.listPaidCharges = async (made) => [
    ...(await silent.listPaidCharges(made)),
    { chargeId: 'pi_second', amount: 7000, currency: 'MYR', refunded: 0, metadata },
  ];
  Object.assign(ctx.cards.named('default'), { listPaidCharges });
  clock.advance(16);
  await reconcileCharges(ctx);
  expect(await freeOf(other)).toBe(0);
  expect(await freeOf(twice)).toBe(7000);
  expect(
    about('needs a person')
      .map(({ level, outcome, topUpId }) => [level, outcome, topUpId])
      .sort(),
  ).toEqual([
    [50, 'otherAmount', first.id],
    [50, 'twice', second.id],
  ]);
});

test('a refunded charge is not credited', async () => {
  const [whole, part, late] = [await makeLost(5000), await makeLost(6000), await makePayer(shop, cards.good)];
  expect((await topUpWith(shop, late, 7000, 'k1')).status).toBe(200);
  const refund = async (payer: Payer, cents: number) =>
    sql`update sandbox_charges set refunded = ${cents} where metadata ->> 'topUpId' = ${(await topUpOf(payer)).id}`.execute(
      inspectorDb,
    );
  await Promise.all([refund(whole, 5000), refund(part, 1), refund(late, 7000)]);
  clock.advance(16);
  await reconcileCharges(ctx);
  expect(await Promise.all([whole, part, late].map(freeOf))).toEqual([0, 0, 7000]);
  expect(
    about('refunded')
      .map(({ level, outcome }) => [level, outcome])
      .filter(([, outcome]) => outcome.startsWith('refunded'))
      .sort(),
  ).toEqual([
    [40, 'refunded'],
    [50, 'refundedAfterCredit'],
    [50, 'refundedInPart'],
  ]);
  // A retry of the key charges anew instead of crediting the refunded charge.
  const { vendor_id: vendorId, id: topUpId } = await topUpOf(whole);
  await sql`update top_ups set status = 'PENDING' where id = ${topUpId}`.execute(inspectorDb);
  await findOut(ctx, { vendorId, topUpId });
  expect([(await topUpOf(whole)).status, await freeOf(whole)]).toEqual(['FAILED', 0]);
  const chargeId = (await topUpOf(late)).charge_id ?? '';
  await inTransaction(ctx.db, late, (tx) =>
    bookRefund(tx, { vendorId: late.vendorId, chargeId, refundId: 're_1', cents: 7000, now: ctx.now() }),
  );
  lines.length = 0;
  await reconcileCharges(ctx);
  expect(about('refundedAfterCredit')).toEqual([]);
});

test('a foreign charge credits nothing, and a silent provider fails the job', async () => {
  const payer = await makeLost(5000);
  const metadata = { vendorId: payer.vendorId, topUpId: payer.userId, attempt: '1' };
  const list = (charges: object[]) =>
    Object.assign(ctx.cards.named('default'), { listPaidCharges: async () => charges });
  list([
    { chargeId: 'pi_unknown', amount: 5000, refunded: 0, metadata },
    { chargeId: 'pi_elsewhere', amount: 5000, refunded: 0, metadata: { order: '7' } },
  ]);
  await reconcileCharges(ctx);
  expect(await freeOf(payer)).toBe(0);
  expect(about('needs a person')).toMatchObject([{ outcome: 'unknown', chargeId: 'pi_unknown' }]);
  Object.assign(ctx.cards.named('default'), {
    listPaidCharges: () => Promise.reject(new AppError('unavailable', 'not now')),
  });
  await expect(reconcileCharges(ctx)).rejects.toThrow('not now');
  await expect(reconcileCredits(ctx)).rejects.toThrow('not now');
});

test('only a credit without a charge needs a person', async () => {
  const [paid, unknown] = [await makePayer(shop, cards.good), await makePayer(shop, cards.good)];
  for (const payer of [paid, unknown]) expect((await topUpWith(shop, payer, 5000, 'k1')).status).toBe(200);
  const { id, charge_id } = await topUpOf(unknown);
  await sql`delete from sandbox_charges where id = ${charge_id}`.execute(inspectorDb);
  clock.advance(20);
  await reconcileCredits(ctx);
  expect(about('does not know')).toMatchObject([{ level: 50, topUpId: id, chargeId: charge_id, cents: 5000 }]);
  expect(await freeOf(unknown)).toBe(5000);
});

test('disputes with lost events take effect once', async () => {
  const payers = [
    await makePayer(shop, cards.good),
    await makePayer(shop, cards.good),
    await makePayer(shop, cards.good),
  ];
  const disputes: ProviderDispute[] = [];
  for (const [index, status] of (['open', 'won', 'lost'] as const).entries()) {
    const payer = payers[index];
    if (!payer) continue;
    await topUpWith(shop, payer, 5000, 'k1');
    const { charge_id } = await topUpOf(payer);
    disputes.push({ disputeId: `dp_${status}`, chargeId: charge_id ?? '', amount: 5000, status });
  }
  const elsewhere = { disputeId: 'dp_elsewhere', chargeId: 'pi_elsewhere', amount: 1, status: 'open' } as const;
  Object.assign(ctx.cards.named('default'), { listDisputes: async () => [elsewhere, ...disputes] });
  await Promise.all([reconcileDisputes(ctx), reconcileDisputes(ctx)]);
  await reconcileDisputes(ctx);
  expect(await Promise.all(payers.map(freeOf))).toEqual([0, 5000, 0]);
  expect(await inspectorDb.selectFrom('card_disputes').select(['id', 'status']).orderBy('id').execute()).toEqual([
    { id: 'dp_lost', status: 'lost' },
    { id: 'dp_open', status: 'open' },
    { id: 'dp_won', status: 'won' },
  ]);
  // Appealed: open again without moving money. Won here but open at the provider: for a person.
  const told = (status: ProviderDispute['status']) => disputes.map((each) => ({ ...each, status }));
  Object.assign(ctx.cards.named('default'), { listDisputes: async () => told('appealed') });
  await reconcileDisputes(ctx);
  expect(await inspectorDb.selectFrom('card_disputes').select('status').orderBy('id').execute()).toEqual([
    { status: 'open' },
    { status: 'open' },
    { status: 'won' },
  ]);
  Object.assign(ctx.cards.named('default'), { listDisputes: async () => told('open') });
  lines.length = 0;
  await reconcileDisputes(ctx);
  expect(about('could not be reconciled')).toMatchObject([{ disputeId: 'dp_won' }]);
  expect(await Promise.all(payers.map(freeOf))).toEqual([0, 5000, 0]);
});
