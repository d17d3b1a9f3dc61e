import type { CallDefinition, CallReply } from '@tibara/contract/call';
import { type ApiErrorCode, isApiError } from './api-error';
import { callWith, type Input } from './client';
import type { Work } from './own-data';
import { ownSlot } from './session';
import { stored } from './stored';

type Attempt<Body> = Work & { key: string; body: Body };

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
  const key = stored.readJson<Attempt<unknown>>(slot)?.key ?? crypto.randomUUID();
  const attempt: Attempt<unknown> = { key, body: 'body' in input ? input.body : undefined, isWork: true };
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
export const unansweredBody = <Body>(purpose: string): Body | null =>
  stored.readJson<Attempt<Body>>(slotOf(purpose))?.body ?? null;

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
