import { businessDay } from '@tibara/contract/time';
import type { Month, MonthPaper } from '../../papers/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { readRows } from '../../platform/http/file/send-rows.ts';
import type { Caller } from '../../platform/http/route.ts';
import { languageOfUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';
import { numberOf, paymentReceipt } from '../receipts/payment-receipt.ts';
import { topUpReceipt } from '../receipts/top-up-receipt.ts';
import { statementBounds } from '../statement/bounds.ts';
import { statementCsv } from '../statement/csv.ts';
import { statementEntries } from '../statement/entries.ts';
import { hasPdf, movementsIn, statementPaper } from '../statement/paper.ts';
import { statementRows } from '../statement/rows.ts';
import type { WalletRow } from '../tables.ts';
import { walletsOf } from '../wallets.ts';

/** The receipts of the month, and a statement for each wallet that moved. */
export async function walletPapersOfMonth(ctx: Needs, tx: Tx, caller: Caller, month: Month): Promise<MonthPaper[]> {
  const papers: MonthPaper[] = [];
  for (const wallet of await walletsOf(tx, caller.vendorId).execute()) {
    papers.push(
      ...(await statementsOf(ctx, tx, caller, { wallet, month })),
      ...(await paymentReceipts(ctx, tx, caller, { wallet, month })),
      ...(await topUpReceipts(ctx, tx, caller, { wallet, month })),
    );
  }
  return papers;
}

type Of = { wallet: WalletRow; month: Month };

/** The PDF is missing if it would be too long; the CSV lists everything. */
async function statementsOf(ctx: Needs, tx: Tx, caller: Caller, { wallet, month }: Of): Promise<MonthPaper[]> {
  const days = { startDate: month.firstDay, endDate: month.lastDay };
  const bounds = await statementBounds(tx, wallet, days);
  if (movementsIn(bounds) === 0) return [];
  const language = await languageOfUser(tx, caller);
  const name = `${month.month} statement ${wallet.currency}`;
  const issuedAt = ctx.now();
  const pdf: MonthPaper = {
    name,
    issuedAt,
    paper: () => statementPaper(ctx, caller, { wallet, bounds, days, entries: statementEntries(bounds, days) }),
  };
  const csv: MonthPaper = {
    name,
    issuedAt,
    csv(signal) {
      const entries = statementEntries(bounds, days);
      const format = statementCsv({ entries, currency: wallet.currency, fileName: name, language });
      return readRows(ctx, { reader: caller, ...statementRows(caller.vendorId, bounds) }, format, signal);
    },
  };
  return hasPdf(bounds) ? [pdf, csv] : [csv];
}

async function paymentReceipts(ctx: Needs, tx: Tx, caller: Caller, { wallet, month }: Of): Promise<MonthPaper[]> {
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'settled_at'])
    .where('vendor_id', '=', caller.vendorId)
    .where('wallet_id', '=', wallet.id)
    .where('final', '>', 0)
    .where('settled_at', '>=', month.start)
    .where('settled_at', '<', month.end)
    .execute();
  return payments.flatMap(({ id, settled_at }) => {
    if (!settled_at) return [];
    const name = `${businessDay(settled_at)} receipt ${numberOf('P', id)}`;
    return [{ name, issuedAt: settled_at, paper: () => paymentReceipt(ctx, caller, wallet.id, id) }];
  });
}

/** A credit without a top-up, such as a bank transfer, has the receipt of its transfer. */
async function topUpReceipts(ctx: Needs, tx: Tx, caller: Caller, { wallet, month }: Of): Promise<MonthPaper[]> {
  const credits = await tx
    .selectFrom('ledger_transfers as t')
    .leftJoin('top_ups as u', (join) =>
      join.onRef('u.vendor_id', '=', 't.vendor_id').onRef('u.charge_id', '=', 't.reference'),
    )
    .select(['t.id', 't.created_at', 'u.id as top_up_id'])
    .where('t.vendor_id', '=', caller.vendorId)
    .where('t.wallet_id', '=', wallet.id)
    .where('t.kind', 'in', ['top_up', 'bank_top_up'])
    .where('t.created_at', '>=', month.start)
    .where('t.created_at', '<', month.end)
    .execute();
  return credits.map(({ id: transferId, created_at, top_up_id }) => {
    const id = top_up_id ?? transferId;
    const name = `${businessDay(created_at)} receipt ${numberOf('T', id)}`;
    return { name, issuedAt: created_at, paper: () => topUpReceipt(ctx, caller, wallet.id, id) };
  });
}
