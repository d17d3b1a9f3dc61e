import type { CallDefinition, CallReply, CallRequest } from '@tibara/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who calls, from the access token. Every tenant's row belongs to `vendorId`. */
export type Caller = {
  readonly userId: string;
  readonly vendorId: string;
  readonly userName: string;
  /** The login that this token came from; what ends the other ones spares it. */
  readonly sessionId?: string;
};

/** The key of a call that may be sent twice, and what it was sent with. */
export type Idempotency = { readonly key: string; readonly requestHash: string };

export type Meta = {
  /** The caller's address as limits count it (addressKey). */
  readonly ip: string;
  readonly requestId: string;
  /** The Cookie header, empty without one. */
  readonly cookies: string;
  /** Sends a header along with the answer. */
  readonly setHeader: (name: string, value: string) => void;
  readonly idempotency: Idempotency | null;
  /** Aborted when the caller has gone before the answer. */
  readonly signal: AbortSignal;
};

type CallerOf<C extends CallDefinition> = C['access'] extends 'user'
  ? Caller
  : C['knowsCaller'] extends true
    ? Caller | null
    : null;

export type ActionRequest<C extends CallDefinition> = CallRequest<C> & { caller: CallerOf<C> } & Meta;

/** A call bound to what answers it. `raw` actions read the bytes and write the answer themselves. */
export type Route =
  | { call: CallDefinition; action: (request: never) => Promise<unknown> | unknown }
  | { call: CallDefinition; raw: (request: RawRequest, reply: FastifyReply) => Promise<unknown> };

export type RawRequest = FastifyRequest & { readonly caller: Caller | null };

export function route<C extends CallDefinition>(
  call: C,
  action: (request: ActionRequest<C>) => Promise<CallReply<C>> | CallReply<C>,
): Route {
  return { call, action };
}

/** For streams and signed events: the body arrives as a Buffer, exactly as it was sent. */
export function rawRoute<C extends CallDefinition>(
  call: C,
  raw: (request: RawRequest, reply: FastifyReply) => Promise<unknown>,
): Route {
  return { call, raw };
}
