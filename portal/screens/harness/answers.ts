import { type CallDefinition, type CallRequest, fillPath } from '@tibara/contract/call';
import { type ErrorCode, errorCodes } from '@tibara/contract/errors';
import { inEnglish, type Text } from '@tibara/contract/language/sentence';
import type * as z from 'zod/mini';

/** The body of a reply on the wire, where amounts are plain numbers. */
export type Wire<C extends CallDefinition> = z.input<C['reply']>;

/** A refusal from the contract's closed list. Its status follows from the code. */
export class Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, text: Text = '', data?: Record<string, unknown>) {
    this.code = code;
    this.message = inEnglish(text);
    this.data = data;
  }
}

/** The connection is lost and the server never replies. */
export const cutLine = Symbol('cut line');

type Outcome<C extends CallDefinition> = Wire<C> | Refusal | typeof cutLine | ReadableStream | Uint8Array;
export type Answer<C extends CallDefinition> =
  | Outcome<C>
  | ((request: CallRequest<C>) => Outcome<C> | Promise<Outcome<C>>);

/** A request as the portal sent it, before the contract's defaults and coercions. */
export type Sent = { params: unknown; query: unknown; body: unknown; key: string | null; language: string | null };

export type HttpRequest = { method: string; url: URL; headers: Headers; body: string };
export type HttpReply = { status: number; type?: string; body: string | ReadableStream | Uint8Array | null };

/** Refusals that every call can give. Calls that need a permission can also give not_permitted. */
const everyCall: readonly ErrorCode[] = ['bad_request', 'unauthorized', 'too_large', 'too_many_requests', 'internal'];
const ofTheWay: readonly ErrorCode[] = ['unavailable'];

/**
 * A screen's server, a map from call to reply. The contract parses both directions: a forbidden request, reply or
 * refusal fails the test.
 */
export function makeAnswers(deliveryService: string) {
  const answers = new Map<CallDefinition, unknown>();
  const sent = new Map<CallDefinition, Sent[]>();
  const faults: string[] = [];

  async function reply(request: HttpRequest): Promise<HttpReply | typeof cutLine> {
    const found = find(request);
    if (!found) return fault(`${request.method} ${request.url.pathname} has no answer in this test`);
    const { call, params } = found;
    const raw = { params, query: queryOf(request.url.searchParams), body: bodyOf(call, request.body) };
    const { headers } = request;
    const key = headers.get('idempotency-key');
    sent.set(call, [...(sent.get(call) ?? []), { ...raw, key, language: headers.get('accept-language') }]);
    if (call.idempotencyKey === 'required' && !key) return fault(`${nameOf(call)} was sent without its key`);
    try {
      const parsed = {
        params: call.params?.parse(raw.params),
        query: call.query?.parse(raw.query),
        body: call.body?.parse(raw.body),
      };
      const answer = answers.get(call);
      const outcome = await (typeof answer === 'function' ? answer(parsed) : answer);
      return outcome === cutLine ? cutLine : toHttp(call, outcome);
    } catch (error) {
      return fault(`${nameOf(call)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  function find({ method, url }: HttpRequest) {
    const path = url.pathname.replace(/^\/api/, '');
    const known = [...answers.keys()].filter((call) => call.method === method);
    // A literal path takes precedence over one with a parameter.
    for (const call of known.sort((a, b) => countOf(a) - countOf(b))) {
      const params = paramsOf(call, path, deliveryService);
      if (params) return { call, params };
    }
    return undefined;
  }

  function fault(message: string): HttpReply {
    faults.push(message);
    return {
      status: 500,
      type: 'application/json',
      body: JSON.stringify({ code: 'internal', message, requestId: '' }),
    };
  }

  return {
    reply,
    faults,
    /** Whether this request's call has a reply. */
    knows: (request: HttpRequest): boolean => find(request) !== undefined,
    on<C extends CallDefinition>(call: C, answer: Answer<C>): void {
      answers.set(call, answer);
    },
    has: (call: CallDefinition): boolean => answers.has(call),
    sent: (call: CallDefinition): readonly Sent[] => sent.get(call) ?? [],
    last(call: CallDefinition): Sent {
      const last = sent.get(call)?.at(-1);
      if (!last) throw new Error(`${nameOf(call)} was not sent`);
      return last;
    },
  };
}

export type Answers = ReturnType<typeof makeAnswers>;

/** A reply that waits until the test releases it. */
export function held<C extends CallDefinition>(_call: C, outcome: Outcome<C>) {
  const { promise, resolve } = Promise.withResolvers<Outcome<C>>();
  return { answer: () => promise, release: () => resolve(outcome) };
}

function toHttp(call: CallDefinition, outcome: unknown): HttpReply {
  if (outcome instanceof Refusal) return toRefusal(call, outcome);
  if (outcome instanceof ReadableStream) return { status: 200, type: 'text/event-stream', body: outcome };
  if (outcome instanceof Uint8Array) return { status: 200, type: 'application/octet-stream', body: outcome };
  const status = call.status ?? 200;
  const body = call.reply.parse(outcome);
  return { status, type: 'application/json', body: status === 204 ? null : JSON.stringify(body) };
}

function toRefusal(call: CallDefinition, { code, message, data }: Refusal): HttpReply {
  const ofUsers: readonly ErrorCode[] = call.needs && call.needs !== 'login' ? ['not_permitted'] : [];
  if (![...(call.errors ?? []), ...everyCall, ...ofUsers, ...ofTheWay].includes(code)) {
    throw new Error(`the contract has no refusal ${code} here`);
  }
  const status = errorCodes[code];
  const type = 'application/json';
  // OAuth has its own shape. A refused token has no body (spec 4.8).
  if (code === 'unauthorized') return { status, body: null };
  if (call.form) return { status, type, body: JSON.stringify({ error: code, error_description: message }) };
  return { status, type, body: JSON.stringify({ code, message, requestId: 'request', ...(data && { data }) }) };
}

const nameOf = ({ method, path }: CallDefinition): string => `${method} ${path}`;

const countOf = ({ path }: CallDefinition): number => path.match(/\{(?!ds)/g)?.length ?? 0;

function paramsOf({ path }: CallDefinition, asked: string, deliveryService: string): Record<string, string> | null {
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name = '']) => (name === 'ds' ? [] : [name]));
  const marked = Object.fromEntries(names.map((name) => [name, 'PARAMETER']));
  const pattern = fillPath(path, deliveryService, marked)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('PARAMETER', '([^/]+)');
  const values = new RegExp(`^${pattern}$`).exec(asked)?.slice(1);
  if (!values) return null;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
}

/** A repeated name is a list, as on the server. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const all = search.getAll(name);
      return [name, all.length > 1 ? all : (all[0] ?? '')];
    }),
  );
}

function bodyOf(call: CallDefinition, body: string): unknown {
  if (body === '') return undefined;
  return call.form ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
}
