import type { CallDefinition, CallReply } from '@tibara/contract/call';
import type * as z from 'zod/mini';
import { type ApiErrorCode, isApiError } from './api-error';
import { callWith, type Input } from './client';
import type { Work } from './own-data';
import { ownSlot } from './session';
import { stored } from './stored';

type Attempt = Work & { key: string; body?: unknown };

/**
 * Makes a call that must act once. The key is made here and kept until an answer came, so that the same press of a button,
 * repeated after a lost answer or a reload, is the same request. `purpose` names what is done: 'confirm 0192…'.
 */
export async function callOnce<C extends CallDefinition>(
  purpose: string,
  call: C,
  input: Input<C>,
): Promise<CallReply<C>> {
  const slot = slotOf(purpose);
  const key = attemptIn(slot)?.key ?? crypto.randomUUID();
  const attempt: Attempt = { key, body: 'body' in input ? input.body : undefined, isWork: true };
  stored.write(slot, JSON.stringify(attempt));
  try {
    const reply = await callWith(call, { ...input, idempotencyKey: key });
    stored.remove(slot);
    return reply;
  } catch (error) {
    if (isAnswered(error)) stored.remove(slot);
    throw error;
  }
}

/** What was sent before a reload and never answered: send it again with the same `purpose`. */
export function unansweredBody<Schema extends z.ZodMiniType>(purpose: string, schema: Schema): z.input<Schema> | null {
  const body = attemptIn(slotOf(purpose))?.body;
  return fits(schema, body) ? body : null;
}

/** As it was sent, to the letter: a body that was parsed may be another one. */
const fits = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): value is z.input<Schema> =>
  schema.safeParse(value).success;

function attemptIn(slot: string): { key: string; body?: unknown } | null {
  const kept = stored.readJson(slot);
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || typeof kept.key !== 'string') return null;
  return { key: kept.key, body: 'body' in kept ? kept.body : undefined };
}

const mayStillAct: readonly ApiErrorCode[] = ['offline', 'request_running', 'authentication_required', 'unauthorized'];

/** A refusal moved nothing. What is still running, or went wrong on the way, may have: its key stays. */
function isAnswered(error: unknown): boolean {
  return isApiError(error) && error.status < 500 && !mayStillAct.includes(error.code);
}

/** No answer came, or none of this one: it may have been done, and can be sent again under its key. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error, 'offline', 'request_running', 'unauthorized') ||
  // A proxy that finds no server has no words of ours.
  (isApiError(error, 'unavailable') && error.message === '');

const slotOf = (purpose: string): string => ownSlot(`unanswered ${purpose}`);
