import { createHash } from 'node:crypto';
import { businessDay } from '@tibara/contract/time';
import type { LedgerTransferRow } from '../tables.ts';

export type Link = { day: string; transfers: number; hash: Buffer };

/** The sealed fields of a transfer. */
export type Sealed = Omit<LedgerTransferRow, 'from_account' | 'to_account' | 'currency' | 'kind'> & {
  from_account: string;
  to_account: string;
  currency: string;
  kind: string;
};

/** Seals days of transfers, each on top of the one before, in time order. One day is in memory. */
export function followChain(before: Buffer | null) {
  const links: Link[] = [];
  let day: { name: string; rows: Sealed[] } | null = null;
  const close = () => {
    if (!day) return;
    const rows = day.rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const hash = hashOf(links.at(-1)?.hash ?? before, day.name, rows.map(contentOf));
    links.push({ day: day.name, transfers: rows.length, hash });
    day = null;
  };
  return {
    add(row: Sealed): void {
      const name = businessDay(row.created_at);
      if (day?.name !== name) close();
      day ??= { name, rows: [] };
      day.rows.push(row);
    },
    end(): Link[] {
      close();
      return links;
    },
  };
}

/** JSON, because different contents always have different texts. */
export const hashOf = (before: Buffer | null, day: string, content: readonly unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([before?.toString('hex') ?? null, day, content]))
    .digest();

/** Every column in a fixed order. A later column does not belong to earlier days. */
const contentOf = (row: Sealed): unknown[] => [
  row.vendor_id,
  row.id,
  row.from_account,
  row.to_account,
  row.cents,
  row.currency,
  row.kind,
  row.reference,
  row.wallet_id,
  row.payment_id,
  row.wallet_version,
  row.available_after,
  row.held_after,
  row.created_at.toISOString(),
];
