import { failIf, firstViolation } from '@tibara/contract/checks';
import { sentence } from '@tibara/contract/language/sentence';
import { startOfBusinessDay } from '@tibara/contract/time';
import { mostMovementsOfPdf, statementMessages } from '@tibara/contract/wallet/statement';
import type { Ctx } from '../../context.ts';
import type { StatementEntry, StatementPaper } from '../../papers/index.ts';
import { readInPages } from '../../platform/db/transaction/read-in-pages.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { refuseViolation } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { walletHeading } from '../receipts/heading.ts';
import type { WalletRow } from '../tables.ts';
import type { Bounds } from './bounds.ts';
import type { statementEntries } from './entries.ts';
import { STATEMENT_ROWS } from './rows.ts';

type Asked = {
  wallet: WalletRow;
  bounds: Bounds;
  days: { startDate: string; endDate: string };
  entries: ReturnType<typeof statementEntries>;
};

/** All lines are read before the first is drawn, so a paper has an end to its length. */
export async function statementPaper(
  ctx: Ctx,
  caller: Caller,
  { wallet, bounds, days, entries }: Asked,
): Promise<StatementPaper> {
  const movements = bounds.next - bounds.first;
  refuseViolation(
    firstViolation([failIf(() => movements > mostMovementsOfPdf, 'endDate', statementMessages.movements)]),
  );
  const { issuer, ...heading } = await withVendor(ctx.db, caller.vendorId, (tx) =>
    walletHeading(ctx, tx, caller, wallet.region),
  );
  const lines: StatementEntry[] = [];
  const values = [caller.vendorId, wallet.id, bounds.first, bounds.next];
  const read = { vendorId: caller.vendorId, text: STATEMENT_ROWS, values, pageSize: 500, patienceMs: 20_000 };
  await readInPages(ctx.db, read, async (rows) => {
    for (const cells of rows) lines.push(entries.entry(cells));
  });
  return {
    kind: 'statement',
    title: sentence`Statement`,
    ...heading,
    madeAt: ctx.now().toISOString(),
    facts: [
      { label: sentence`First day`, day: dayOf(days.startDate) },
      { label: sentence`Last day`, day: dayOf(days.endDate) },
      { label: sentence`Currency`, value: wallet.currency },
      { label: sentence`Movements`, value: String(movements) },
    ],
    currency: wallet.currency,
    first: entries.first,
    entries: lines,
    last: entries.last(),
    note: sentence`Questions about this statement: ${issuer.contact}`,
  };
}

const dayOf = (day: string): string => startOfBusinessDay(day).toISOString();
