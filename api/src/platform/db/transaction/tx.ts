import pg from 'pg';
import { inSpan } from '../../traces/trace.ts';
import { type Db, patienceOf, poolOf, type Tx } from '../connect.ts';
import { failureBehind, failureOf, isAfterFailure, isUnfit } from '../errors.ts';
import { runnerOf } from '../sql-named.ts';
import { whileTransactionIsOpen } from './open-transaction.ts';
import { withRetry } from './retry.ts';
import { makeTx } from './transaction-handle.ts';

type TransactionOptions = {
  /** The vendor whose rows row-level security shows. Without it no tenant table can be read or written. */
  vendorId?: string;
};

/**
 * Runs `fn` in one transaction, which commits when `fn` returns and rolls back when it throws. `fn` may run again after
 * a deadlock, a serialization failure or a connection lost before commit. So it must change nothing but the database.
 */
export function inTransaction<T>(db: Db, options: TransactionOptions, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return inSpan(TRANSACTION, () => withRetry(() => attempt(db, begin(db, 'begin', options.vendorId), fn)));
}

const TRANSACTION = { name: 'transaction', kind: 'internal' } as const;

/** Reads one vendor's rows. Returns before the transaction has ended, unless one of its statements failed. */
export function withVendor<T>(db: Db, vendorId: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetry(() => attempt(db, begin(db, 'begin read only', vendorId), fn, { isRead: true }));
}

/** A read whose statements all see the rows of the first one's snapshot. */
export function withSnapshot<T>(db: Db, vendorId: string, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const statement = 'begin isolation level repeatable read read only';
  return withRetry(() => attempt(db, begin(db, statement, vendorId), fn, { isRead: true }));
}

/** Sets the vendor of a transaction that began before its vendor was known. */
export async function becomeVendor(tx: Tx, vendorId: string): Promise<void> {
  await runnerOf(tx)({ text: setVendor(vendorId), values: [] });
}

/** Registers an action for after the commit; dropped on rollback. Only for wake-ups, because it may be lost. */
export function afterCommit(tx: Tx, action: () => void): void {
  const actions = commitActions.get(tx);
  if (!actions) throw new Error('This transaction is not ours to follow');
  actions.push(action);
}

/**
 * For the last statement of a transaction, already sent. The commit is sent right behind it, which saves a round trip
 * while rows are locked. If the statement fails, everything is rolled back and its error is thrown.
 */
export function commitBehind(tx: Tx, statement: Promise<unknown>): void {
  if (!commitActions.has(tx)) throw new Error('This transaction is not ours to follow');
  statement.catch(() => {}); // thrown at commit
  lastStatements.set(tx, statement);
}

const commitActions = new WeakMap<Tx, (() => void)[]>();
const lastStatements = new WeakMap<Tx, Promise<unknown>>();
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function begin(db: Db, statement: string, vendorId: string | undefined): readonly string[] {
  const statementMs = patienceOf(db);
  return beginTexts(statement, vendorId, { statementMs, transactionMs: 2 * statementMs });
}

/** Sent together. The server's own time-outs release the locks if this process dies. */
export function beginTexts(
  statement: string,
  vendorId: string | undefined,
  { statementMs, transactionMs }: { statementMs: number; transactionMs: number },
): readonly string[] {
  const timeOuts = `set_config('statement_timeout', '${statementMs}', true), set_config('transaction_timeout', '${transactionMs}', true)`;
  return [`${statement}; select ${timeOuts}`, ...(vendorId === undefined ? [] : [setVendor(vendorId)])];
}

/** A statement and a message of its own: a distributed database sends no other form to its workers (ADR 122). */
function setVendor(vendorId: string): string {
  // Checked by form, because `set` has no parameters.
  if (!UUID.test(vendorId)) throw new Error('A vendor id is a UUID');
  return `set local app.vendor_id = '${vendorId}'`;
}

