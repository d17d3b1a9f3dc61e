import type { CallDefinition } from '@tibara/contract/call';
import { sentence } from '@tibara/contract/language/sentence';
import type { Tx } from '../db/connect.ts';
import { isDuplicate } from '../db/errors.ts';
import { sqlNamed, sqlOne } from '../db/sql-named.ts';
import { type LastStatement, type ResponseToStore, sendLast } from '../db/transaction/last-statement.ts';
import { RunAgain } from '../db/transaction/retry.ts';
import { commitBehind } from '../db/transaction/tx.ts';
import { AppError } from '../errors.ts';
import type { Idempotency } from './route.ts';

type Scope = {
  vendorId: string;
  call: CallDefinition;
  idempotency: Idempotency | null;
  now: Date;
  /** For the last part of a request already under way: a concurrent use of its key is waited for. */
  waits?: boolean;
};

/**
 * Runs `act` once per key. A retry of the same request gets the stored response, a different request 422, a concurrent
 * one 409 (decisions 6). Response and effect commit together. A refusal rolls both back and is not stored.
 */
export async function once<T>(tx: Tx, scope: Scope, act: () => Promise<T>): Promise<T> {
  const { idempotency } = scope;
  if (!idempotency) return act();
  const stored = await findStored(tx, scope, idempotency);
  if (stored) return stored.reply as T;
  const reply = await actUnlessAnotherWasFirst(tx, scope, idempotency, act);
  commitBehind(tx, storeResponse(tx, scope, idempotency, reply));
  return reply;
}

/** `made` is from before the last statement, `last` its result. */
type Ended<Made, Last> = { made: Made; last: Promise<Last> };

/**
 * For a last statement that locks contended rows: it is sent together with the stored response and the commit. So `act`
 * makes the response without its result. Both are stored, and a retry gets both.
 */
export async function onceBeforeLast<Made, Last>(
  tx: Tx,
  scope: Scope,
  act: () => Promise<{ made: Made; last: LastStatement<Last> }>,
): Promise<Ended<Made, Last>> {
  const { idempotency } = scope;
  if (!idempotency) {
    const { made, last } = await act();
    return { made, last: sendLast(tx, last, null) };
  }
  const stored = await findStored(tx, scope, idempotency);
  if (stored) return { made: stored.reply as Made, last: Promise.resolve(stored.last as Last) };
  const { made, last } = await actUnlessAnotherWasFirst(tx, scope, idempotency, act);
  const asError = (error: unknown) => raceLost(error) ?? last.asError(error);
  return { made, last: sendLast(tx, { ...last, asError }, responseToStore(scope, idempotency, made)) };
}

/**
 * No concurrent request passes this lock until the transaction ends. The next statement has a new snapshot, so it sees
 * everything committed before the lock was released. The lock only detects concurrent requests quickly: unique keys in
 * the tables prevent a second effect.
 */
export async function refuseConcurrent(tx: Tx, of: KeyScope): Promise<void> {
  const { mine } = await sqlOne<{ mine: boolean }>(tx, { name: 'lock-key', text: LOCK_KEY, values: [of.join(' ')] });
  if (!mine) throw requestIsRunning();
}

const waitForConcurrent = (tx: Tx, of: KeyScope): Promise<unknown> =>
  sqlNamed(tx, { name: 'wait-key', text: WAIT_KEY, values: [of.join(' ')] });

/** The response to an earlier request with this key, for a request that acts in several transactions. */
export async function storedReply<T>(tx: Tx, scope: Scope): Promise<T | null> {
  const stored = scope.idempotency && (await findStored(tx, scope, scope.idempotency));
  return stored ? (stored.reply as T) : null;
}

/** Two statements, sent together. */
async function findStored(tx: Tx, scope: Scope, idempotency: Idempotency): Promise<StoredResponse | null> {
  const own = keyOf(scope, idempotency);
  const [, found] = await Promise.all([
    scope.waits ? waitForConcurrent(tx, own) : refuseConcurrent(tx, own),
    readStored(tx, scope, idempotency),
  ]);
  if (!found) return null;
  if (found.request_hash !== idempotency.requestHash)
    throw new AppError('idempotency_mismatch', sentence`This Idempotency-Key was used for another request.`);
  return found;
}

/** If a concurrent request passed the lock, its effect caused this refusal, and its response is ours too. */
async function actUnlessAnotherWasFirst<T>(tx: Tx, scope: Scope, idempotency: Idempotency, act: () => Promise<T>) {
  try {
    return await act();
  } catch (error) {
    const other =
      error instanceof AppError ? await readStored(tx, scope, idempotency).catch(() => undefined) : undefined;
    throw other ? runAgain() : error;
  }
}

async function storeResponse(tx: Tx, scope: Scope, idempotency: Idempotency, reply: unknown): Promise<void> {
  const values = [scope.vendorId, ...responseToStore(scope, idempotency, reply), scope.now];
  try {
    await sqlNamed(tx, { name: 'store-response', text: STORE_RESPONSE, values });
  } catch (error) {
    throw raceLost(error) ?? error;
  }
}

const responseToStore = ({ call }: Scope, { key, requestHash }: Idempotency, reply: unknown): ResponseToStore => [
  callName(call),
  key,
  requestHash,
  call.status ?? 200,
  JSON.stringify(reply ?? null),
];

/** The loser of a race for the primary key is rolled back. It runs again and finds the winner's response. */
const raceLost = (error: unknown): RunAgain | null => (isDuplicate(error, 'idempotency_keys_pkey') ? runAgain() : null);

type StoredResponse = { request_hash: string; reply: unknown; last: unknown };

async function readStored(tx: Tx, scope: Scope, idempotency: Idempotency): Promise<StoredResponse | undefined> {
  const values = [...keyOf(scope, idempotency)];
  const [found] = await sqlNamed<StoredResponse>(tx, { name: 'find-response', text: FIND_RESPONSE, values });
  return found;
}

type KeyScope = readonly string[];
export const keyOf = ({ vendorId, call }: Pick<Scope, 'vendorId' | 'call'>, { key }: Idempotency): KeyScope => [
  vendorId,
  callName(call),
  key,
];

const LOCK_KEY = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine';
const WAIT_KEY = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

const FIND_RESPONSE =
  'select request_hash, reply, last from idempotency_keys where vendor_id = $1 and call = $2 and key = $3';

const STORE_RESPONSE = `
  insert into idempotency_keys (vendor_id, call, key, request_hash, status, reply, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export const callName = (call: CallDefinition): string => `${call.method} ${call.path}`;

const running = ['request_running', sentence`We are already working on this request.`] as const;
export const requestIsRunning = () => new AppError(...running);
const runAgain = () => new RunAgain(...running);
