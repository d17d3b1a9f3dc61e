import { originNow } from '../audit/origin.ts';
import { makeTally } from '../counts/tally.ts';
import { inSpan } from '../traces/trace.ts';
import { noteCall } from './kept.ts';

/**
 * refused: a response that refuses the request. denied: one that refuses our key. failed: no response, or a failure of the
 * far side.
 */
export type CallResult = 'ok' | 'refused' | 'denied' | 'failed';

/** `side` names an outside service, `call` the kind of request without ids or values. */
export type FarCall = {
  side: string;
  call: string;
  /** The account, where the service has several with a key each. */
  account?: string;
};

/** For /metrics. */
export const farSideCalls = makeTally<{ side: string; result: CallResult }>();

/** Makes one request to an outside service. It is counted, logged with its request or job, and one span of a trace. */
export async function askFarSide<T>(
  { side, call, account }: FarCall,
  work: () => Promise<T>,
  resultOf: (outcome: { value: T } | { error: unknown }) => CallResult,
): Promise<T> {
  const from = performance.now();
  const end = (result: CallResult): CallResult => {
    farSideCalls.count({ side, result });
    noteCall(side, result);
    if (result !== 'failed') noteKey(account ? `${side} ${account}` : side, result === 'denied');
    const line = { side, call, result, ms: Math.round(performance.now() - from) };
    // The reads of many bookings belong to no request.
    if (originNow().requestId) log?.info(line, 'called an outside service');
    else log?.debug(line, 'called an outside service');
    return result;
  };
  return inSpan({ name: `${side} ${call}`, kind: 'client', attributes: { 'peer.service': side } }, async (span) => {
    try {
      const value = await work();
      if (end(resultOf({ value })) !== 'ok') span.fail();
      return value;
    } catch (error) {
      end(resultOf({ error }));
      if (error instanceof Error) fromFarSides.add(error);
      throw error;
    }
  });
}

const fromFarSides = new WeakSet<Error>();

/** The status of such an error is an answer to us, and never tells of our caller's mistake. */
export const isFromFarSide = (error: Error): boolean => fromFarSides.has(error);

/** The moment of the last answer that refused our key. Null after an answer that accepted it. */
const keys = new Map<string, number | null>();

/** For /metrics and the doctor: 1 while an outside service refuses our key. */
export const refusedKeys = () => [...keys].map(([side, at]) => ({ labels: { side }, value: at === null ? 0 : 1 }));

/** Within the last minute: an older refusal is tried again. */
export const isKeyRefused = (side: string): boolean => performance.now() - (keys.get(side) ?? -Infinity) < 60_000;

/** One line is logged when an outside service begins to refuse our key, and one when it accepts it again. */
export function noteKey(side: string, isRefused: boolean): void {
  const wasRefused = (keys.get(side) ?? null) !== null;
  keys.set(side, isRefused ? performance.now() : null);
  if (isRefused && !wasRefused) log?.error({ side }, 'an outside service refuses our key');
  if (wasRefused && !isRefused) log?.info({ side }, 'an outside service accepts our key again');
}

/** `fetch`. The other side gets the request's id, so that both can name it. */
export function fetchFarSide(
  side: string,
  url: string,
  { headers, ...init }: RequestInit,
  account?: string,
): Promise<Response> {
  const { requestId } = originNow();
  const named = { ...(requestId && { 'x-request-id': requestId }), ...headers };
  return askFarSide(
    { side, call: `${init.method ?? 'GET'} ${kindOf(url)}`, ...(account && { account }) },
    () => fetch(url, { ...init, headers: named }),
    (outcome) => ('value' in outcome ? resultOfStatus(outcome.value.status) : 'failed'),
  );
}

export const resultOfStatus = (status: number): CallResult =>
  status >= 500 ? 'failed' : isDenial(status) ? 'denied' : status >= 400 ? 'refused' : 'ok';

export const isDenial = (status: number | undefined): boolean => status === 401 || status === 403;

/** The path without ids: every part with a digit, except a version. */
const kindOf = (url: string): string =>
  (URL.parse(url)?.pathname ?? '/').replaceAll(/\/(?!v\d+(?:\/|$))[^/]*\d[^/]*/g, '/…');

type Log = Record<'error' | 'info' | 'debug', (facts: object, message: string) => void>;

/** Receives the calls of this process. */
export function logFarSides(to: Log): void {
  log = to;
}

let log: Log | undefined;
