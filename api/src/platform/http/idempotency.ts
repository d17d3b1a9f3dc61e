import type { CallDefinition } from '@tibara/contract/call';
import type { Tx } from '../db/connect.ts';
import { sqlNamed, sqlOne } from '../db/sql-named.ts';
import { commitBehind } from '../db/tx.ts';
import { AppError } from '../errors.ts';
import type { Idempotency } from './route.ts';

type Scope = { vendorId: string; call: CallDefinition; idempotency: Idempotency | null; now: Date };

/**
 * Runs `act` once per key: the same key and request gets the stored answer, another request 422, a twin that is still
 * running 409 (decisions 6). Answer and effect commit together; a refusal rolls both back, so it is not kept.
 */
export async function once<T>(tx: Tx, scope: Scope, act: () => Promise<T>): Promise<T> {
  const { idempotency } = scope;
  if (!idempotency) return act();
  const stored = await findAnswer(tx, scope, idempotency);
  if (stored) return stored.reply as T;
  const reply = await act();
  keepAnswer(tx, scope, idempotency, reply);
  return reply;
}

/** The lock only tells twins apart quickly; the primary key is what makes a second effect impossible. */
async function findAnswer(tx: Tx, { vendorId, call }: Scope, { key, requestHash }: Idempotency) {
  const name = callName(call);
  const found = await sqlOne<FoundAnswer>(tx, {
    name: 'find-answer',
    text: FIND_ANSWER,
    values: [vendorId, name, key, `${vendorId} ${name} ${key}`],
  });
  if (!found.mine) throw new AppError('request_running', 'This request is already being worked on.');
  if (found.request_hash === null) return null;
  if (found.request_hash !== requestHash) {
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
  }
  return { reply: found.reply };
}

function keepAnswer(tx: Tx, { vendorId, call, now }: Scope, { key, requestHash }: Idempotency, reply: unknown): void {
  const values = [vendorId, callName(call), key, requestHash, call.status ?? 200, JSON.stringify(reply ?? null), now];
  commitBehind(tx, sqlNamed(tx, { name: 'keep-answer', text: KEEP_ANSWER, values }));
}

type FoundAnswer = { mine: boolean; request_hash: string | null; reply: unknown };

const FIND_ANSWER = `
  select pg_try_advisory_xact_lock(hashtextextended($4, 0)) as mine, k.request_hash, k.reply
  from (values (1)) as one left join idempotency_keys k on k.vendor_id = $1 and k.call = $2 and k.key = $3`;

const KEEP_ANSWER = `
  insert into idempotency_keys (vendor_id, call, key, request_hash, status, reply, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`;

export const callName = (call: CallDefinition): string => `${call.method} ${call.path}`;
