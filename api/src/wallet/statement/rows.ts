import type { StatementLine } from '@tibara/contract/wallet/statement';
import type { Cells } from '../../platform/http/file/format.ts';
import { numberOf } from '../receipts/payment-receipt.ts';
import type { Bounds } from './bounds.ts';

/** The movements by their numbers in the wallet. */
export const statementRows = (
  vendorId: string,
  { walletId, first, next }: Bounds,
): { text: string; values: unknown[] } => ({ text: ROWS, values: [vendorId, walletId, first, next] });

const ROWS = `
  select to_char(t.created_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD HH24:MI:SS'), t.kind,
    p.order_group_number, t.reference, t.from_account, t.to_account, t.cents, t.available_after, t.held_after,
    t.payment_id::text, u.way
  from ledger_transfers t
    left join payments p on p.vendor_id = t.vendor_id and p.id = t.payment_id
    left join top_ups u on t.kind = 'top_up' and u.vendor_id = t.vendor_id and u.charge_id = t.reference
  where t.vendor_id = $1 and t.wallet_id = $2::uuid and t.wallet_version >= $3::int and t.wallet_version < $4::int
  order by t.wallet_version`;

export type StatementRow = {
  time: string;
  kind: string;
  /** The way of a top-up, else ''. */
  way: string;
  order: string;
  reference: string;
  line: StatementLine;
};

export function toStatementRow(cells: Cells): StatementRow {
  const [time = '', kind = '', order, reference = '', from = '', to = '', cents, available, held, ...ids] =
    cells.map(textOf);
  const [paymentId, way = ''] = ids;
  const after = { available: Number(available), held: Number(held) };
  return {
    time,
    kind,
    way,
    order: order ?? '',
    reference: reference === paymentId ? numberOf('P', reference) : reference,
    line: { from, to, cents: Number(cents), after },
  };
}

const textOf = (cell: string | null): string => cell ?? '';
