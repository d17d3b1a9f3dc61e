import { createHmac, randomUUID } from 'node:crypto';
import type { FleetParts } from '#dispatch/needs.ts';
import { refuseInsideTransaction } from '#platform/db/transaction/open-transaction.ts';
import { fetchFarSide } from '#platform/far-sides/ask-far-side.ts';
import { FarSideError } from '#platform/far-sides/far-side-error.ts';
import { readAtMost } from '../../read-at-most.ts';
import type { Account } from '../settings.ts';

const TIMEOUT_MS = 5000;
/** An order has at most 16 stops, each with some addresses of pictures. */
const MOST_BYTES = 256_000;

/** `body` is null if it is too long or was cut off, because the status counts even then. */
type Answer = { status: number; body: Buffer | null; retryAfterSeconds?: number; cause: FarSideError };
/** Unless `isUnsent`, the request may have arrived or not. */
type NoAnswer = { status: null; isUnsent: boolean; cause: FarSideError };
export type Outcome = Answer | NoAnswer;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** @param content becomes `{"data": content}` */
export type Ask = (account: Account, method: Method, path: string, content?: object) => Promise<Outcome>;

export type SenderParts = Pick<FleetParts, 'env' | 'now'> & { timeoutMs?: number };

/** Signed requests to Lalamove. Redirects are not followed, because the signature is for this path. */
export function makeAsk({ env, now, timeoutMs = TIMEOUT_MS }: SenderParts): Ask {
  const base = env.LALAMOVE_URL.replace(/\/$/, '');
  return async (account, method, path, content) => {
    refuseInsideTransaction('Lalamove');
    const url = `${base}${path}`;
    const body = content && JSON.stringify({ data: content });
    const headers = {
      authorization: authorizationOf(account, now(), { method, path, body: body ?? '' }),
      market: account.market,
      'request-id': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetchFarSide('lalamove', url, { method, headers, body, redirect: 'error', signal });
      const { status } = response;
      const cause = new FarSideError('Lalamove', url, `responded with ${status}`);
      const bytes = await readAtMost(response, MOST_BYTES).catch(() => null);
      return { status, body: bytes, cause, ...pauseIn(response.headers) };
    } catch (error) {
      return { status: null, isUnsent: isUnsent(error), cause: new FarSideError('Lalamove', url, error) };
    }
  };
}

type Signed = { method: string; path: string; body: string };

/** `hmac KEY:MILLISECONDS:SIGNATURE`. */
function authorizationOf({ key, secret }: Account, now: Date, signed: Signed): string {
  const time = String(now.getTime());
  return `hmac ${key}:${time}:${signatureOf(secret, time, signed).toString('hex')}`;
}

/** Of requests, and of webhooks, whose body is the text of their data. */
export const signatureOf = (secret: string, time: string, { method, path, body }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${time}\r\n${method}\r\n${path}\r\n\r\n${body}`).digest();

/** The limit's headers name the seconds until the next minute. */
function pauseIn(headers: Headers): { retryAfterSeconds?: number } {
  const text = headers.get('retry-after') ?? headers.get('ratelimit-reset') ?? '';
  return /^\d{1,6}$/.test(text) ? { retryAfterSeconds: Number(text) } : {};
}

/** Without a connection nothing was sent. */
const isUnsent = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && unsent.has(error.cause.code);
const unsent: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
