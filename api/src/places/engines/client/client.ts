import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { refuseInsideTransaction } from '#platform/db/transaction/open-transaction.ts';
import { isDenial } from '#platform/far-sides/ask-far-side.ts';
import { atMost } from '#platform/in-batches.ts';
import { EngineError } from '../engine-error.ts';

export type EngineRequest = {
  path: string;
  /** Undefined values are left out. A list repeats its name in the query. */
  query?: Record<string, string | number | readonly string[] | undefined>;
  headers?: Record<string, string>;
  /** The body is sent as JSON by POST. */
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/** A refusal (4xx) is a response too, but of the key: some engines use it for 'not found'. */
export type EngineResponse = { status: number; json: unknown };

export type Client = (question: EngineRequest) => Promise<EngineResponse>;

export type ClientParts = {
  engine: string;
  baseUrl: string;
  userAgent: string;
  /** The limit for one try, from connecting to the last byte. */
  timeoutMs: number;
};

const PAUSE_MS = 100;
/** At most this many requests reach an engine at once, even during an import of a hundred addresses. */
const LARGEST_CROWD = 8;

/**
 * The only way to call an engine: with a time-out, a limited size, and errors without the engine's words. It retries
 * once after 429, 5xx and a broken connection. A time-out is not retried, because the merchant has waited enough.
 */
export function engineClient(parts: ClientParts): Client {
  const wait = atMost(LARGEST_CROWD);
  return async (question) => {
    refuseInsideTransaction(`The maps engine ${parts.engine}`);
    return wait(() => tryTwice(parts, question));
  };
}

async function tryTwice(parts: ClientParts, question: EngineRequest): Promise<EngineResponse> {
  const first = await tryOnce(parts, question);
  if ('response' in first) return first.response;
  if (!first.again || question.signal?.aborted) throw first.error;
  await pause(PAUSE_MS);
  const second = await tryOnce(parts, question);
  if ('response' in second) return second.response;
  throw second.error;
}

/** Parses the expected shape. A response of another shape counts as no response. */
export function readAs<T>(schema: z.ZodMiniType<T>, { json }: EngineResponse): T {
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) throw new EngineError('unavailable', 'a response of another shape');
  return parsed.data;
}

/** Throws for engines whose 4xx has no further meaning. */
export function refuseUnlessOk({ status }: EngineResponse): void {
  if (status >= 300) throw new EngineError('bad_request', `status ${status}`);
}

type Try = { response: EngineResponse } | { error: EngineError; again: boolean };

async function tryOnce({ baseUrl, userAgent, timeoutMs }: ClientParts, question: EngineRequest): Promise<Try> {
  const { path, query = {}, headers = {}, body, signal } = question;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}${toQuery(query)}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await readLimited(response);
    return judge(response.status, text);
  } catch (error) {
    if (error instanceof EngineError) return { error, again: false };
    if (signal?.aborted) return unavailable('called off');
    return timeout.aborted ? unavailable(`no response in ${timeoutMs} ms`) : unavailable('no connection', true);
  }
}

/** The line of a route through 25 points takes about 100 kB. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** The body as text. A body longer than any correct response is not read to its end. */
async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BYTES) throw new EngineError('unavailable', 'an endless response');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function judge(status: number, text: string): Try {
  if (status === 429) return { error: new EngineError('over_quota', 'status 429'), again: true };
  if (status >= 500) return unavailable(`status ${status}`, true);
  if (isDenial(status)) return { error: new EngineError('denied', `status ${status}`), again: false };
  const json = parse(text);
  if (json === undefined && status < 300) return unavailable('a response that is not JSON');
  return { response: { status, json } };
}

const unavailable = (why: string, again = false): Try => ({ error: new EngineError('unavailable', why), again });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toQuery(query: NonNullable<EngineRequest['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const each of typeof value === 'object' ? value : [value]) search.append(name, String(each));
  }
  const text = search.toString();
  return text && `?${text}`;
}
