import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';

/** A kind of rows with a limited storage time: which, how long, by which column, and why. */
export type Kind = {
  readonly kind: string;
  readonly tables: readonly string[];
  readonly keepMs: number;
  readonly why: string;
  /** Rows of one vendor at a time, as row-level security requires; or of all, if the table has no vendor. */
  readonly of: 'vendor' | 'everybody';
  /** Deletes at most the step's limit; returns how many. */
  forget(tx: Tx, step: Step): Promise<number>;
  oldest(tx: Tx, vendorId: string): Promise<Date | null>;
};

export type Step = { vendorId: string; before: Date; most: number };

type ByStatement = Pick<Kind, 'kind' | 'tables' | 'keepMs' | 'why'> & {
  of?: Kind['of'];
  /** $1 is the vendor, $2 the time limit, $3 the most rows. Returns a row for each. */
  forget: string;
  /** $1 is the vendor. */
  oldest: string;
};

export const byStatement = ({ kind, forget, oldest, of = 'vendor', ...about }: ByStatement): Kind => ({
  kind,
  of,
  ...about,
  async forget(tx, { vendorId, before, most }) {
    return (await sqlNamed(tx, { name: `forget ${kind}`, text: forget, values: [vendorId, before, most] })).length;
  },
  async oldest(tx, vendorId) {
    return (await sqlOne<Oldest>(tx, { name: `oldest ${kind}`, text: oldest, values: [vendorId] })).oldest;
  },
});

type ByAge = Pick<Kind, 'kind' | 'keepMs' | 'why'> & { table: string; column: string; of?: Kind['of']; key: string };

/** Rows deleted whole, by their own time. `key` is the rest of their primary key. */
export function byAge({ table, column, key, of = 'vendor', ...about }: ByAge): Kind {
  const own = of === 'vendor' ? 'vendor_id = $1' : '$1::uuid is not null';
  return byStatement({
    ...about,
    of,
    tables: [table],
    oldest: `select min(${column}) as oldest from ${table} where ${own}`,
    forget: `
      delete from ${table} where ${own} and (${key}) in (
        select ${key} from ${table} where ${own} and ${column} < $2 order by ${column} limit $3 for update skip locked)
      returning 1`,
  });
}

export type Oldest = { oldest: Date | null };
