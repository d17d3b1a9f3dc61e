import { createHash } from 'node:crypto';
import { type CallDefinition, defaultBodyLimit, fillPath, type Schema } from '@tibara/contract/call';
import { languageOf } from '@tibara/contract/language/language-of';
import { sentence } from '@tibara/contract/language/sentence';
import type { Permission } from '@tibara/contract/users/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { withOrigin } from '../audit/origin.ts';
import { asMerchant } from '../db/connection/shares.ts';
import { AppError } from '../errors.ts';
import { inSpan } from '../traces/trace.ts';
import { type Taker, whileServing } from '../turns/taker.ts';
import { withCharge } from './allowance/charge-stored.ts';
import { addressKey } from './allowance/client-address.ts';
import { type Cost, unitsFor, unitsOfBytes } from './allowance/costs/cost.ts';
import { costOf } from './allowance/costs/index.ts';
import type { CountUnits } from './allowance/count-requests.ts';
import { closedSignal } from './closed-signal.ts';
import { refuseBadText } from './input/bad-text.ts';
import { parseShape } from './input/parse-shape.ts';
import type { Idempotency, RawRequest, Route } from './route.ts';
import { REQUEST_ID } from './security-headers.ts';

export type MountOptions = {
  /** `{ds}`: the product's name in lower case. */
  deliveryService: string;
  count: CountUnits;
};

declare module 'fastify' {
  interface FastifyRequest {
    bodyBytes: number;
  }
  interface FastifyContextConfig {
    call?: CallDefinition;
    /** The body stays a Buffer, so that a signature is checked over the exact bytes. */
    rawBody?: boolean;
  }
}

/** Each call below `/api`: login, permission, input shape, cost, idempotency key, then the action. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  app.decorateRequest('bodyBytes', 0);
  for (const route of routes) app.route(toFastifyRoute(route, options));
}

function toFastifyRoute(route: Route, { deliveryService, count }: MountOptions): RouteOptions {
  const { call } = route;
  const cost = costOf(call);
  const path = call.path.replaceAll(/\{(?!ds\})([^{}]+)\}/g, ':$1');
  return {
    method: call.method,
    url: `/api${fillPath(path, deliveryService)}`,
    bodyLimit: call.bodyLimit ?? defaultBodyLimit,
    onRequest: [...(call.access === 'user' ? [requirePermission(call.needs)] : []), refuseBadParts],
    config: { call, rawBody: call.access === 'partner' },
    handler: traced(route, 'raw' in route ? respondRaw(route, cost, count) : respond(route, cost, count)),
  };
}

/** Before the body is read. */
const requirePermission =
  (permission: Permission | 'login') =>
  async ({ caller }: FastifyRequest): Promise<void> => {
    if (!caller) throw new AppError('unauthorized', sentence`Log in first.`);
    if (permission === 'login' || caller.can.has(permission)) return;
    throw new AppError('not_permitted', NOT_PERMITTED, { permission });
  };

const NOT_PERMITTED = sentence`You do not have permission for this. Ask the owner of your company account for it.`;

