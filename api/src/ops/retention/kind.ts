import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';

/** A kind of rows that are stored for a time: which rows, how long, by which column, and why. */
export type Kind = {
  readonly kind: string;
  /** Each table with such rows. */
  readonly tables: readonly string[];
  readonly keepMs: number;
  readonly why: string;
  /** Rows of one vendor at a time, as row-level security shows them; or of all, where the table has no vendor. */
  readonly of: 'vendor' | 'everybody';
  /** Deletes at most so many; returns how many. */
  forget(tx: Tx, step: Step): Promise<number>;
  oldest(tx: Tx, vendorId: string): Promise<Date | null>;
};

export type Step = { vendorId: string; before: Date; most: number };

type ByAge = Pick<Kind, 'kind' | 'keepMs' | 'why'> & { table: string; column: string; of?: Kind['of']; key: string };

/** Rows that are deleted as a whole, by a time of their own. `key` is the rest of their primary key. */
export function byAge({ kind, table, column, key, keepMs, why, of = 'vendor' }: ByAge): Kind {
  const own = of === 'vendor' ? 'vendor_id = $1' : '$1::uuid is not null';
  const remove = `
    delete from ${table} where ${own} and (${key}) in (
      select ${key} from ${table} where ${own} and ${column} < $2 order by ${column} limit $3 for update skip locked)
    returning 1`;
  const look = `select min(${column}) as oldest from ${table} where ${own}`;
  return {
    kind,
    tables: [table],
    keepMs,
    why,
    of,
    async forget(tx, { vendorId, before, most }) {
      const rows = await sqlNamed(tx, { name: `forget ${kind}`, text: remove, values: [vendorId, before, most] });
      return rows.length;
    },
    async oldest(tx, vendorId) {
      return (await sqlOne<Oldest>(tx, { name: `oldest ${kind}`, text: look, values: [vendorId] })).oldest;
    },
  };
}

export type Oldest = { oldest: Date | null };
