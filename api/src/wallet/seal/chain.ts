import { createHash } from 'node:crypto';
import { businessDay } from '@tibara/contract/time';
import type { LedgerTransferRow } from '../tables.ts';

/** What one day adds to the chain. */
export type Link = { day: string; transfers: number; hash: Buffer };

/** The days of these transfers, each sealed on top of the one before. */
export function chainOf(before: Buffer | null, transfers: readonly LedgerTransferRow[]): Link[] {
  const days = Map.groupBy(transfers, ({ created_at }) => businessDay(created_at));
  const links: Link[] = [];
  for (const day of [...days.keys()].sort()) {
    const rows = (days.get(day) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const hash = hashOf(links.at(-1)?.hash ?? before, day, rows.map(contentOf));
    links.push({ day, transfers: rows.length, hash });
  }
  return links;
}

/** JSON, because no two different contents have the same text in it. */
export const hashOf = (before: Buffer | null, day: string, content: readonly unknown[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([before?.toString('hex') ?? null, day, content]))
    .digest();

/** Every column, in an order of our own: a column that comes later is not part of the days before it. */
const contentOf = (row: LedgerTransferRow): unknown[] => [
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
