import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { giveTerms } from '../../test/give-terms.ts';
import { startApi } from '../../test/harness.ts';
import { holdBack } from '../../test/hold-back.ts';
import { cards, makePayer, type Payer, saveCard, topUpWith } from '../../test/make-card.ts';
import { makeHold } from '../../test/make-hold.ts';
import { makeColleague, makeMerchant } from '../../test/make-merchant.ts';
import { fillWallet, makeDraft } from '../../test/make-order-group.ts';
import { makeVoucher } from '../../test/make-voucher.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import { refusePausedCard } from './top-up/top-up-rules.ts';

const host = await startApi();
const { call, ctx, db, inspectorDb } = host;

/** A merchant with a wallet and optionally a card, and a second user of the vendor. */
async function makeTeam(number?: string): Promise<{ payer: Payer; colleague: Payer }> {
  const payer = await makePayer(host, number);
  const colleague = { ...(await makeColleague(ctx, payer)), walletId: payer.walletId };
  return { payer, colleague };
}

const cardsOf = async ({ token, walletId }: Payer) =>
  (await call(api.wallet.creditCards, { token, params: { id: walletId, cardProvider: 'stripe' } })).body;

const confirm = async (
  { token }: Payer,
  body: { paymentMethod: 'WALLET' | 'INVOICE' | 'CREDIT_CARD'; voucherId?: string },
) => {
  const { id } = await makeDraft(host, { token });
  return call(api.orders.confirm, { token, params: { id }, key: `confirm ${id}`, body });
};

