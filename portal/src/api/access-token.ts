import type { TokenReply } from '@tibara/contract/identity/calls';
import { ApiError } from './api-error';
import { keepWriteMarkOf } from './device/write-mark';
import { endSession, onSessionEnd, readRefreshToken, storeRefreshToken } from './session';

type AccessToken = { value: string; goodUntil: number };

/** Renewed a little early, so that the token does not expire during a request. */
const EARLY_MS = 20_000;
/** All calls wait for the renewal of the token, so a renewal without a reply must time out. */
const TIMEOUT_MS = 30_000;
const TOKEN_URL = '/api/identity/v1/oauth/token';

let current: AccessToken | null = null;
let renewal: Promise<string | null> | null = null;

onSessionEnd(() => {
  current = null;
});

/** The access token is in memory only. A new page or tab gets its own with the stored refresh token. */
export function storeTokens(reply: TokenReply): void {
  current = { value: reply.access_token, goodUntil: performance.now() + reply.expires_in * 1000 - EARLY_MS };
  storeRefreshToken(reply.refresh_token);
}

/** The user's id, which is the token's `sub` (decisions 5). Empty if the token cannot be read. */
export function subjectOf(jwt: string): string {
  try {
    const payload = jwt.split('.')[1] ?? '';
    const claims: { sub?: unknown } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims.sub === 'string' ? claims.sub : '';
  } catch {
    return '';
  }
}

/** Ends the session after a fresh token was refused too (spec 8), unless that token has been replaced meanwhile. */
export function rejectToken(token: string): void {
  if (current?.value === token) endSession('expired');
}

/** Null without a login. `refused` is a token that the server did not accept. */
export function accessToken(refused?: string): Promise<string | null> {
  if (current && current.value !== refused && performance.now() < current.goodUntil) {
    return Promise.resolve(current.value);
  }
  renewal ??= renewAlone().finally(() => {
    renewal = null;
  });
  return renewal;
}

/** Tabs renew one at a time with the last stored refresh token, because a used one is refused. */
function renewAlone(): Promise<string | null> {
  return navigator.locks ? navigator.locks.request('refresh-token', renew) : renew();
}

async function renew(): Promise<string | null> {
  const presented = readRefreshToken();
  if (!presented) return null;
  const response = await requestToken({ grant_type: 'refresh_token', refresh_token: presented });
  if (response.status === 400 || response.status === 401) {
    // Without locks another tab may have renewed simultaneously. The token that it stored is valid.
    if (readRefreshToken() !== presented) return renew();
    endSession('expired');
    return null;
  }
  const reply: TokenReply | null = response.ok ? await response.json().catch(() => null) : null;
  if (!reply) {
    throw new ApiError({ status: response.status, code: 'unavailable', message: 'The session could not be renewed.' });
  }
  if (readRefreshToken() === null) return null;
  // A token that cannot be read counts as no token (spec 8).
  if (!subjectOf(reply.access_token)) {
    endSession('expired');
    return null;
  }
  storeTokens(reply);
  return reply.access_token;
}

export async function requestToken(form: Record<string, string>): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(TOKEN_URL, { method: 'POST', body: new URLSearchParams(form), signal });
    keepWriteMarkOf(response);
    return response;
  } catch {
    throw new ApiError({ status: 0, code: 'offline', message: 'The server cannot be reached.' });
  }
}
