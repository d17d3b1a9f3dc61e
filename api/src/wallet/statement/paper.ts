import { failIf, firstViolation } from '@tibara/contract/checks';
import { sentence } from '@tibara/contract/language/sentence';
import { startOfBusinessDay } from '@tibara/contract/time';
import { mostMovementsOfPdf, statementMessages } from '@tibara/contract/wallet/statement';
import { partiesToday } from '../../invoices/index.ts';
import type { StatementEntry, StatementPaper } from '../../papers/index.ts';
import { fromReplica, pagesFromReplica } from '../../platform/db/replica/from-replica.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { refuseViolation } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { walletHeading } from '../receipts/heading.ts';
import type { WalletRow } from '../tables.ts';
import type { Bounds } from './bounds.ts';
import type { statementEntries } from './entries.ts';
import { statementRows } from './rows.ts';

type Asked = {
  wallet: WalletRow;
  bounds: Bounds;
  days: { startDate: string; endDate: string };
  entries: ReturnType<typeof statementEntries>;
};

/** All lines are read before the first is drawn, so a paper's length is limited. */
export async function statementPaper(
  ctx: Needs,
  caller: Caller,
  { wallet, bounds, days, entries }: Asked,
): Promise<StatementPaper> {
  const movements = movementsIn(bounds);
  refuseViolation(firstViolation([failIf(() => !hasPdf(bounds), 'endDate', statementMessages.movements)]));
  const { contact, ...heading } = await fromReplica(ctx, caller, (db) =>
    withVendor(db, caller.vendorId, async (tx) => {
      const parties = await partiesToday(ctx, tx, { ...caller, region: wallet.region });
      return { contact: parties.provider.contact, ...(await walletHeading(ctx, tx, caller, parties)) };
    }),
  );
  const lines: StatementEntry[] = [entries.start()];
  const read = { ...statementRows(caller.vendorId, bounds), pageSize: 500, patienceMs: 20_000 };
  await pagesFromReplica(ctx, caller, read, async (rows) => {
    for (const cells of rows) lines.push(entries.add(cells));
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
    opening: entries.opening,
    entries: [...lines, entries.end()],
    closing: entries.closing,
    note: sentence`Questions about this statement: ${contact}`,
  };
}

export const movementsIn = ({ first, next }: Bounds): number => next - first;

/** Longer papers have a CSV alone. */
export const hasPdf = (bounds: Bounds): boolean => movementsIn(bounds) <= mostMovementsOfPdf;

const dayOf = (day: string): string => startOfBusinessDay(day).toISOString();
