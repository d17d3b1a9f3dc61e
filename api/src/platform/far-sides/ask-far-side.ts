import { originNow } from '../audit/origin.ts';
import { makeTally } from '../counts/tally.ts';
import { inSpan } from '../traces/trace.ts';
import { noteCall } from './kept.ts';

/** refused: a response that refuses the request. failed: no response, or a failure of the far side. */
export type CallResult = 'ok' | 'refused' | 'failed';

/** `side` names an outside service, `call` the kind of request without ids or values. */
export type FarCall = { side: string; call: string };

/** For /metrics. */
export const farSideCalls = makeTally<{ side: string; result: CallResult }>();

/** Makes one request to an outside service. It is counted, logged with its request or job, and one span of a trace. */
export async function askFarSide<T>(
  { side, call }: FarCall,
  work: () => Promise<T>,
  resultOf: (outcome: { value: T } | { error: unknown }) => CallResult,
): Promise<T> {
  const from = performance.now();
  const end = (result: CallResult): CallResult => {
    farSideCalls.count({ side, result });
    noteCall(side, result);
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
      throw error;
    }
  });
}

/** `fetch`. The other side gets the request's id, so that both can name it. */
export function fetchFarSide(side: string, url: string, { headers, ...init }: RequestInit): Promise<Response> {
  const { requestId } = originNow();
  const named = { ...(requestId && { 'x-request-id': requestId }), ...headers };
  return askFarSide(
    { side, call: `${init.method ?? 'GET'} ${kindOf(url)}` },
    () => fetch(url, { ...init, headers: named }),
    (outcome) => ('value' in outcome ? resultOfStatus(outcome.value.status) : 'failed'),
  );
}

export const resultOfStatus = (status: number): CallResult =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';

/** The path without ids: every part with a digit, except a version. */
const kindOf = (url: string): string =>
  (URL.parse(url)?.pathname ?? '/').replaceAll(/\/(?!v\d+(?:\/|$))[^/]*\d[^/]*/g, '/…');

type Log = { info(facts: object, message: string): void; debug(facts: object, message: string): void };

/** Receives the calls of this process. */
export function logFarSides(to: Log): void {
  log = to;
}

let log: Log | undefined;
