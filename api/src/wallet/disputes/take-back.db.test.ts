import { describe, expect, test } from 'vitest';
import { makeClock } from '#test/clock.ts';
import { testDatabase } from '#test/harness-db.ts';
import { holdBack } from '#test/hold-back.ts';
import { makeWallet } from '#test/make-wallet.ts';
import { AppError } from '../../platform/errors.ts';
import { bookRefund } from '../house/book-refund.ts';
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
  const refund = (refundId: string, cents: number) =>
    wallet.tx((tx) => bookRefund(tx, { vendorId, chargeId, refundId, cents, now: now() }));
  return { wallet, dispute, win, refund };
}

const refusedOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'rejected').length;

test('concurrent disputes take no more than the charge', async () => {
  const { wallet, dispute } = await makeCharged();
  const outcomes = await holdBack(inspectorUrl, 'card_disputes', () =>
    Promise.allSettled(['1', '2', '3', '4'].map((id) => dispute(`dp_race_${id}`, 3000))),
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

test('a dispute takes at most what refunds and other disputes of the charge left', async () => {
  const { wallet, dispute, refund } = await makeCharged();
  await refund(`re_${wallet.vendorId}`, 1500);
  await dispute(`dp_${wallet.vendorId}`, 1000);
  await expect(dispute(`dp_more_${wallet.vendorId}`, 2501)).rejects.toThrow(AppError);
  await dispute(`dp_rest_${wallet.vendorId}`, 2500);
  expect(await wallet.balance()).toMatchObject({ available: 0, debt: false });
});

test('a refund gives back at most what disputes of the charge left', async () => {
  const { wallet, dispute, refund, win } = await makeCharged();
  await dispute(`dp_${wallet.vendorId}`, 3000);
  const [first, second] = [`re_${wallet.vendorId}`, `re_2_${wallet.vendorId}`];
  await expect(refund(first, 2001)).rejects.toThrow('are left after its refunds and disputes: ');
  await refund(first, 2000);
  await expect(refund(second, 1)).rejects.toThrow('are more');
  await win(`dp_${wallet.vendorId}`);
  await refund(second, 3000);
  expect(await wallet.balance()).toMatchObject({ available: 0, debt: false });
});

test('a refund and a dispute at once take no more than the charge', async () => {
  const { wallet, dispute, refund } = await makeCharged();
  const outcomes = await holdBack(inspectorUrl, 'card_directory', () =>
    Promise.allSettled([dispute(`dp_${wallet.vendorId}`, 3000), refund(`re_${wallet.vendorId}`, 3000)]),
  );
  expect(refusedOf(outcomes)).toBe(1);
  expect(await wallet.balance()).toMatchObject({ available: 2000 });
});

describe('one dispute id', () => {
  test('is refused for a second merchant', async () => {
    const [first, second] = [await makeCharged(), await makeCharged()];
    const id = `dp_${first.wallet.vendorId}`;
    await first.dispute(id, 3000);
    await expect(second.dispute(id, 3000)).rejects.toMatchObject({ code: 'rule_violation' });
    await expect(second.win(id)).rejects.toMatchObject({ code: 'rule_violation' });
    await first.win(id);
    for (const { wallet } of [first, second]) expect(await wallet.balance()).toMatchObject({ available: 5000 });
  });

  test('of two merchants at once takes money of one', async () => {
    const [first, second] = [await makeCharged(), await makeCharged()];
    const id = `dp_${first.wallet.vendorId}`;
    const outcomes = await holdBack(inspectorUrl, 'card_directory', () =>
      Promise.allSettled([first.dispute(id, 3000), second.dispute(id, 3000)]),
    );
    expect(refusedOf(outcomes)).toBe(1);
    const balances = await Promise.all([first, second].map(({ wallet }) => wallet.balance()));
    expect(balances.map(({ available }) => available).toSorted()).toEqual([2000, 5000]);
  });

  test('is refused for another charge of its merchant', async () => {
    const { wallet, dispute } = await makeCharged();
    const { vendorId } = wallet;
    const id = `dp_${vendorId}`;
    await dispute(id, 3000);
    await wallet.topUp(5000, `pi_2_${vendorId}`);
    const other = { vendorId, chargeId: `pi_2_${vendorId}`, disputeId: id, amount: 3000, withdrawnAt: null };
    const again = wallet.tx((tx) => takeBack(tx, { ...other, actor: 'card provider', now: now() }));
    await expect(again).rejects.toMatchObject({ code: 'rule_violation' });
    expect(await wallet.balance()).toMatchObject({ available: 7000 });
  });
});
