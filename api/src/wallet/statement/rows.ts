import type { StatementLine } from '@tibara/contract/wallet/statement';
import type { Cells } from '../../platform/http/file/format.ts';
import { numberOf } from '../receipts/payment-receipt.ts';

/** A wallet's movements by their number. With the vendor as $1, the wallet as $2, then from and before which number. */
export const STATEMENT_ROWS = `
  select to_char(t.created_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD HH24:MI:SS'), t.kind,
    p.order_group_number, t.reference, t.from_account, t.to_account, t.cents, t.available_after, t.held_after,
    t.payment_id::text
  from ledger_transfers t
    left join payments p on p.vendor_id = t.vendor_id and p.id = t.payment_id
  where t.vendor_id = $1 and t.wallet_id = $2 and t.wallet_version >= $3 and t.wallet_version < $4
  order by t.wallet_version`;

/** A row as the statement shows it, and as it is checked. */
export type StatementRow = { time: string; kind: string; order: string; reference: string; line: StatementLine };

export function toStatementRow(cells: Cells): StatementRow {
  const [time = '', kind = '', order, reference = '', from = '', to = '', cents, available, held, paymentId] =
    cells.map(textOf);
  const after = { available: Number(available), held: Number(held) };
  return {
    time,
    kind,
    order: order ?? '',
    reference: reference === paymentId ? numberOf('P', reference) : reference,
    line: { from, to, cents: Number(cents), after },
  };
}

const textOf = (cell: string | null): string => cell ?? '';
