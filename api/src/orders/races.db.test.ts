import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { forgetCancels } from '../../test/forget-cancels.ts';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { dropOff, fillWallet, fleetTells, makeConfirmed, makeDraftAt } from '../../test/make-order-group.ts';
import { makeVoucher } from '../../test/make-voucher.ts';
import { atMetre, rulerRouter } from '../../test/ruler-router.ts';

const { maps } = rulerRouter();
// Silent, because a fleet that contradicts an end logs an error.
const host = await startApi({ far: { maps }, env: { LOG_LEVEL: 'silent' } });
const { call, inspectorDb } = host;
const { get, confirm, cancel, addOrder, removeOrder, moveOrder } = api.orders;

const merchant = await makeMerchant(host.ctx);
const { token } = merchant;
const ROUNDS = 20;
const read = async (id: string) => (await call(get, { token, params: { id } })).body;
const wallet = async () => (await call(api.wallet.wallets, { token, query: { userId: merchant.userId } })).body[0];
const pay = (id: string, key: string, voucherId?: string) =>
  call(confirm, { token, key, params: { id }, body: { paymentMethod: 'WALLET', voucherId } });

// Each round leaves rows for the invariants checked after every test.

test('the price of the confirmed stops is held, despite concurrent edits', async () => {
  await fillWallet(host, merchant, 500_000);
  let confirmed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const group = await makeDraftAt(host, merchant, 3000, 9000);
    const params = { id: group.id, orderId: group.orders[0]?.id ?? '' };
    const edits = [
      () => call(addOrder, { token, params, body: dropOff(host, { dropOffLocation: atMetre(20_000) }) }),
      () => call(removeOrder, { token, params }),
      () => call(moveOrder, { token, params, body: { ordinal: 1 } }),
    ];
    const edit = edits[round % edits.length];
    const [edited, response] = await Promise.all([edit?.(), pay(group.id, `edit ${round}`)]);
    expect(response.status).toBe(200);
    expect([200, 201, 409]).toContain(edited?.status);
    const after = await read(group.id);
    expect(after.payment?.initialRequestedAmount).toBe(after.subtotal);
    expect(after.subtotal).toBe(response.body.subtotal);
    confirmed += 1;
  }
  expect(confirmed).toBe(ROUNDS);
});

test('one of a concurrent cancel, delivery and failure ends the group', async () => {
  const ends = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const group = await makeConfirmed(host, merchant, [{ dropOffLocation: atMetre(4000) }], {
      pickUpLocation: atMetre(0),
    });
    const orderId = group.orders[0]?.id;
    const before = await wallet();
    const racers = [
      () => call(cancel, { token, params: { id: group.id } }),
      () => fleetTells(host, group, 'delivered', { orderId }),
      () => fleetTells(host, group, 'failed'),
    ];
    await Promise.all(racers.map((_, index) => racers[(index + round) % racers.length]?.()));
    await forgetCancels(inspectorDb, merchant);
    const after = await read(group.id);
    ends.set(after.status, (ends.get(after.status) ?? 0) + 1);
    const { finalPaymentAmount, refundedAmount } = after.payment ?? {};
    expect((finalPaymentAmount ?? 0) + (refundedAmount ?? 0)).toBe(group.subtotal);
    const now = await wallet();
    expect(now?.balanceAmount).toBe((before?.balanceAmount ?? 0) + (refundedAmount ?? 0));
    expect(now?.heldAmount).toBe((before?.heldAmount ?? 0) - group.subtotal);
  }
  expect([...ends.keys()].every((status) => ['CANCELLED', 'SUCCESS', 'FAILED'].includes(status))).toBe(true);
  expect(ends.size).toBeGreaterThan(1);
});

test('two confirms of one group hold once', async () => {
  await fillWallet(host, merchant, 500_000);
  for (let round = 0; round < ROUNDS; round++) {
    const group = await makeDraftAt(host, merchant, 3000);
    const before = (await wallet())?.heldAmount ?? 0;
    const responses = await Promise.all([pay(group.id, `one ${round}`), pay(group.id, `two ${round}`)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await wallet())?.heldAmount).toBe(before + group.subtotal);
  }
});

test('a voucher used by many groups together is applied once', async () => {
  await fillWallet(host, merchant, 500_000);
  const groups = await Promise.all(Array.from({ length: 20 }, () => makeDraftAt(host, merchant, 9000)));
  const { id } = await makeVoucher(host, merchant, { discountPercentage: 10 });
  const responses = await Promise.all(groups.map((group) => pay(group.id, `voucher ${group.id}`, id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status, error }) => status === 409 && error.code === 'voucher_used')).toHaveLength(19);
});

test('a balance for two groups pays two of many concurrent ones', async () => {
  const poor = await makeMerchant(host.ctx);
  const drafts = await Promise.all(Array.from({ length: 12 }, () => makeDraftAt(host, poor, 3000)));
  await fillWallet(host, poor, (drafts[0]?.subtotal ?? 0) * 2);
  const responses = await Promise.all(
    drafts.map(({ id }) =>
      call(confirm, { token: poor.token, key: id, params: { id }, body: { paymentMethod: 'WALLET' } }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(10).fill(402)]);
});
