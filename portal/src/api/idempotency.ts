import type { CallDefinition, CallReply } from '@tibara/contract/call';
import type * as z from 'zod/mini';
import { type ApiErrorCode, isApiError } from './api-error';
import { callWith, type Input } from './client';
import type { Work } from './own-data';
import { ownSlot } from './session';
import { stored } from './stored';

type Attempt = Work & { key: string; body?: unknown };

/**
 * Makes a call that must act once. The key is stored until a reply came, so that the same press of a button, repeated
 * after a lost reply or a reload, is the same request. `purpose` names the action: 'confirm 0192…'.
 */
export async function callOnce<C extends CallDefinition>(
  purpose: string,
  call: C,
  input: Input<C>,
): Promise<CallReply<C>> {
  const slot = slotOf(purpose);
  const key = readAttempt(slot)?.key ?? crypto.randomUUID();
  const attempt: Attempt = { key, body: 'body' in input ? input.body : undefined, isWork: true };
  stored.write(slot, JSON.stringify(attempt));
  try {
    const reply = await callWith(call, { ...input, idempotencyKey: key });
    stored.remove(slot);
    return reply;
  } catch (error) {
    if (isFinalReply(error)) stored.remove(slot);
    throw error;
  }
}

/** The body of a call that got no reply before a reload: send it again with the same `purpose`. */
export function unfinishedBody<Schema extends z.ZodMiniType>(purpose: string, schema: Schema): z.input<Schema> | null {
  const body = readAttempt(slotOf(purpose))?.body;
  return fits(schema, body) ? body : null;
}

/** Only checks: a parsed body may differ from the one that was sent, and must be sent again unchanged. */
const fits = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): value is z.input<Schema> =>
  schema.safeParse(value).success;

function readAttempt(slot: string): { key: string; body?: unknown } | null {
  const attempt = stored.readJson(slot);
  if (typeof attempt !== 'object' || attempt === null || !('key' in attempt) || typeof attempt.key !== 'string')
    return null;
  return { key: attempt.key, body: 'body' in attempt ? attempt.body : undefined };
}

const inconclusiveCodes: readonly ApiErrorCode[] = [
  'offline',
  'request_running',
  'authentication_required',
  'unauthorized',
];

/** After a refusal nothing was done. A call that still runs or failed on the way may have been done: its key stays. */
function isFinalReply(error: unknown): boolean {
  return isApiError(error) && error.status < 500 && !inconclusiveCodes.includes(error.code);
}

/** No reply came, or not this call's: it may have been done, and can be sent again under its key. */
export const hasNoReply = (error: unknown): boolean =>
  isApiError(error, 'offline', 'request_running', 'unauthorized') ||
  // A proxy that cannot reach the server replies without a message of ours.
  (isApiError(error, 'unavailable') && error.message === '');

const slotOf = (purpose: string): string => ownSlot(`unanswered ${purpose}`);