describe('a second user of a vendor', () => {
  test('sees the same wallet', async () => {
    const { payer, colleague } = await makeTeam();
    await fillWallet(host, payer, 5000);
    const { token, userId } = colleague;
    const { body } = await call(api.wallet.wallets, { token, query: { userId } });
    expect(body).toMatchObject([{ id: payer.walletId, userId, balanceAmount: 5000 }]);
  });

  test('opens no second wallet of a region', async () => {
    const { payer, colleague } = await makeTeam();
    const opened = await call(api.wallet.createWallet, { token: colleague.token, body: { region: 'MY' } });
    expect([opened.status, opened.body.id]).toEqual([201, payer.walletId]);
  });

  test("gets nothing by the first user's id", async () => {
    const { payer, colleague } = await makeTeam();
    const { status } = await call(api.wallet.wallets, { token: colleague.token, query: { userId: payer.userId } });
    expect(status).toBe(404);
  });

  test('sees the same cards, in the profile too', async () => {
    const { payer, colleague } = await makeTeam();
    await saveCard(host, payer, cards.good);
    expect(await cardsOf(colleague)).toEqual(await cardsOf(payer));
    const { token, userId } = colleague;
    const { body } = await call(api.users.user, { token, params: { id: userId } });
    expect(body.creditCard).toMatchObject({ last4: '4242' });
  });

  test("saves a card beside the first user's", async () => {
    const { payer, colleague } = await makeTeam(cards.good);
    await saveCard(host, colleague, cards.authenticates);
    expect((await cardsOf(payer)).map(({ last4, selected }) => [last4, selected]).toSorted()).toEqual([
      ['3155', true],
      ['4242', false],
    ]);
    const customers = await inspectorDb
      .selectFrom('card_customers')
      .selectAll()
      .where('vendor_id', '=', payer.vendorId)
      .execute();
    expect(customers).toMatchObject([{ user_id: payer.userId, account: 'default' }]);
  });

  test('removes a card that the first user saved', async () => {
    const { payer, colleague } = await makeTeam(cards.good);
    const [card] = await cardsOf(colleague);
    const params = { id: colleague.walletId, cardProvider: 'stripe', cardId: card?.id ?? '' } as const;
    expect((await call(api.wallet.removeCard, { token: colleague.token, params })).status).toBe(204);
    expect(await cardsOf(payer)).toEqual([]);
  });

  test("tops up with the vendor's card under his own name", async () => {
    const { payer, colleague } = await makeTeam(cards.good);
    expect((await topUpWith(host, colleague, 3000, 'k1')).status).toBe(200);
    const topUps = inspectorDb.selectFrom('top_ups').select(['user_id', 'cents']);
    expect(await topUps.where('vendor_id', '=', payer.vendorId).execute()).toEqual([
      { user_id: colleague.userId, cents: 3000 },
    ]);
  });

  test('shares the maximum of the day', async () => {
    const { payer, colleague } = await makeTeam(cards.good);
    expect((await topUpWith(host, payer, 400_000, 'k1')).status).toBe(200);
    expect((await topUpWith(host, colleague, 200_000, 'k2')).status).toBe(422);
  });

  test('shares the limit of declines', async () => {
    const { payer, colleague } = await makeTeam();
    const { vendorId, walletId } = payer;
    const rows = Array.from({ length: 10 }, (_, index) => ({
      vendor_id: vendorId,
      wallet_id: walletId,
      user_id: [payer, colleague][index % 2]?.userId ?? '',
      card: `card ${index}`,
      provider_key: `key ${index}`,
      declined_at: ctx.now(),
    }));
    await inspectorDb.insertInto('card_declines').values(rows).execute();
    const refused = withVendor(db, vendorId, (tx) => refusePausedCard(tx, { vendorId, card: 'another' }, ctx.now()));
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('uses the vouchers of the first user', async () => {
    const { payer, colleague } = await makeTeam();
    await fillWallet(host, payer, 20_000);
    const voucher = await makeVoucher(host, payer, { discountPercentage: 10 });
    const { body } = await call(api.vouchers.vouchers, { token: colleague.token, query: {} });
    expect(body.map(({ id }) => id)).toEqual([voucher.id]);
    expect((await confirm(colleague, { paymentMethod: 'WALLET', voucherId: voucher.id })).status).toBe(200);
  });

  test('cannot claim a code that the vendor used', async () => {
    const { payer, colleague } = await makeTeam();
    await fillWallet(host, payer, 20_000);
    const voucher = await makeVoucher(host, payer, { discountPercentage: 10 });
    const claim = () =>
      call(api.vouchers.claimVoucher, {
        token: colleague.token,
        body: { promoCode: { id: voucher.promoCode.id } },
      });
    expect((await claim()).body.id).toBe(voucher.id);
    await confirm(payer, { paymentMethod: 'WALLET', voucherId: voucher.id });
    expect((await claim()).error.code).toBe('voucher_used');
  });

  test('confirms from the wallet under his own name', async () => {
    const { payer, colleague } = await makeTeam();
    await fillWallet(host, payer, 20_000);
    const { status, body } = await confirm(colleague, { paymentMethod: 'WALLET' });
    expect([status, body.walletId, body.wallet?.userId]).toEqual([200, payer.walletId, colleague.userId]);
    const payments = inspectorDb.selectFrom('payments').select(['user_id']);
    expect(await payments.where('vendor_id', '=', payer.vendorId).execute()).toEqual([{ user_id: colleague.userId }]);
  });

  test('confirms by a card that the first user saved', async () => {
    const { colleague } = await makeTeam(cards.good);
    expect((await confirm(colleague, { paymentMethod: 'CREDIT_CARD' })).status).toBe(200);
  });

  test("reads the wallet's history, a stranger does not", async () => {
    const { payer, colleague } = await makeTeam();
    await fillWallet(host, payer, 5000);
    const ask = ({ token }: { token: string }) =>
      call(api.wallet.transactions, { token, params: { id: payer.walletId }, query: { page: 0, size: 10 } });
    expect((await ask(colleague)).body).toEqual((await ask(payer)).body);
    expect((await ask(await makeMerchant(ctx))).status).toBe(404);
  });
});

describe('two users who confirm together', () => {
  const holdsOf = (team: readonly Payer[], method: 'WALLET' | 'INVOICE') =>
    holdBack(host.inspectorUrl, 'payments', () =>
      Promise.allSettled(
        Array.from({ length: 10 }, (_, index) => {
          const { vendorId = '', userId = '' } = team[index % team.length] ?? {};
          return makeHold(db, { vendorId, userId, subtotal: 4000, method, now: ctx.now() });
        }),
      ),
    );
  const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));

  test('cannot spend more than the wallet has', async () => {
    const { payer, colleague } = await makeTeam();
    await fillWallet(host, payer, 9000);
    const outcomes = await holdsOf([payer, colleague], 'WALLET');
    expect(refusals(outcomes)).toEqual(Array(8).fill('insufficient_funds'));
  });

  test('cannot owe more than the credit limit', async () => {
    const { payer, colleague } = await makeTeam();
    await giveTerms(host, payer, 9000);
    const outcomes = await holdsOf([payer, colleague], 'INVOICE');
    expect(refusals(outcomes)).toEqual(Array(8).fill('rule_violation'));
  });
});
