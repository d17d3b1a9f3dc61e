import type { CallDefinition } from '@tibara/contract/call';
import type { Tx } from '../db/connect.ts';
import { isDuplicate } from '../db/errors.ts';
import { sqlNamed, sqlOne } from '../db/sql-named.ts';
import { RunAgain } from '../db/transaction/retry.ts';
import { commitBehind } from '../db/transaction/tx.ts';
import { AppError } from '../errors.ts';
import type { Idempotency } from './route.ts';

type Scope = { vendorId: string; call: CallDefinition; idempotency: Idempotency | null; now: Date };

/**
 * Runs `act` once per key: a retry of the same request gets the stored response, another request with the key 422, a
 * concurrent one that is still running 409 (decisions 6). Response and effect are committed together; a refusal rolls
 * both back, so it is not stored.
 */
export async function once<T>(tx: Tx, scope: Scope, act: () => Promise<T>): Promise<T> {
  const { idempotency } = scope;
  if (!idempotency) return act();
  const stored = await findStored(tx, scope, idempotency);
  if (stored) return stored.reply as T;
  const reply = await actUnlessAnotherWasFirst(tx, scope, idempotency, act);
  storeResponse(tx, scope, idempotency, reply);
  return reply;
}

/**
 * Until the transaction ends no concurrent request gets past this lock. The next statement has a new snapshot, so it
 * sees everything written by a request whose commit released the lock. The lock only detects concurrent requests
 * quickly: unique keys in the tables are what makes a second effect impossible.
 */
export async function refuseConcurrent(tx: Tx, of: KeyScope): Promise<void> {
  const { mine } = await sqlOne<{ mine: boolean }>(tx, { name: 'lock-key', text: LOCK_KEY, values: [of.join(' ')] });
  if (!mine) throw requestIsRunning();
}

/** Two statements that are sent together. */
async function findStored(tx: Tx, scope: Scope, idempotency: Idempotency): Promise<{ reply: unknown } | null> {
  const [, found] = await Promise.all([
    refuseConcurrent(tx, keyOf(scope, idempotency)),
    readStored(tx, scope, idempotency),
  ]);
  if (!found) return null;
  if (found.request_hash !== idempotency.requestHash) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
  }
  return found;
}

/**
 * If a concurrent request did get past the lock, its effect is the reason for this refusal: its response is ours too.
 */
async function actUnlessAnotherWasFirst<T>(tx: Tx, scope: Scope, idempotency: Idempotency, act: () => Promise<T>) {
  try {
    return await act();
  } catch (error) {
    const other =
      error instanceof AppError ? await readStored(tx, scope, idempotency).catch(() => undefined) : undefined;
    throw other ? runAgain() : error;
  }
}

/** The loser of a race for the primary key is rolled back and runs again, which finds the winner's response. */
function storeResponse(tx: Tx, scope: Scope, idempotency: Idempotency, reply: unknown): void {
  const { call, now } = scope;
  const stored = [idempotency.requestHash, call.status ?? 200, JSON.stringify(reply ?? null), now];
  const values = [...keyOf(scope, idempotency), ...stored];
  const storing = sqlNamed(tx, { name: 'store-response', text: STORE_RESPONSE, values }).catch((error: unknown) => {
    throw isDuplicate(error, 'idempotency_keys_pkey') ? runAgain() : error;
  });
  commitBehind(tx, storing);
}

type StoredResponse = { request_hash: string; reply: unknown };

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

const FIND_RESPONSE =
  'select request_hash, reply from idempotency_keys where vendor_id = $1 and call = $2 and key = $3';

const STORE_RESPONSE = `
  insert into idempotency_keys (vendor_id, call, key, request_hash, status, reply, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export const callName = (call: CallDefinition): string => `${call.method} ${call.path}`;

const running = ['request_running', 'This request is already being worked on.'] as const;
export const requestIsRunning = () => new AppError(...running);
const runAgain = () => new RunAgain(...running);
