import type { TokenReply } from '@tibara/contract/identity/calls';
import { ApiError } from './api-error';
import { endSession, onSessionEnd, readRefreshToken, storeRefreshToken } from './session';

type AccessToken = { value: string; goodUntil: number };

/** Renewed a little early, so that a request under way does not meet its end. */
const EARLY_MS = 20_000;
/** Everything waits for a renewal: one that is never answered must end. */
const PATIENCE_MS = 30_000;
const TOKEN_URL = '/api/identity/v1/oauth/token';

let current: AccessToken | null = null;
let renewal: Promise<string | null> | null = null;

onSessionEnd(() => {
  current = null;
});

/** In memory only: a new page or tab gets its own with the stored refresh token. */
export function keepToken(reply: TokenReply): void {
  current = { value: reply.access_token, goodUntil: performance.now() + reply.expires_in * 1000 - EARLY_MS };
  storeRefreshToken(reply.refresh_token);
}

/** The user's id, which is the token's `sub` (decisions 5); empty when it is not a token of ours. */
export function subjectOf(jwt: string): string {
  try {
    const payload = jwt.split('.')[1] ?? '';
    const claims: { sub?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims.sub === 'string' ? claims.sub : '';
  } catch {
    return '';
  }
}

/** A fresh token that is refused, too, is of a session that is over (spec 8); one that was replaced meanwhile says nothing. */
export function giveUp(token: string): void {
  if (current?.value === token) endSession('expired');
}

/** Null when nobody is logged in. `refused` is a token that the server did not take. */
export function accessToken(refused?: string): Promise<string | null> {
  if (current && current.value !== refused && performance.now() < current.goodUntil) {
    return Promise.resolve(current.value);
  }
  renewal ??= renewAlone().finally(() => {
    renewal = null;
  });
  return renewal;
}

/** One tab after the other: each takes the token the last one stored, so none presents a used one. */
function renewAlone(): Promise<string | null> {
  return navigator.locks ? navigator.locks.request('refresh-token', renew) : renew();
}

async function renew(): Promise<string | null> {
  const presented = readRefreshToken();
  if (!presented) return null;
  const answer = await requestToken({ grant_type: 'refresh_token', refresh_token: presented });
  if (answer.status === 400 || answer.status === 401) {
    // Where tabs cannot wait for each other, another one may have renewed meanwhile; its token is the good one.
    if (readRefreshToken() !== presented) return renew();
    endSession('expired');
    return null;
  }
  const reply: TokenReply | null = answer.ok ? await answer.json().catch(() => null) : null;
  if (!reply) {
    throw new ApiError({ status: answer.status, code: 'unavailable', message: 'The session could not be renewed.' });
  }
  if (readRefreshToken() === null) return null;
  // A token that cannot be read is none (spec 8).
  if (!subjectOf(reply.access_token)) {
    endSession('expired');
    return null;
  }
  keepToken(reply);
  return reply.access_token;
}

export async function requestToken(form: Record<string, string>): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return await fetch(TOKEN_URL, { method: 'POST', body: new URLSearchParams(form), signal });
  } catch {
    throw new ApiError({ status: 0, code: 'offline', message: 'The server cannot be reached.' });
  }
}