async function attempt<T>(
  db: Db,
  beginTexts: readonly string[],
  fn: (tx: Tx) => Promise<T>,
  { isRead } = { isRead: false },
): Promise<T> {
  const client = await poolOf(db).connect();
  let broken: Error | undefined;
  let committed: Promise<void> | undefined;
  const breakOff = (error: Error) => {
    broken = error;
  };
  client.on('error', breakOff); // the pool does not listen while the connection is in use
  const discardIfUnfit = (error: unknown) => {
    if (!broken && isUnfit(failureBehind(error)) && error instanceof Error) broken = error;
  };
  const release = () => {
    client.removeListener('error', breakOff);
    client.release(broken);
  };
  try {
    const { result, commit } = await runTransaction(client, beginTexts, fn);
    committed = commit();
    if (!isRead) await committed;
    return result;
  } catch (error) {
    discardIfUnfit(error);
    throw error;
  } finally {
    if (committed) committed.catch(discardIfUnfit).then(release);
    else release();
  }
}

async function runTransaction<T>(
  client: pg.PoolClient,
  beginTexts: readonly string[],
  fn: (tx: Tx) => Promise<T>,
): Promise<{ result: T; commit: () => Promise<void> }> {
  const actions: (() => void)[] = [];
  let isOver = false;
  let first: unknown;
  const remember = (error: unknown) => {
    first ??= error;
  };
  const tx = makeTx((query) => {
    if (isOver) throw new Error('This transaction is over');
    const result = client.query(query);
    result.catch(remember);
    return result;
  });
  commitActions.set(tx, actions);
  let result: T;
  try {
    await Promise.all(beginTexts.map((text) => client.query(text)));
    result = await whileTransactionIsOpen(() => fn(tx));
    // The failure is known here already, so a reader need not wait for the commit.
    if (first && !lastStatements.has(tx)) throw hidden(first);
  } catch (thrown) {
    isOver = true;
    const error = firstOf(thrown, first);
    if (!isUnfit(failureBehind(error))) await client.query('rollback');
    throw error;
  }
  isOver = true;
  const commitAndFollow = async () => {
    await commit(client, lastStatements.get(tx), () => first);
    for (const action of actions) action();
  };
  return { result, commit: commitAndFollow };
}

async function commit(
  client: pg.PoolClient,
  last: Promise<unknown> | undefined,
  firstFailure: () => unknown,
): Promise<void> {
  // Both are awaited in any case, so the connection returns to the pool with no statement running.
  const [statement, committed] = await Promise.allSettled([last, client.query('commit')]);
  const first = firstFailure();
  const isRolledBack = committed.status === 'fulfilled' && committed.value.command === 'ROLLBACK';
  // The server reported a failed statement and no commit. So it did not commit, also if the connection has ended.
  if (isRolledBack || (committed.status === 'rejected' && first instanceof pg.DatabaseError))
    throw statement.status === 'rejected' ? firstOf(statement.reason, first) : hidden(first);
  if (committed.status === 'rejected') {
    const { reason } = committed;
    // After a lost connection the outcome is unknown, and a second run could repeat the effect.
    throw isRefused(reason) ? reason : new CommitUnknownError(reason);
  }
  if (statement.status === 'rejected') throw statement.reason;
}

/** A statement that only failed because of the first failure has no meaning of its own. */
const firstOf = (thrown: unknown, first: unknown): unknown => (first && isAfterFailure(thrown) ? first : thrown);

/** A failure of the database keeps its meaning, so that the transaction may run again. */
const hidden = (first: unknown): unknown => (failureOf(first) ? first : new HiddenFailureError(first));

/** The server itself reports that it did not commit. */
const isRefused = (reason: unknown): boolean => reason instanceof pg.DatabaseError && !isUnfit(failureOf(reason));

/** A statement failed and `fn` caught the error: the transaction is void. */
class HiddenFailureError extends Error {
  constructor(cause: unknown) {
    super('The transaction was rolled back: one of its statements had failed', { cause });
    this.name = 'HiddenFailureError';
  }
}

class CommitUnknownError extends Error {
  constructor(cause: unknown) {
    super('The outcome of a commit is unknown', { cause });
    this.name = 'CommitUnknownError';
  }
}
