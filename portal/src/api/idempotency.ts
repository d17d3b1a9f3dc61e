import type { CallDefinition, CallReply } from '@tibara/contract/call';
import type * as z from 'zod/mini';
import { type ApiErrorCode, isApiError } from './api-error';
import { callWith, type Input } from './client';
import type { Work } from './device/own-data';
import { stored } from './device/stored';
import { ownSlot } from './session';

type Sent = { key: string; body?: unknown; version?: number };

/**
 * Makes a call that must act once. Its key is stored until a reply. A press repeated after a lost reply or a reload is
 * the same request. `purpose` names the action: 'confirm 0192…'. With a `version`, the same press at a later version is
 * another request.
 */
export async function callOnce<C extends CallDefinition>(
  purpose: string,
  call: C,
  input: Input<C>,
  version?: number,
): Promise<CallReply<C>> {
  const slot = slotOf(purpose);
  const before = unfinished(purpose);
  const key = before && before.version === version ? before.key : crypto.randomUUID();
  const attempt: Sent & Work = { key, body: 'body' in input ? input.body : undefined, version, isWork: true };
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

/** The body of a call that got no reply before a reload. Send it again with the same `purpose`. */
export function unfinishedBody<Schema extends z.ZodMiniType>(purpose: string, schema: Schema): z.input<Schema> | null {
  const body = unfinished(purpose)?.body;
  return fits(schema, body) ? body : null;
}

/** Only checks, because a parsed body may differ from the sent one, which must be repeated unchanged. */
const fits = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): value is z.input<Schema> =>
  schema.safeParse(value).success;

/** The call without a reply. */
export function unfinished(purpose: string): Sent | null {
  const sent = stored.readJson(slotOf(purpose));
  if (typeof sent !== 'object' || sent === null || !('key' in sent) || typeof sent.key !== 'string') return null;
  return {
    key: sent.key,
    body: 'body' in sent ? sent.body : undefined,
    version: 'version' in sent && typeof sent.version === 'number' ? sent.version : undefined,
  };
}

const inconclusiveCodes: readonly ApiErrorCode[] = ['offline', 'request_running', 'unauthorized'];

/** A refused call did nothing. A call that is running or failed on the way may have acted, so its key stays. */
function isFinalReply(error: unknown): boolean {
  return isApiError(error) && error.status < 500 && !inconclusiveCodes.includes(error.code);
}

/** Whether a call got no reply. The server may have acted, so the call can be repeated under its key. */
export const hasNoReply = (error: unknown): boolean =>
  isApiError(error, 'offline', 'request_running', 'unauthorized') ||
  // A proxy that cannot reach the server replies without our message.
  (isApiError(error, 'unavailable') && error.message === '');

const slotOf = (purpose: string): string => ownSlot(`unanswered ${purpose}`);
