import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeClock } from '#test/clock.ts';
import { testDatabase } from '#test/harness-db.ts';
import { makeWallet, type TestWallet } from '#test/make-wallet.ts';
import { chargeBack } from '../ledger.ts';
import { releasePayment } from './settle-payment.ts';

const { db, checkInvariants } = await testDatabase();
const { now } = makeClock();

/** The wallet in forty lines. The real one must have this result after any sequence of events. */
class Model {
  available = 0;
  held = 0;
  charges = new Map<string, number>();
  disputes = new Set<string>();
  /** The present hold of each group; 0 once it has ended. */
  holds: number[] = [];

  topUp(charge: string, cents: number): void {
    if (this.charges.has(charge)) return;
    this.charges.set(charge, cents);
    this.available += cents;
  }
  hold(subtotal: number): boolean {
    if (this.available < subtotal) return false;
    this.available -= subtotal;
    this.held += subtotal;
    this.holds.push(subtotal);
    return true;
  }
  end(group: number, captured: number, credit: number): void {
    const hold = this.holds[group] ?? 0;
    if (hold === 0) return;
    this.holds[group] = 0;
    this.held -= hold;
    this.available += hold - captured + credit;
  }
  chargeBack(charge: string): number {
    const cents = this.charges.get(charge) ?? 0;
    if (!this.disputes.has(charge)) this.available -= cents;
    this.disputes.add(charge);
    return cents;
  }
}

const charge = fc.integer({ min: 0, max: 5 }).map((n) => `pi_${n}`);
const group = fc.nat(8);
const step = fc.oneof(
  fc.record({ verb: fc.constant('topUp' as const), charge, cents: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({
    verb: fc.constant('hold' as const),
    subtotal: fc.integer({ min: 1, max: 9_000 }),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ verb: fc.constant('settle' as const), group, delivered: fc.nat(100), discount: fc.nat(100) }),
  fc.record({ verb: fc.constant('release' as const), group }),
  fc.record({ verb: fc.constant('chargeBack' as const), charge }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test('after any events, repeated or concurrent, the wallet equals its model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const wallet = await makeWallet(db, now);
      const model = new Model();
      const payments: string[] = [];
      for (const each of steps) await act(wallet, model, payments, each);
      const { available, held } = model;
      expect(await wallet.balance()).toEqual({ available, held, debt: available < 0 });
      await checkInvariants();
    }),
    { numRuns: 200, interruptAfterTimeLimit: 15_000, markInterruptAsFailure: false },
  );
}, 30_000);

async function act(wallet: TestWallet, model: Model, payments: string[], each: Step): Promise<void> {
  const { vendorId, walletId } = wallet;
  if (each.verb === 'topUp') {
    await wallet.topUp(model.charges.get(each.charge) ?? each.cents, each.charge);
    model.topUp(each.charge, each.cents);
  } else if (each.verb === 'hold') {
    const wanted = Array.from({ length: each.times }, () => model.hold(each.subtotal));
    const got = await Promise.allSettled(wanted.map(() => wallet.hold(each.subtotal)));
    const held = got.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.paymentId] : []));
    expect(held).toHaveLength(wanted.filter(Boolean).length);
    payments.push(...held);
  } else if (each.verb === 'settle' || each.verb === 'release') {
    const paymentId = payments[each.group];
    if (!paymentId) return;
    const captured = each.verb === 'settle' ? Math.floor(((model.holds[each.group] ?? 0) * each.delivered) / 100) : 0;
    const credit = each.verb === 'settle' ? Math.floor((captured * each.discount) / 100) : 0;
    const doorToDoor = Math.floor(captured / 3);
    const end = () =>
      each.verb === 'settle'
        ? wallet.settle(paymentId, captured - doorToDoor, doorToDoor, credit)
        : wallet.release(paymentId);
    await Promise.all([end(), end()]);
    model.end(each.group, captured, credit);
  } else if (model.charges.has(each.charge)) {
    const cents = model.chargeBack(each.charge);
    const dispute = { vendorId, walletId, currency: 'MYR', cents, disputeId: `dp_${each.charge}`, now: now() } as const;
    await wallet.tx((tx) => chargeBack(tx, dispute));
  }
}

test('wallets of different vendors do not affect each other', async () => {
  const [mine, theirs] = [await makeWallet(db, now, 5000), await makeWallet(db, now, 7000)];
  const { rows } = await mine.tx((tx) => sql<{ id: string }>`/* only here */ select id from wallets`.execute(tx));
  expect(rows).toEqual([{ id: mine.walletId }]);
  const { paymentId } = await theirs.hold(1000);
  const stranger = { vendorId: mine.vendorId, paymentId, status: 'CANCELLED', now: now() } as const;
  await expect(mine.tx((tx) => releasePayment(tx, stranger))).rejects.toMatchObject({ code: 'not_found' });
  await expect(mine.tx((tx) => releasePayment(tx, { ...stranger, vendorId: theirs.vendorId }))).rejects.toMatchObject({
    code: 'not_found',
  });
});
