import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';

/** A kind of rows with a limited storage time: which, how long, and why. */
type Stored = {
  readonly kind: string;
  readonly tables: readonly string[];
  readonly keepMs: number;
  readonly why: string;
};

/** Rows that are deleted in slices. */
export type Kind = Stored & {
  /** Rows of one vendor at a time, as row-level security requires; or of all, if the table has no vendor. */
  readonly of: 'vendor' | 'everybody';
  /** Some rows are deleted earlier, from this age on. */
  readonly earliestMs?: number;
  /** A statement with the time of the oldest row of vendor $1 in a column, or its result. */
  readonly oldest: string | ((tx: Tx, vendorId: string) => Promise<Date | null>);
  /** Deletes at most the step's limit; returns how many. */
  forget(tx: Tx, step: Step): Promise<number>;
};

/** Rows that are deleted with their whole month. */
export type Monthly = Stored & { readonly isMoney: boolean };

export type Step = { vendorId: string; before: Date; most: number };

type ByStatement = Omit<Kind, 'of' | 'forget'> & {
  of?: Kind['of'];
  /** $1 is the vendor, $2 the time limit, $3 the most rows. Returns a row for each. */
  forget: string;
};

export const byStatement = ({ kind, forget, of = 'vendor', ...about }: ByStatement): Kind => ({
  kind,
  of,
  ...about,
  async forget(tx, { vendorId, before, most }) {
    return (await sqlNamed(tx, { name: `forget ${kind}`, text: forget, values: [vendorId, before, most] })).length;
  },
});

type ByAge = readonly [column: `${string}.${string}`, keepMs: number, why: string];

/**
 * Rows deleted whole, by their own time in this column. A cluster refuses a key of several columns here, so rows are
 * found by `ctid`.
 */
export const byAge = (of: Kind['of'], kinds: Record<string, ByAge>): Kind[] =>
  Object.entries(kinds).map(([kind, [from, keepMs, why]]) => {
    const [table = '', column] = from.split('.');
    const own = of === 'vendor' ? 'vendor_id = $1' : '$1::uuid is not null';
    return byStatement({
      kind,
      of,
      keepMs,
      why,
      tables: [table],
      oldest: `select min(${column}) from ${table} where ${own}`,
      forget: `
      delete from ${table} where ${own} and ctid in (
        select ctid from ${table} where ${own} and ${column} < $2 order by ${column} limit $3 for update skip locked)
      returning 1`,
    });
  });
