import { expect, test } from 'vitest';
import { makeClock } from '../../../test/clock.ts';
import { testDatabase } from '../../../test/harness-db.ts';
import { holdBack } from '../../../test/hold-back.ts';
import { makeWallet } from '../../../test/make-wallet.ts';
import { closeDispute } from './close-dispute.ts';
import { takeBack } from './take-back.ts';

const { db, inspectorUrl } = await testDatabase();
const { now } = makeClock();

async function makeCharged() {
  const wallet = await makeWallet(db, now);
  const chargeId = `pi_${wallet.vendorId}`;
  await wallet.topUp(5000, chargeId);
  const { vendorId } = wallet;
  const about = { vendorId, chargeId, withdrawnAt: null, actor: 'card provider', now: now() };
  const dispute = (disputeId: string, amount: number) =>
    wallet.tx((tx) => takeBack(tx, { ...about, disputeId, amount }));
  const win = (disputeId: string) =>
    wallet.tx((tx) => closeDispute(tx, { vendorId, disputeId, isWon: true, now: now() }));
  return { wallet, dispute, win };
}

const refusedOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'rejected').length;

test('concurrent disputes take no more than the charge', async () => {
  const { wallet, dispute } = await makeCharged();
  const outcomes = await holdBack(inspectorUrl, 'card_disputes', () =>
    Promise.allSettled(['1', '2', '3', '4'].map((id) => dispute(`dp_${id}`, 3000))),
  );
  expect(refusedOf(outcomes)).toBe(3);
  expect(await wallet.balance()).toMatchObject({ available: 2000 });
});

test('a dispute won while another opens affects only itself', async () => {
  const { wallet, dispute, win } = await makeCharged();
  await dispute('dp_1', 2000);
  const outcomes = await Promise.allSettled([win('dp_1'), dispute('dp_2', 3000), dispute('dp_1', 2000), win('dp_1')]);
  expect(refusedOf(outcomes)).toBe(0);
  expect(await wallet.balance()).toMatchObject({ available: 2000 });
});
