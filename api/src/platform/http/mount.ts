import { createHash } from 'node:crypto';
import { type CallDefinition, defaultBodyLimit, fillPath, type Schema } from '@tibara/contract/call';
import { languageOf } from '@tibara/contract/language/language-of';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { withOrigin } from '../audit/origin.ts';
import { AppError } from '../errors.ts';
import { addressKey } from './allowance/client-address.ts';
import { refuseBadText } from './input/bad-text.ts';
import { parseShape } from './input/parse-shape.ts';
import type { Caller, Idempotency, RawRequest, Route } from './route.ts';

export type MountOptions = {
  /** `{ds}`: the product's lowercase name. */
  deliveryService: string;
  /** Null when the token is missing, expired or not ours. */
  authenticate: (authorization: string | undefined) => Promise<Caller | null>;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    call?: CallDefinition;
    /** The body stays a Buffer, so that a signature is checked over the exact bytes. */
    rawBody?: boolean;
  }
}

/** Gives each call its Fastify route below `/api`: login, shape of the input, idempotency key, then the action. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  app.decorateRequest('caller', null);
  for (const route of routes) app.route(toFastifyRoute(route, options));
}

function toFastifyRoute(route: Route, { deliveryService, authenticate }: MountOptions): RouteOptions {
  const { call } = route;
  const requireLogin = async (request: FastifyRequest): Promise<void> => {
    request.caller = await authenticate(request.headers.authorization);
    if (!request.caller) throw new AppError('unauthorized', 'Log in first.');
  };
  const welcomeCaller = async (request: FastifyRequest): Promise<void> => {
    if (request.headers.authorization) request.caller = await authenticate(request.headers.authorization);
  };
  const meetCaller = call.access === 'user' ? [requireLogin] : call.knowsCaller ? [welcomeCaller] : [];
  return {
    method: call.method,
    url: `/api${toFastifyPath(call.path, deliveryService)}`,
    bodyLimit: call.bodyLimit ?? defaultBodyLimit,
    onRequest: [...meetCaller, refuseBadParts],
    config: { call, rawBody: call.access === 'partner' },
    ...('raw' in route
      ? { handler: (request, reply) => withOrigin(originOf(request, call), () => route.raw(toRaw(request), reply)) }
      : { handler: respond(route) }),
  };
}

async function refuseBadParts({ params, query }: FastifyRequest): Promise<void> {
  refuseBadText(params, ['params']);
  refuseBadText(query, ['query']);
}

function respond(route: Extract<Route, { action: unknown }>) {
  const { call, action } = route;
  const act = action as (request: unknown) => Promise<unknown>;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const idempotency = readIdempotency(call, request);
    const origin = originOf(request, call);
    const input = {
      params: parse(call.params, request.params, 'params'),
      query: parse(call.query, request.query, 'query'),
      body: parse(call.body, request.body, 'body'),
      caller: request.caller,
      ip: origin.address,
      requestId: request.id,
      cookies: request.headers.cookie ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      language: languageOf(request.headers['accept-language']),
      setHeader: (name: string, value: string) => void reply.header(name, value),
      idempotency,
      // Made when first used: few calls need it.
      get signal() {
        return whenDisconnected(reply);
      },
    };
    const result = await withOrigin(origin, () => act(input));
    reply.status(call.status ?? 200);
    if (call.status === 204) return reply.send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
  };
}

/** Not the framework's `request.signal`, which is aborted as soon as a body was read. */
function whenDisconnected({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) disconnected.abort();
  });
  return disconnected.signal;
}

function toFastifyPath(path: string, deliveryService: string): string {
  return fillPath(path.replaceAll(/\{(?!ds\})([^{}]+)\}/g, ':$1'), deliveryService);
}

const originOf = ({ caller, ip, id }: FastifyRequest, { access }: CallDefinition) => ({
  actor: caller?.userId ?? access,
  address: addressKey(ip),
  requestId: id,
});

const toRaw = (request: FastifyRequest): RawRequest => request as RawRequest;

function parse(schema: Schema | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  return parseShape(schema, value ?? (part === 'body' ? undefined : {}), part);
}

function readIdempotency(call: CallDefinition, request: FastifyRequest): Idempotency | null {
  if (!call.idempotencyKey) return null;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') {
    if (call.idempotencyKey === 'honoured') return null;
    throw new AppError(
      'bad_request',
      'headers.idempotency-key: Send an Idempotency-Key, so that a repeated request acts once.',
      {
        issues: [{ path: 'headers.idempotency-key', message: 'required' }],
      },
    );
  }
  if (!/^[ -~]{1,255}$/.test(key)) {
    throw new AppError('bad_request', 'headers.idempotency-key: at most 255 characters of plain ASCII.');
  }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.body ?? null]))
    .digest('base64url');
  return { key, requestHash };
}
