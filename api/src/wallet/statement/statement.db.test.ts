import { api } from '@tibara/contract';
import { inEnglish } from '@tibara/contract/language/sentence';
import { mostMovementsOfPdf, statementMessages } from '@tibara/contract/wallet/statement';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { askPaper } from '#test/ask-paper.ts';
import { startApi } from '#test/harness.ts';
import { makeHold } from '#test/make-hold.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { fillWallet } from '#test/make-order-group.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { settlePayment } from '../index.ts';
import { creditTopUp } from '../ledger.ts';

const host = await startApi();
const { call, clock, ctx, db } = host;

const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const linesOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n');

describe('a statement', () => {
  test('lists every movement with both balances after it', async () => {
    clock.set('2026-11-30T15:52:00.000Z');
    const merchant = await makeMerchant(ctx);
    const { vendorId, userId, token } = merchant;
    const id = await fillWallet(host, merchant, 5000);
    const hold = { vendorId, userId, orderGroupNumber: 'OG-000241', subtotal: 4092, now: ctx.now() };
    const { paymentId } = await makeHold(db, hold);
    // A minute past midnight at UTC+8.
    clock.advance(9);
    await inTransaction(db, { vendorId }, (tx) =>
      settlePayment(tx, { vendorId, paymentId, delivery: 2276, doorToDoor: 200, voucherCredit: 248, now: ctx.now() }),
    );
    const statement = (query: { startDate: string; endDate: string }) =>
      call(api.wallet.statement, { token, params: { id }, query });
    const first = await statement(november);
    expect([first.status, first.headers['content-type'], first.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="tibara-statement-2026-11-01-2026-11-30.csv"',
    ]);
    const withoutReference = (line: string) => line.split(',').toSpliced(3, 1).join(',');
    expect(linesOf(first.body).map(withoutReference)).toEqual([
      'Date & Time,Movement,Order Group Number,Available Change,Available After,Held Change,Held After,Currency',
      '2026-11-01,Opening balance,,,0.00,,0.00,MYR',
      '2026-11-30 23:52:00,Top-up,,50.00,50.00,0.00,0.00,MYR',
      '2026-11-30 23:52:00,Held at confirmation,OG-000241,-40.92,9.08,40.92,40.92,MYR',
      '2026-11-30,Closing balance,,,9.08,,40.92,MYR',
    ]);
    const next = await statement({ startDate: '2026-12-01', endDate: '2026-12-01' });
    expect(linesOf(next.body).slice(1).map(withoutReference)).toEqual([
      '2026-12-01,Opening balance,,,9.08,,40.92,MYR',
      '2026-12-01 00:01:00,Charged for delivery,OG-000241,0.00,9.08,-22.76,18.16,MYR',
      '2026-12-01 00:01:00,Charged for door-to-door,OG-000241,0.00,9.08,-2.00,16.16,MYR',
      '2026-12-01 00:01:00,Returned,OG-000241,16.16,25.24,-16.16,0.00,MYR',
      '2026-12-01 00:01:00,Voucher credit,OG-000241,2.48,27.72,0.00,0.00,MYR',
      '2026-12-01,Closing balance,,,27.72,,0.00,MYR',
    ]);
    const paper = await askPaper(host, api.wallet.statement, {
      token,
      params: { id },
      query: '?startDate=2026-12-01&endDate=2026-12-01&format=pdf',
    });
    expect([paper.status, paper.headers['content-type'], paper.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'inline; filename="tibara-statement-2026-12-01-2026-12-01.pdf"',
    ]);
    expect(paper.text).toContain('Opening balance RM 9.08 Change RM 18.64 Closing balance RM 27.72');
    expect(paper.text).toContain(
      [
        '2026-12-01 Opening balance 9.08 40.92',
        '2026-12-01 00:01 Charged for delivery OG-000241 0.00 9.08 −22.76 18.16',
        '2026-12-01 00:01 Charged for door-to-door OG-000241 0.00 9.08 −2.00 16.16',
        '2026-12-01 00:01 Returned OG-000241 +16.16 25.24 −16.16 0.00',
        '2026-12-01 00:01 Voucher credit OG-000241 +2.48 27.72 0.00 0.00',
        '2026-12-01 Closing balance 27.72 0.00',
      ].join(' '),
    );
    for (const part of [
      'First day 1 December 2026',
      'Movements 4',
      merchant.userName,
      'Questions about this statement',
    ]) {
      expect(paper.text).toContain(part);
    }
    const receipt = `P-${paymentId.slice(-12).toUpperCase()}`;
    const references = linesOf((await statement({ startDate: '2026-12-01', endDate: '2026-12-01' })).body).slice(2, 6);
    expect(references.map((line) => line.split(',')[3])).toEqual(Array(4).fill(receipt));
    const empty = await statement({ startDate: '2027-01-01', endDate: '2027-01-31' });
    expect(linesOf(empty.body).slice(1)).toEqual([
      '2027-01-01,Opening balance,,,,27.72,,0.00,MYR',
      '2027-01-31,Closing balance,,,,27.72,,0.00,MYR',
    ]);
    expect(linesOf((await statement({ startDate: '2026-01-01', endDate: '2026-01-31' })).body)[2]).toBe(
      '2026-01-31,Closing balance,,,,0.00,,0.00,MYR',
    );
    // In the account's language; amounts and numbers stay.
    await call(api.users.setLanguage, { token, params: { id: userId }, body: { language: 'ms' } });
    expect(
      linesOf((await statement(november)).body)
        .map(withoutReference)
        .slice(0, 3),
    ).toEqual([
      'Tarikh & masa,Pergerakan,Nombor kumpulan pesanan,Boleh guna +/−,Baki boleh guna,Ditahan +/−,Baki ditahan,Mata wang',
      '2026-11-01,Baki awal,,,0.00,,0.00,MYR',
      '2026-11-30 23:52:00,Tambah nilai,,50.00,50.00,0.00,0.00,MYR',
    ]);
  });

  test('has each movement once despite a slow clock at midnight', async () => {
    clock.set('2026-11-20T01:00:00.000Z');
    const merchant = await makeMerchant(ctx);
    const walletId = await fillWallet(host, merchant, 1000);
    const of = { vendorId: merchant.vendorId, walletId, currency: 'MYR' } as const;
    for (const [chargeId, at] of [
      ['behind-1', '2026-11-30T16:00:00.500Z'],
      ['behind-2', '2026-11-30T15:59:59.900Z'],
      ['behind-3', '2026-11-30T16:00:01.000Z'],
    ] as const) {
      await inTransaction(db, of, (tx) => creditTopUp(tx, { ...of, cents: 100, chargeId, now: new Date(at) }));
    }
    const period = async (startDate: string, endDate: string) => {
      const query = { startDate, endDate };
      const { body } = await call(api.wallet.statement, { token: merchant.token, params: { id: walletId }, query });
      const cells = linesOf(body).map((line) => line.split(','));
      return {
        references: cells.slice(2, -1).map((each) => each[3]),
        opening: cells[1]?.[5],
        closing: cells.at(-1)?.[5],
      };
    };
    const november = await period('2026-11-20', '2026-11-30');
    const december = await period('2026-12-01', '2026-12-31');
    expect(november.closing).toBe(december.opening);
    expect(december.closing).toBe('13.00');
    expect(november.references).not.toContain('behind-2');
    expect(december.references).toEqual(['behind-1', 'behind-2', 'behind-3']);
  });

  test('is refused for reversed days and to a stranger', async () => {
    clock.set('2026-11-20T01:00:00.000Z');
    const merchant = await makeMerchant(ctx);
    const id = await fillWallet(host, merchant, 1000);
    const refusal = async (startDate: string, endDate: string, token: string | null = merchant.token) => {
      const { status, error } = await call(api.wallet.statement, {
        token,
        params: { id },
        query: { startDate, endDate },
      });
      return [status, error.message];
    };
    expect(await refusal('2026-11-02', '2026-11-01')).toEqual([422, inEnglish(statementMessages.order)]);
    expect(await refusal('2025-11-01', '2026-11-02')).toEqual([422, inEnglish(statementMessages.length)]);
    expect(await refusal('2026-11-01', '2026-11-30', (await makeMerchant(ctx)).token)).toEqual([404, 'Not found']);
    expect((await refusal('2026-11-01', '2026-11-30', null))[0]).toBe(401);
  });

  test('as a PDF is limited in length, and refused to a stranger', async () => {
    clock.set('2026-11-20T01:00:00.000Z');
    const merchant = await makeMerchant(ctx);
    const { vendorId, token } = merchant;
    const id = await fillWallet(host, merchant, 1000);
    const ask = (login: string) =>
      askPaper(host, api.wallet.statement, {
        token: login,
        params: { id },
        query: '?startDate=2026-11-01&endDate=2026-11-30&format=pdf',
      });
    expect(await ask(token)).toMatchObject({ status: 200, text: expect.stringContaining('Movements 1 ') });
    expect((await ask((await makeMerchant(ctx)).token)).status).toBe(404);
    expect((await ask('')).status).toBe(401);
    await inTransaction(db, { vendorId }, (tx) =>
      sql`/* only here */ select post_transfer(${vendorId}, gen_random_uuid(), 'card_clearing', 'available', 1, 'MYR', 'top_up',
        'one of many ' || each, ${id}, null, ${ctx.now()}) from generate_series(1, ${mostMovementsOfPdf}) each`.execute(
        tx,
      ),
    );
    const tooLong = await ask(token);
    expect([tooLong.status, JSON.parse(String(tooLong.pdf)).message]).toEqual([
      422,
      inEnglish(statementMessages.movements),
    ]);
  });
});
