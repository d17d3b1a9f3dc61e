import type { Db } from '../../platform/db/connect.ts';
import { readInPages } from '../../platform/db/transaction/read-in-pages.ts';
import type { Sealed } from './chain.ts';

type Wanted = {
  vendorId: string;
  from: Date;
  /** Null: until now. */
  until: Date | null;
  pageSize?: number;
};

/** A vendor's transfers by time, one page in memory at a time. */
export function readTransfers(db: Db, wanted: Wanted, use: (row: Sealed) => void): Promise<void> {
  const { vendorId, from, until, pageSize = ROWS_A_PAGE } = wanted;
  const values = [vendorId, from, until];
  return readInPages(db, { vendorId, text: TRANSFERS, values, pageSize, patienceMs: HOUR_MS }, async (rows) => {
    for (const cells of rows) use(toRow(cells));
  });
}

const ROWS_A_PAGE = 5000;
const HOUR_MS = 3_600_000;

/**
 * A day of a vendor with 200,000 transfers takes 0.9 ms. PostgreSQL 18 scans `ledger_transfers_of_wallet` once per
 * wallet, and once for transfers without one. An index by time would save half of that, and cost each confirm a write.
 */
const TRANSFERS = `
  select vendor_id, id, from_account, to_account, cents, currency, kind, reference, wallet_id, payment_id, wallet_version,
    available_after, held_after, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from ledger_transfers
  where vendor_id = $1 and created_at >= $2 and ($3::timestamptz is null or created_at < $3)
  order by created_at, id`;

function toRow(cells: readonly (string | null)[]): Sealed {
  const [vendor_id, id, from_account, to_account, cents, currency, kind, reference, ...more] = cells;
  const [wallet_id = null, payment_id = null, version = null, available = null, held = null, at] = more;
  return {
    vendor_id: vendor_id ?? '',
    id: id ?? '',
    from_account: from_account ?? '',
    to_account: to_account ?? '',
    cents: Number(cents),
    currency: currency ?? '',
    kind: kind ?? '',
    reference: reference ?? '',
    wallet_id,
    payment_id,
    wallet_version: numberIn(version),
    available_after: numberIn(available),
    held_after: numberIn(held),
    created_at: new Date(at ?? ''),
  };
}

const numberIn = (cell: string | null): number | null => (cell === null ? null : Number(cell));
