import type { Tx } from '../connect.ts';
import { type NamedSql, sqlOne } from '../sql-named.ts';
import { commitBehind } from './tx.ts';

/** The last statement of a transaction. It returns one row with one JSON column, `last`. */
export type LastStatement<Last> = NamedSql & {
  values: unknown[];
  /** The caller's meaning of its failure. */
  asError: (error: unknown) => unknown;
  /** Only the type of `last`; never set. */
  last?: Last;
};

/** Sends it with the commit right behind. The result arrives after the transaction's end: do not await it inside. */
export function sendLast<Last>(tx: Tx, { asError, ...statement }: LastStatement<Last>): Promise<Last> {
  const result = sqlOne<{ last: Last }>(tx, statement).then(
    ({ last }) => last,
    (error: unknown) => {
      throw asError(error);
    },
  );
  commitBehind(tx, result);
  return result;
}
