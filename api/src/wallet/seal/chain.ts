import { createHash } from 'node:crypto';
import { businessDay } from '@tibara/contract/time';
import type { LedgerTransferRow } from '../tables.ts';

/** What one day adds to the chain. */
export type Link = { day: string; transfers: number; hash: Buffer };

/** A transfer as far as it is sealed. */
export type Sealed = Omit<LedgerTransferRow, 'from_account' | 'to_account' | 'currency' | 'kind'> & {
  from_account: string;
  to_account: string;
  currency: string;
  kind: string;
};

/**
 * Seals days of transfers, each on top of the one before. They are added by their time; no more than the rows of one day
 * are in memory.
 */
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
    /** The days so far; the last one ends with this. */
    end(): Link[] {
      close();
      return links;
    },
  };
}

/** JSON, because no two different contents have the same text in it. */
export const hashOf = (before: Buffer | null, day: string, content: readonly unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([before?.toString('hex') ?? null, day, content]))
    .digest();

/** Every column, in an order of our own: a column that comes later is not part of the days before it. */
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