async function refuseBadParts({ params, query }: FastifyRequest): Promise<void> {
  refuseBadText(params, ['params']);
  refuseBadText(query, ['query']);
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function traced({ call: { method, path } }: Route, handle: Handler): Handler {
  const attributes = { 'http.request.method': method, 'http.route': path };
  const of = { name: `${method} ${path}`, kind: 'server', attributes } as const;
  return (request, reply) =>
    inSpan(of, async (span) => {
      span.set('request.id', request.id);
      try {
        const replied = await handle(request, reply);
        span.set(STATUS, reply.statusCode);
        return replied;
      } catch (error) {
        if (error instanceof AppError) span.set(STATUS, error.status);
        throw error;
      }
    });
}

const STATUS = 'http.response.status_code';

function respond(route: Extract<Route, { action: unknown }>, cost: Cost, count: CountUnits): Handler {
  const { call, action } = route;
  const act = action as (request: unknown) => Promise<unknown>;
  return async (request, reply) => {
    await count.take(request, unitsOfBytes(request.bodyBytes));
    const idempotency = readIdempotency(call, request);
    const origin = originOf(request, call);
    const parts = owingTime(request, count, () => ({
      params: parse(call.params, request.params, 'params'),
      query: parse(call.query, request.query, 'query'),
      body: parse(call.body, request.body, 'body'),
    }));
    await count.take(request, unitsFor(cost, parts) - UNITS_OF_A_REQUEST);
    const input = {
      ...parts,
      caller: call.access === 'user' || call.knowsCaller ? request.caller : null,
      ip: origin.address,
      requestId: request.id,
      cookies: request.headers.cookie ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      language: languageOf(request.headers['accept-language']),
      setHeader: (name: string, value: string) => void reply.header(name, value),
      idempotency,
      // Made at first use: few calls need it.
      get signal() {
        return whenDisconnected(reply);
      },
    };
    const work = () =>
      whileServing(takerOf(request, reply), () => asMerchant(request.caller?.vendorId, () => act(input)));
    const result = await withCharge(chargeOf(request, cost, count), () => withOrigin(origin, work));
    reply.status(call.status ?? 200);
    if (call.status === 204) return reply.send();
    const text = JSON.stringify(result);
    count.owe(request, unitsOfBytes(text.length));
    return reply.type('application/json; charset=utf-8').send(text);
  };
}

/** Files, streams and signed events read their own parts. Their cost does not depend on these. */
function respondRaw(route: Extract<Route, { raw: unknown }>, cost: Cost, count: CountUnits): Handler {
  return async (request, reply) => {
    await count.take(request, unitsFor(cost, {}) - UNITS_OF_A_REQUEST);
    // A stream writes its own head.
    if (route.call.kind === 'stream')
      reply.raw.setHeaders(new Map(Object.entries({ ...count.headersOf(request), [REQUEST_ID]: request.id })));
    const payAs = (sender: string) => count.payAs(request, sender);
    const act = () => asMerchant(request.caller?.vendorId, () => route.raw(request as RawRequest, reply, payAs));
    try {
      return await withCharge(chargeOf(request, cost, count), () => withOrigin(originOf(request, route.call), act));
    } catch (error) {
      // A courier sends the pictures of all merchants from one address. Only a refused body is charged.
      count.owe(request, unitsOfBytes(request.bodyBytes));
      throw error;
    }
  };
}

/** A refused input was weighed by no field. Its check is one piece, so its time is its own. */
function owingTime<T>(request: FastifyRequest, count: CountUnits, check: () => T): T {
  const began = process.threadCpuUsage();
  try {
    return check();
  } catch (error) {
    const { user, system } = process.threadCpuUsage(began);
    count.owe(request, Math.floor((user + system) / 1000 / UNIT_MS));
    throw error;
  }
}

/** About the processor time of a unit (cost.ts). */
const UNIT_MS = 1.3;

/** Every request was counted as one on arrival. */
const UNITS_OF_A_REQUEST = 1;

function chargeOf(request: FastifyRequest, cost: Cost, count: CountUnits) {
  const unitsOf = (stored: number) => Math.ceil(cost.stored?.(stored) ?? 0);
  return {
    take: (stored: number) => count.take(request, unitsOf(stored)),
    owe: (stored: number) => count.owe(request, unitsOf(stored)),
  };
}

/** Not the framework's `request.signal`, which aborts as soon as a body was read. */
function whenDisconnected({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnected.abort();
  });
  return disconnected.signal;
}

const originOf = ({ caller, ip, id }: FastifyRequest, { access }: CallDefinition) => ({
  actor: caller?.userId ?? access,
  address: addressKey(ip),
  requestId: id,
});

function takerOf({ caller, ip, raw }: FastifyRequest, reply: FastifyReply): Taker {
  let gone: AbortSignal | undefined;
  return {
    owner: caller?.vendorId ?? addressKey(ip),
    // Made at first use: few calls have heavy work.
    get signal() {
      gone ??= closedSignal(raw, reply.raw);
      return gone;
    },
  };
}

function parse(schema: Schema | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  return parseShape(schema, value ?? (part === 'body' ? undefined : {}), part);
}

function readIdempotency(call: CallDefinition, request: FastifyRequest): Idempotency | null {
  if (!call.idempotencyKey) return null;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') {
    if (call.idempotencyKey === 'honoured') return null;
    const text = 'headers.idempotency-key: Send an Idempotency-Key, so that a repeated request acts once.';
    throw new AppError('bad_request', text, { issues: [{ path: 'headers.idempotency-key', message: 'required' }] });
  }
  if (!/^[ -~]{1,255}$/.test(key))
    throw new AppError('bad_request', 'headers.idempotency-key: at most 255 characters of plain ASCII.');
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.body ?? null]))
    .digest('base64url');
  return { key, requestHash };
}
