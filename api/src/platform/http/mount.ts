import { createHash } from 'node:crypto';
import { type CallDefinition, fillPath, type Schema } from '@tibara/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { addressKey } from './client-address.ts';
import type { Caller, Idempotency, RawRequest, Route } from './route.ts';

// zod/mini comes without words; the browser never shows these, a caller of the api reads them.
z.config(en());

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
    /** The body stays a Buffer, so that a signature is checked over the very bytes. */
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
  return {
    method: call.method,
    url: `/api${toFastifyPath(call.path, deliveryService)}`,
    onRequest: call.access === 'user' ? [requireLogin] : [],
    config: {
      call,
      rawBody: call.access === 'partner',
      ...(call.kind === 'stream' ? { rateLimit: false } : {}),
    },
    ...('raw' in route
      ? { handler: (request, reply) => route.raw(toRaw(request), reply) }
      : { handler: answer(route) }),
  };
}

function answer(route: Extract<Route, { action: unknown }>) {
  const { call, action } = route;
  const act = action as (request: unknown) => Promise<unknown>;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const idempotency = readIdempotency(call, request);
    const result = await act({
      params: parse(call.params, request.params, 'params'),
      query: parse(call.query, request.query, 'query'),
      body: parse(call.body, request.body, 'body'),
      caller: request.caller,
      ip: addressKey(request.ip),
      requestId: request.id,
      cookies: request.headers.cookie ?? '',
      setHeader: (name: string, value: string) => void reply.header(name, value),
      idempotency,
    });
    reply.status(call.status ?? 200);
    if (call.status === 204) return reply.send();
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
  };
}

function toFastifyPath(path: string, deliveryService: string): string {
  return fillPath(path.replaceAll(/\{(?!ds\})([^}]+)\}/g, ':$1'), deliveryService);
}

const toRaw = (request: FastifyRequest): RawRequest => request as RawRequest;

function parse(schema: Schema | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value ?? (part === 'body' ? undefined : {}));
  if (result.success) return result.data;
  const issues = flatten(result.error.issues, [part]);
  const [first] = issues;
  throw new AppError('bad_request', first ? `${first.path}: ${first.message}` : 'The request is not as it should be.', {
    issues,
  });
}

type Issue = { path: PropertyKey[]; message: string; code?: string; errors?: Issue[][] };

/** A union that fails reports each branch; the longest path is the one the caller meant. */
function flatten(issues: readonly Issue[], prefix: readonly PropertyKey[]): { path: string; message: string }[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    const branches = issue.code === 'invalid_union' ? (issue.errors ?? []) : [];
    const deepest = branches.map((branch) => flatten(branch, path)).sort((a, b) => depth(b) - depth(a))[0];
    return deepest && deepest.length > 0 ? deepest : [{ path: path.map(String).join('.'), message: issue.message }];
  });
}

const depth = (issues: readonly { path: string }[]): number =>
  Math.max(0, ...issues.map(({ path }) => path.split('.').length));

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
  if (key.length > 255) throw new AppError('bad_request', 'headers.idempotency-key: at most 255 characters.');
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.body ?? null]))
    .digest('base64url');
  return { key, requestHash };
}
