import type { Tx } from '../../platform/db/connect.ts';
import { tablesOf } from '../../platform/db/distributed/catalogue.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { Kind } from './kind.ts';

/** Oldest rows by kind, of one vendor. Kinds without a row are missing. */
export type FindOldest = (tx: Tx, vendorId: string) => Promise<Map<Kind, Date>>;

/**
 * Reads the oldest rows of all these kinds with one statement for each place. In a cluster, rows of a vendor and those of
 * the coordinator are on different servers (ADR 122).
 */
export function findOldestOf(kinds: readonly Kind[]): FindOldest {
  const byStatement = kinds.filter(({ oldest }) => typeof oldest === 'string');
  const statements = [true, false]
    .map((isOfVendor) => byStatement.filter(({ tables }) => VENDOR_TABLES.has(tables[0] ?? '') === isOfVendor))
    .filter((some) => some.length > 0)
    .map((some) => ({
      name: `oldest from ${some[0]?.kind}, ${some.length}`,
      text: some
        .map(({ kind, oldest }) => `select '${kind.replaceAll("'", "''")}' as kind, (${oldest}) as oldest`)
        .join(' union all '),
    }));
  const others = kinds.filter(({ oldest }) => typeof oldest !== 'string');
  return async (tx, vendorId) => {
    const found = await Promise.all([
      ...statements.map((statement) => sqlNamed<Row>(tx, { ...statement, values: [vendorId] })),
      ...others.map(async ({ kind, oldest }) => [
        { kind, oldest: typeof oldest === 'string' ? null : await oldest(tx, vendorId) },
      ]),
    ]);
    const times = new Map(found.flat().map(({ kind, oldest }) => [kind, oldest]));
    return new Map(
      kinds.flatMap((kind) => {
        const oldest = times.get(kind.kind);
        return oldest ? [[kind, oldest] as const] : [];
      }),
    );
  };
}

type Row = { kind: string; oldest: Date | null };

const VENDOR_TABLES = new Set(tablesOf('vendor'));
