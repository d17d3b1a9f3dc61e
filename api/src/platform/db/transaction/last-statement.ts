import type { Tx } from '../connect.ts';
import { sqlOne } from '../sql-named.ts';
import { commitBehind } from './tx.ts';

/** The last statement of a transaction: a call of a database function that returns one JSON value, `last`. */
export type LastStatement<Last> = {
  /** Its first parameters are `values`. The last five are a response to store with its result, or nulls. */
  fn: string;
  values: readonly unknown[];
  /** The caller's meaning of its failure. */
  asError: (error: unknown) => unknown;
  /** Only the type of `last`; never set. */
  last?: Last;
};

/** The call, the key, the hash of the request, the status and the reply as JSON. */
export type ResponseToStore = readonly [string, string, string, number, string];

/**
 * Sends it with the commit right behind. The result arrives after the transaction's end: do not await it inside. The
 * call is the whole statement, so that a distributed database passes it on to the vendor's rows (ADR 122).
 */
export function sendLast<Last>(
  tx: Tx,
  { fn, values, asError }: LastStatement<Last>,
  response: ResponseToStore | null,
): Promise<Last> {
  const given = [...values, ...(response ?? [null, null, null, null, null])];
  const text = `select last from ${fn}(${given.map((_, index) => `$${index + 1}`).join(', ')}) as last`;
  const result = sqlOne<{ last: Last }>(tx, { name: fn, text, values: given }).then(
    ({ last }) => last,
    (error: unknown) => {
      throw asError(error);
    },
  );
  commitBehind(tx, result);
  return result;
}
