import { refuseInsideTransaction } from '#platform/db/transaction/open-transaction.ts';
import { fetchFarSide } from '#platform/far-sides/ask-far-side.ts';
import { FarSideError } from '#platform/far-sides/far-side-error.ts';
import type { FleetParts } from '../../needs.ts';
import { fleetSecrets, signatureHeader, signEvent } from '../protocol/signature.ts';
import { readAtMost } from '../read-at-most.ts';

const TIMEOUT_MS = 5000;
const MOST_BYTES = 64_000;

/** `body` is null if it is too long or was cut off, because the status counts even then. */
export type Answer = { status: number; body: Buffer | null; retryAfterSeconds?: number; cause: FarSideError };
/** The request may have arrived or not. */
type NoAnswer = { status: null; cause: FarSideError };
export type Outcome = Answer | NoAnswer;

export type Sender = {
  post: (path: string, content: { action: string; reference: string }, key?: string) => Promise<Outcome>;
  get: (path: string, mostBytes?: number) => Promise<Outcome>;
};

/** Signed requests to the partner. Redirects are not followed, because the signature is for this address. */
export function makeSender({ env, now, timeoutMs = TIMEOUT_MS }: SenderParts): Sender {
  const base = (env.FLEET_URL ?? '').replace(/\/$/, '');
  const signed = (text: string | Buffer) => ({
    [signatureHeader]: signEvent(Buffer.from(text), fleetSecrets(env)[0], now()),
  });
  const send = async (url: string, request: RequestInit, mostBytes = MOST_BYTES): Promise<Outcome> => {
    refuseInsideTransaction('The fleet');
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetchFarSide('partner', url, { ...request, redirect: 'error', signal });
      const { status, headers } = response;
      const retryAfter = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
      const cause = new FarSideError('The fleet', url, `responded with ${status}`);
      const body = await readAtMost(response, mostBytes).catch(() => null);
      return { status, body, cause, ...(retryAfter && { retryAfterSeconds: Number(retryAfter) }) };
    } catch (error) {
      return { status: null, cause: new FarSideError('The fleet', url, error) };
    }
  };
  return {
    post(path, content, key) {
      const body = Buffer.from(JSON.stringify(content));
      const headers = {
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...signed(body),
      };
      return send(`${base}${path}`, { method: 'POST', headers, body });
    },
    get(path, mostBytes) {
      const { pathname = '', search = '' } = URL.parse(`${base}${path}`) ?? {};
      return send(`${base}${path}`, { headers: signed(`${pathname}${search}`) }, mostBytes);
    },
  };
}

export type SenderParts = Pick<FleetParts, 'env' | 'now'> & { timeoutMs?: number };
