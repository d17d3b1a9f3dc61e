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
  const stored = await findAnswer(tx, scope, idempotency);
  if (stored) return stored.reply as T;
  const reply = await actUnlessTwinWasFirst(tx, scope, idempotency, act);
  keepAnswer(tx, scope, idempotency, reply);
  return reply;
}

/**
 * Until the transaction ends no concurrent request gets past this lock. The next statement has a new snapshot, so it
 * sees everything written by a request whose commit released the lock. The lock only detects concurrent requests
 * quickly: unique keys in the tables are what makes a second effect impossible.
 */
export async function refuseTwin(tx: Tx, of: KeyScope): Promise<void> {
  const { mine } = await sqlOne<{ mine: boolean }>(tx, { name: 'lock-key', text: LOCK_KEY, values: [of.join(' ')] });
  if (!mine) throw twinIsRunning();
}

/** Two statements that are sent together. */
async function findAnswer(tx: Tx, scope: Scope, idempotency: Idempotency): Promise<{ reply: unknown } | null> {
  const [, found] = await Promise.all([refuseTwin(tx, keyOf(scope, idempotency)), readAnswer(tx, scope, idempotency)]);
  if (!found) return null;
  if (found.request_hash !== idempotency.requestHash) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
  }
  return found;
}

/**
 * If a concurrent request did get past the lock, its effect is the reason for this refusal: its response is ours too.
 */
async function actUnlessTwinWasFirst<T>(tx: Tx, scope: Scope, idempotency: Idempotency, act: () => Promise<T>) {
  try {
    return await act();
  } catch (error) {
    const twin =
      error instanceof AppError ? await readAnswer(tx, scope, idempotency).catch(() => undefined) : undefined;
    throw twin ? runAgain() : error;
  }
}

/** The loser of a race for the primary key is rolled back and runs again, which finds the winner's response. */
function keepAnswer(tx: Tx, scope: Scope, idempotency: Idempotency, reply: unknown): void {
  const { call, now } = scope;
  const answer = [idempotency.requestHash, call.status ?? 200, JSON.stringify(reply ?? null), now];
  const values = [...keyOf(scope, idempotency), ...answer];
  const kept = sqlNamed(tx, { name: 'keep-answer', text: KEEP_ANSWER, values }).catch((error: unknown) => {
    throw isDuplicate(error, 'idempotency_keys_pkey') ? runAgain() : error;
  });
  commitBehind(tx, kept);
}

type KeptAnswer = { request_hash: string; reply: unknown };

async function readAnswer(tx: Tx, scope: Scope, idempotency: Idempotency): Promise<KeptAnswer | undefined> {
  const values = [...keyOf(scope, idempotency)];
  const [found] = await sqlNamed<KeptAnswer>(tx, { name: 'find-answer', text: FIND_ANSWER, values });
  return found;
}

type KeyScope = readonly string[];
export const keyOf = ({ vendorId, call }: Pick<Scope, 'vendorId' | 'call'>, { key }: Idempotency): KeyScope => [
  vendorId,
  callName(call),
  key,
];

const LOCK_KEY = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine';

const FIND_ANSWER = 'select request_hash, reply from idempotency_keys where vendor_id = $1 and call = $2 and key = $3';

const KEEP_ANSWER = `
  insert into idempotency_keys (vendor_id, call, key, request_hash, status, reply, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export const callName = (call: CallDefinition): string => `${call.method} ${call.path}`;

const running = ['request_running', 'This request is already being worked on.'] as const;
export const twinIsRunning = () => new AppError(...running);
const runAgain = () => new RunAgain(...running);
