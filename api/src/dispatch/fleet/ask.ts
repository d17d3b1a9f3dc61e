import { refuseInsideTransaction } from '../../platform/db/transaction/open-transaction.ts';
import { fetchFarSide } from '../../platform/far-sides/ask-far-side.ts';
import { FarSideError } from '../../platform/far-sides/far-side-error.ts';
import { readAtMost } from '../../platform/far-sides/read-at-most.ts';

/** `body` is null if it is too long or was cut off, because the status counts even then. */
export type Answer = { status: number; body: Buffer | null; retryAfterSeconds?: number; cause: FarSideError };
/** Unless `isUnsent`, the request may have arrived or not. */
type NoAnswer = { status: null; isUnsent: boolean; cause: FarSideError };
export type Outcome = Answer | NoAnswer;

type Asked = { side: string; account?: string; service: string; timeoutMs: number | undefined; mostBytes: number };

/** One request to a courier. Redirects are not followed, because the signature is for this address. */
export async function ask(url: string, request: RequestInit, asked: Asked): Promise<Outcome> {
  const { side, account, service, timeoutMs = 5000, mostBytes } = asked;
  refuseInsideTransaction(service);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetchFarSide(side, url, { ...request, redirect: 'error', signal }, account);
    const { status, headers } = response;
    const cause = new FarSideError(service, url, `responded with ${status}`);
    const body = await readAtMost(response, mostBytes).catch(() => null);
    // Without the first, the second names the seconds until a limit ends.
    const pause = headers.get('retry-after') ?? headers.get('ratelimit-reset') ?? '';
    return { status, body, cause, ...(/^\d{1,6}$/.test(pause) && { retryAfterSeconds: Number(pause) }) };
  } catch (error) {
    return { status: null, isUnsent: isUnsent(error), cause: new FarSideError(service, url, error) };
  }
}

/** Without a connection nothing was sent. */
const isUnsent = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && unsent.has(error.cause.code);
const unsent: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
