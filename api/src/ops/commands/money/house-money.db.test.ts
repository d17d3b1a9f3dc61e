import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { startApi } from '#test/harness.ts';
import { balanceOf, cards, makePayer, type Payer, topUpWith } from '#test/make-card.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { makeConfirmed } from '#test/make-order-group.ts';
import { runOps } from '#test/run-program.ts';
import { takeBack } from '#wallet/disputes/take-back.ts';
import { checkLedger } from '../ledger.ts';
import { bookEnd, listDisputes } from './disputes.ts';
import { bookPayout } from './payout.ts';
import { readPayout } from './payout-file.ts';
import { bookRefundOf } from './refund.ts';
import { bookReturn, showBalances } from './return-balance.ts';
import { bookUnapplied } from './unapplied.ts';

const host = await startApi();
const { call, clock, ctx, inspectorDb } = host;
const folder = mkdtempSync(join(tmpdir(), 'tibara-payout-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A merchant with this much from a card, and the charge's id at the provider. */
async function makeToppedUp(cents: number): Promise<{ payer: Payer; chargeId: string }> {
  const payer = await makePayer(host, cards.good);
  const { status } = await topUpWith(host, payer, cents, 'k1');
  if (status !== 200) throw new Error('No top-up');
  const row = await inspectorDb
    .selectFrom('top_ups')
    .select('charge_id')
    .where('user_id', '=', payer.userId)
    .executeTakeFirstOrThrow();
  return { payer, chargeId: row.charge_id ?? '' };
}

const dispute = ({ vendorId }: Payer, chargeId: string, amount: number, disputeId: string) =>
  inTransaction(ctx.db, { vendorId }, (tx) =>
    takeBack(tx, {
      vendorId,
      chargeId,
      disputeId,
      amount,
      withdrawnAt: null,
      actor: 'card provider',
      now: ctx.now(),
    }),
  );

const transfersOf = async ({ vendorId }: { vendorId: string }, kinds: string[]) =>
  (
    await sql<{ from_account: string; to_account: string; cents: number; reference: string }>`
      select from_account, to_account, cents, reference from ledger_transfers
      where vendor_id = ${vendorId} and kind = any(${kinds}) order by created_at, reference, kind`.execute(inspectorDb)
  ).rows.map(({ from_account, to_account, cents, reference }) => [from_account, to_account, cents, reference]);

/** After days every token has expired. */
const freeOf = async ({ walletId }: Payer) =>
  (await sql<{ available: number }>`select available from wallets where id = ${walletId}`.execute(inspectorDb)).rows[0]
    ?.available;

const acts = async ({ vendorId }: { vendorId: string }, act: string) =>
  (
    await sql<{ subject: string; detail: object }>`
      select subject, detail from money_lines where vendor_id = ${vendorId} and act = ${act}`.execute(inspectorDb)
  ).rows;

describe('a balance is returned', () => {
  const about = { region: 'MY', bankReference: 'OUT-1' } as const;

  test('to the cent, once per reference', async () => {
    const { payer } = await makeToppedUp(5000);
    const { operator, said } = makeOperator(host);
    const back = () => bookReturn(operator, { ...about, merchant: payer.userName, cents: 2001 });
    await Promise.all([back(), back()]);
    await back();
    expect(said.toSorted()).toEqual([
      `${payer.userName}: OUT-1 was booked already; nothing moves.`,
      `${payer.userName}: OUT-1 was booked already; nothing moves.`,
      `${payer.userName}: RM 20.01 returned by OUT-1, RM 29.99 stay free to spend.`,
    ]);
    expect(await balanceOf(host, payer)).toBe(2999);
    expect(await transfersOf(payer, ['balance_return'])).toEqual([['available', 'bank', 2001, 'OUT-1']]);
    expect(await acts(payer, 'balance.returned')).toEqual([
      { subject: payer.walletId, detail: { cents: 2001, currency: 'MYR', bankReference: 'OUT-1' } },
    ]);
    const { body } = await call(api.wallet.transactions, { token: payer.token, params: { id: payer.walletId } });
    expect(body.content[0]).toMatchObject({
      availableAfter: 2999,
      topup: { topUpAmount: -2001 },
      movements: [{ kind: 'balance_return', cents: 2001 }],
    });
    await expect(bookReturn(operator, { ...about, merchant: payer.userName, cents: 5 })).rejects.toThrow(
      'was booked already, with another amount',
    );
  });

  test('at most the available money', async () => {
    const { payer, chargeId } = await makeToppedUp(5000);
    const { operator, said } = makeOperator(host);
    const group = await makeConfirmed(host, payer);
    await showBalances(operator, payer.userName);
    const held = (group.subtotal / 100).toFixed(2);
    expect(said).toEqual([`MY: RM 50.00 free to spend, RM ${held} held for orders.`]);
    const back = (cents: number) =>
      bookReturn(operator, { ...about, bankReference: 'OUT-4', merchant: payer.userName, cents });
    await expect(back(5001)).rejects.toThrow('more than is free to spend');
    await back(5000);
    await dispute(payer, chargeId, 5000, 'dp_return');
    await expect(
      bookReturn(operator, { ...about, bankReference: 'OUT-2', merchant: payer.userName, cents: 1 }),
    ).rejects.toThrow('in debt');
  });

  test("by another return's transfer is refused", async () => {
    const both = [await makeToppedUp(5000), await makeToppedUp(5000)] as const;
    const { operator } = makeOperator(host);
    const back = ({ payer }: (typeof both)[number], mayBeRepeated = false) =>
      bookReturn(operator, {
        ...about,
        bankReference: 'OUT-5',
        merchant: payer.userName,
        cents: 100,
        mayBeRepeated,
      });
    const twins = await Promise.allSettled(both.map((each) => back(each)));
    const refused = twins.findIndex(({ status }) => status === 'rejected');
    expect(twins[refused]).toMatchObject({ reason: { message: expect.stringContaining('for another merchant, ') } });
    const [done, other] = refused === 1 ? both : [both[1], both[0]];
    const excess = (bankReference: string) =>
      bookUnapplied(operator, done.payer.userName, { currency: 'MYR', cents: 100, bankReference });
    await expect(excess('OUT-5')).rejects.toThrow('OUT-5 was booked already, as the return of a balance.');
    await expect(back(other)).rejects.toThrow('for another merchant, ');
    await back(other, true);
    expect([await balanceOf(host, done.payer), await balanceOf(host, other.payer)]).toEqual([4900, 4900]);
  });

  test('without --yes is only shown', async () => {
    const { payer } = await makeToppedUp(5000);
    const { operator, said } = makeOperator(host, { isSure: false });
    const back = (merchant: string, region: 'MY' | 'SG' = 'MY') =>
      bookReturn(operator, { merchant, region, cents: 5000, bankReference: 'OUT-3' });
    await back(payer.userName);
    expect(said).toEqual([`${payer.userName}: RM 50.00 returned by OUT-3, RM 0.00 stay free to spend.`]);
    expect(await balanceOf(host, payer)).toBe(5000);
    expect(await acts(payer, 'balance.returned')).toEqual([]);
    await expect(back(payer.userName, 'SG')).rejects.toThrow('has no wallet in SG');
    await expect(back('nobody@shop.test')).rejects.toThrow('There is no merchant');
  });
});

describe('a dispute', () => {
  test('is listed with state and age, and returned once when won', async () => {
    const [won, lost] = [await makeToppedUp(5000), await makeToppedUp(7000)];
    await dispute(won.payer, won.chargeId, 5000, 'dp_won');
    clock.advance(3 * 24 * 60);
    await dispute(lost.payer, lost.chargeId, 7000, 'dp_lost');
    const { operator, said } = makeOperator(host);
    await listDisputes(operator, false);
    const lines = said.splice(0).filter((line) => /^dp_(won|lost) /.test(line));
    expect(lines).toEqual([
      `dp_won · open · RM 50.00 · since 2026-11-20 · 3 days old · vendor ${won.payer.vendorId} · charge ${won.chargeId}`,
      `dp_lost · open · RM 70.00 · since 2026-11-23 · 0 days old · vendor ${lost.payer.vendorId} · charge ${lost.chargeId}`,
    ]);
    const end = (disputeId: string, isWon: boolean) => bookEnd(operator, { disputeId, isWon });
    await Promise.all([end('dp_won', true), end('dp_won', true)]);
    await end('dp_won', true);
    await end('dp_lost', false);
    expect(await freeOf(won.payer)).toBe(5000);
    expect(await freeOf(lost.payer)).toBe(0);
    expect(await transfersOf(won.payer, ['chargeback_won'])).toEqual([['card_clearing', 'available', 5000, 'dp_won']]);
    expect(said).toContain('dp_won is won: RM 50.00 go back to the merchant.');
    expect(said.filter((line) => line === 'dp_won was won already; nothing moves.')).toHaveLength(2);
    expect(said).toContain('dp_lost is lost: RM 70.00 stay taken.');
    expect(await acts(won.payer, 'dispute.won')).toHaveLength(1);
    await expect(end('dp_won', false)).rejects.toThrow('was won already');
    await expect(end('dp_none', true)).rejects.toThrow('There is no dispute dp_none');
    said.splice(0);
    await listDisputes(operator, true);
    expect(said.find((line) => line.startsWith('dp_won'))).toContain('since 2026-11-20 · 2026-11-23, after 3 days');
    said.splice(0);
    await listDisputes(operator, false);
    expect(said.join()).not.toContain('dp_won');
  });
});

const HEAD =
  'automatic_payout_id,balance_transaction_id,currency,gross,fee,net,reporting_category,source_id,payment_intent_id';
let files = 0;
function report(...lines: string[]): string {
  const file = join(folder, `payout-${files++}.csv`);
  writeFileSync(file, `${[HEAD, ...lines].join('\n')}\n`);
  return file;
}
const charge = (id: string, gross = '50.00', fee = '1.50', net = '48.50', payout = 'po_1') =>
  `${payout},txn_x,myr,${gross},${fee},${net},charge,ch_x,${id}`;

describe("the card provider's payout", () => {
  const about = (file: string, amount: number, other = 0, payoutId = 'po_1') => ({
    ...readPayout(file, payoutId),
    payoutId,
    amount: amount as never,
    other: other as never,
  });

  test("clears the provider's debt to several merchants", async () => {
    const [plain, disputed] = [await makeToppedUp(5000), await makeToppedUp(5000)];
    await dispute(disputed.payer, disputed.chargeId, 5000, 'dp_paid');
    const { operator, said } = makeOperator(host);
    await bookEnd(operator, { disputeId: 'dp_paid', isWon: true });
    said.splice(0);
    const file = report(
      charge(plain.chargeId),
      charge(disputed.chargeId),
      'po_1,txn_y,myr,-50.00,15.00,-65.00,dispute,dp_paid,',
      'po_1,txn_z,myr,50.00,-15.00,65.00,dispute_reversal,dp_paid,',
      'po_1,txn_f,myr,-2.00,0.00,-2.00,fee,,',
      charge('pi_of_another_payout', '50.00', '1.50', '48.50', 'po_2'),
    );
    const book = (as = operator) => bookPayout(as, about(file, 9500, -200));
    await book({ ...operator, isSure: false });
    expect(await transfersOf(plain.payer, ['payout'])).toEqual([]);
    await Promise.allSettled([book(), book()]);
    await book();
    expect(said[0]).toBe('Line 6 is about no merchant: fee, −RM 2.00.'.replace('−RM', '− RM'));
    expect(said.at(-1)).toBe('po_1 was booked already; nothing moves.');
    expect(said).toContain('po_1: 4 of 4 lines of 2 merchants booked, RM 97.00 to the bank, RM 3.00 fees.');
    const again = report(charge(plain.chargeId, '50.00', '1.50', '48.50', 'po_3'));
    await expect(bookPayout(operator, about(again, 4850, 0, 'po_3'))).rejects.toThrow('Nothing was booked.');
    expect(said.at(-1)).toBe(`Line 2: ${plain.chargeId} was booked already, by another payout.`);
    expect(await transfersOf(plain.payer, ['payout', 'payout_fee'])).toEqual([
      ['bank', 'card_clearing', 4850, plain.chargeId],
      ['card_fees', 'card_clearing', 150, plain.chargeId],
    ]);
    expect(await transfersOf(disputed.payer, ['payout', 'payout_fee'])).toEqual(
      [
        ['card_clearing', 'bank', 5000, 'dp_paid taken back'],
        ['card_fees', 'bank', 1500, 'dp_paid taken back'],
        ['bank', 'card_clearing', 5000, 'dp_paid given back'],
        ['bank', 'card_fees', 1500, 'dp_paid given back'],
        ['bank', 'card_clearing', 4850, disputed.chargeId],
        ['card_fees', 'card_clearing', 150, disputed.chargeId],
      ].toSorted((a, b) => String(a[3]).localeCompare(String(b[3]))),
    );
    expect(await acts(plain.payer, 'payout.booked')).toEqual([
      { subject: 'po_1', detail: { lines: 1, gross: 5000, fees: 150, net: 4850 } },
    ]);
    const left: string[] = [];
    await checkLedger({ ...operator, say: (line) => void left.push(line) });
    for (const { vendorId } of [plain.payer, disputed.payer]) {
      expect(left.filter((line) => line.includes(`card clearing`) && line.includes(vendorId))).toEqual([]);
    }
  });

  test("is booked without another product's lines", async () => {
    const { payer, chargeId } = await makeToppedUp(5000);
    const { operator, said } = makeOperator(host);
    const file = report(
      charge(chargeId),
      `po_1,txn_r,myr,-20.00,0.00,-20.00,refund,re_1,${chargeId}`,
      charge('pi_elsewhere', '30.00', '1.00', '29.00'),
      'po_1,txn_s,myr,-30.00,0.00,-30.00,refund,re_elsewhere,pi_elsewhere',
      'po_1,txn_d,myr,-7.00,2.00,-9.00,dispute,dp_elsewhere,pi_elsewhere',
      'po_1,txn_e,myr,1.00,0.00,1.00,refund_failure,re_0,pi_elsewhere',
    );
    const book = (other: number) => bookPayout(operator, about(file, 1950, other));
    await expect(book(0)).rejects.toThrow('(line 4: charge pi_elsewhere of nobody here, ');
    // The refund is for a charge known here, but no transfer has it yet.
    await expect(book(-900)).rejects.toThrow('Nothing was booked');
    expect(said.at(-1)).toBe('Line 3: re_1 is not in the ledger yet (refund).');
    const refunding = (refundId: string, cents: number) => bookRefundOf(operator, { chargeId, refundId, cents });
    await Promise.all([refunding('re_1', 2000), refunding('re_1', 2000)]);
    await refunding('re_1', 2000);
    expect(await freeOf(payer)).toBe(3000);
    await book(-900);
    await book(-900);
    expect(await transfersOf(payer, ['payout', 'payout_fee', 'correction'])).toEqual([
      ['bank', 'card_clearing', 4850, chargeId],
      ['card_fees', 'card_clearing', 150, chargeId],
      ['available', 'card_clearing', 2000, `${chargeId} re_1`],
      ['card_clearing', 'bank', 2000, 're_1 refunded'],
    ]);
    expect(await acts(payer, 'topUp.refunded')).toHaveLength(1);
    const left: string[] = [];
    await checkLedger({ ...operator, say: (line) => void left.push(line) });
    expect(left.filter((line) => line.includes('card clearing') && line.includes(payer.vendorId))).toEqual([]);
    await expect(refunding('re_1', 1000)).rejects.toThrow('booked already, with another amount');
    await expect(refunding('re_2', 3001)).rejects.toThrow('are more');
    await expect(bookRefundOf(operator, { chargeId: 'pi_elsewhere', refundId: 're_3', cents: 1 })).rejects.toThrow(
      'Nobody here has the charge',
    );
  });

  test('refuses a refund already booked for another charge', async () => {
    const payer = await makePayer(host, cards.good);
    for (const key of ['k1', 'k2']) await topUpWith(host, payer, 5000, key);
    const charges = await inspectorDb
      .selectFrom('top_ups')
      .select('charge_id')
      .where('user_id', '=', payer.userId)
      .orderBy('id')
      .execute();
    const [first, second] = charges.map(({ charge_id }) => charge_id ?? '') as [string, string];
    const other = await makeToppedUp(5000);
    const { operator, said } = makeOperator(host);
    const refunding = (chargeId: string, refundId: string) =>
      bookRefundOf(operator, { chargeId, refundId, cents: 2000 });
    await refunding(first, 're_once');
    await expect(refunding(second, 're_once')).rejects.toThrow(
      `re_once was booked before, with RM\u00a020.00 of ${first}.`,
    );
    await expect(refunding(other.chargeId, 're_once')).rejects.toThrow('before, for another merchant, ');
    const twins = await Promise.allSettled([first, second, other.chargeId].map((id) => refunding(id, 're_twin')));
    expect(twins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = await Promise.all([payer, other.payer].map((each) => balanceOf(host, each)));
    expect(left.reduce<number>((sum, each) => sum + (each ?? 0), 0)).toBe(15_000 - 2 * 2000);
    const { body } = await call(api.wallet.statement, {
      token: payer.token,
      params: { id: payer.walletId },
      query: { startDate: '2026-11-01', endDate: '2026-12-31' },
    });
    expect(body).toContain(',Refunded to your card,');
    const file = report(charge(second), `po_1,txn_r,myr,-20.00,0.00,-20.00,refund,re_once,${second}`);
    await expect(bookPayout(operator, about(file, 2850))).rejects.toThrow('Nothing was booked');
    expect(said.at(-1)).toBe(`Line 3: re_once was booked before, with RM 20.00 of ${first}.`);
  });

  test.each<[string, (chargeId: string) => string[], number, number, string]>([
    ['comes to another sum', (id) => [charge(id)], 4851, 0, 'The lines come to RM 48.50, not RM 48.51'],
    ['has a charge of another amount', (id) => [charge(id, '40.00', '1.50', '38.50')], 3850, 0, 'Nothing was booked'],
    ['has a charge twice', (id) => [charge(id), charge(id)], 9700, 0, '(lines 2 and 3: charge pi_'],
    ['has a charge that nobody here has', (id) => [charge(id), charge('pi_nobody')], 9700, 0, 'of nobody here'],
    ['is all about others', () => [charge('pi_nobody')], 4850, 4850, 'No line of po_1 is about a merchant here'],
    [
      'has a line about no merchant that was not said',
      (id) => [charge(id), 'po_1,t,myr,-2.00,0.00,-2.00,fee,,'],
      4650,
      0,
      'come to − RM 2.00, not RM 0.00',
    ],
  ])('that %s is refused as a whole', async (_what, linesOf, amount, other, why) => {
    const { payer, chargeId } = await makeToppedUp(5000);
    const { operator } = makeOperator(host);
    const refused = bookPayout(operator, about(report(...linesOf(chargeId)), amount, other)).catch((error: Error) =>
      error.message.replaceAll('\u00a0', ' '),
    );
    expect(await refused).toContain(why);
    expect(await transfersOf(payer, ['payout', 'payout_fee'])).toEqual([]);
  });

  test('with another fee or an unknown dispute is refused by line', async () => {
    const { chargeId } = await makeToppedUp(5000);
    const { operator, said } = makeOperator(host);
    await bookPayout(operator, about(report(charge(chargeId)), 4850));
    const later = await makeToppedUp(5000);
    const both = about(report(charge(chargeId), charge(later.chargeId, '50.00', '2.00', '48.00')), 9650);
    await bookPayout(operator, both);
    // The output equals the movement.
    expect(said.at(-1)).toBe('po_1: 1 of 2 lines of 2 merchants booked, RM 48.00 to the bank, RM 2.00 fees.');
    const again = about(report(charge(chargeId, '50.00', '2.00', '48.00')), 4800);
    await expect(bookPayout(operator, again)).rejects.toThrow('Nothing was booked.');
    expect(said.at(-1)).toBe(`Line 2: ${chargeId} was booked already, with another fee.`);
  });

  test.each([
    ['po_1,t,myr,50.00,1.50,48.00,charge,ch_x,pi_x', 'its net is not its gross less its fee'],
    ['po_1,t,myr,-50.00,0.00,-50.00,refund,,pi_x', 'Line 2 is a refund without its id'],
    ['po_1,t,usd,50.00,1.50,48.50,charge,ch_x,pi_x', 'Line 2 is in USD'],
    ['po_1,t,myr,fifty,1.50,48.50,charge,ch_x,pi_x', 'Line 2: fifty is no amount'],
    ['po_1,t,myr,50.00,1.50,48.50,charge,ch_x,', 'without its id'],
    ['po_9,t,myr,50.00,1.50,48.50,charge,ch_x,pi_x', 'The file has no line of po_1'],
  ])('with the line %s is not read', (line, why) => {
    expect(() => readPayout(report(line), 'po_1')).toThrow(why);
  });

  test('of another format is refused with the missing columns', () => {
    const file = join(folder, 'other.csv');
    writeFileSync(file, 'id,currency,gross,fee,net\n1,myr,1.00,0.00,1.00\n');
    expect(() => readPayout(file, 'po_1')).toThrow(
      'The file has no column reporting_category, payment_intent_id, source_id. It has: id, currency, gross, fee, net.',
    );
  });
});

test('npm run ops: returns a balance and lists disputes as processes', async () => {
  const merchant = await makeMerchant(ctx);
  const settings = { DATABASE_URL: host.url, MIGRATE_DATABASE_URL: host.ownerUrl, LOG_LEVEL: 'error' };
  expect(await runOps(['return-balance', merchant.userName], settings)).toMatchObject({
    code: 0,
    said: expect.stringContaining('has no wallet'),
  });
  expect(await runOps(['return-balance', merchant.userName, '5.00'], settings)).toMatchObject({ code: 1 });
  expect(await runOps(['disputes', 'all'], settings)).toMatchObject({ code: 0 });
});
