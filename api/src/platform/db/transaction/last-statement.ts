import type { Tx } from '../connect.ts';
import { type NamedSql, sqlOne } from '../sql-named.ts';
import { commitBehind } from './tx.ts';

/** What a transaction ends with. It returns one row with one column, `last`, of JSON. */
export type LastStatement<Last> = NamedSql & {
  values: unknown[];
  /** What its failure means for the caller. */
  asError: (error: unknown) => unknown;
  /** Says what `last` is; never there. */
  last?: Last;
};

/** Sends it with the commit right behind it. The result is there once the transaction is over: not to be awaited inside. */
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
