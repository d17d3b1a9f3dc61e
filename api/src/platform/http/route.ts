import type { CallDefinition, CallReply, CallRequest } from '@tibara/contract/call';
import type { Language } from '@tibara/contract/language/languages';
import type { Permission } from '@tibara/contract/users/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The caller, from the access token. Every tenant row belongs to `vendorId`. */
export type Caller = {
  readonly userId: string;
  readonly vendorId: string;
  readonly userName: string;
  /** This token's session. An action that ends the other sessions keeps it. */
  readonly sessionId?: string;
  /** The newest position that this caller has seen. Only for calls that may be behind (ADR 120). */
  seen?: number | undefined;
};

/** With the caller's permissions when the token was made. They are checked once, before the action (mount.ts). */
export type PermittedCaller = Caller & { readonly can: ReadonlySet<Permission> };

/** The key of a retryable call, and a hash of its request. */
export type Idempotency = { readonly key: string; readonly requestHash: string };

export type Meta = {
  /** The caller's address as the limits count it (addressKey). */
  readonly ip: string;
  readonly requestId: string;
  readonly cookies: string;
  readonly userAgent: string;
  /** The caller's language: the portal's setting or the browser's. */
  readonly language: Language;
  readonly setHeader: (name: string, value: string) => void;
  readonly idempotency: Idempotency | null;
  /** Aborted when the caller disconnects before the response. */
  readonly signal: AbortSignal;
};

type CallerOf<C extends CallDefinition> = C['access'] extends 'user'
  ? PermittedCaller
  : C extends { knowsCaller: true }
    ? Caller | null
    : null;

export type ActionRequest<C extends CallDefinition> = CallRequest<C> & { caller: CallerOf<C> } & Meta;

/** A call and its action. `raw` actions read the bytes and write the response themselves. */
export type Route =
  | { call: CallDefinition; action: (request: never) => Promise<unknown> | unknown }
  | { call: CallDefinition; raw: Raw };

/** `payAs`: from then on the named sender pays instead of its address, because a signature proved who it is. */
export type Raw = (
  request: RawRequest,
  reply: FastifyReply,
  payAs: (sender: string) => Promise<void>,
) => Promise<unknown>;

export type RawRequest = FastifyRequest & { readonly caller: Caller | null };

export function route<C extends CallDefinition>(
  call: C,
  action: (request: ActionRequest<C>) => Promise<CallReply<C>> | CallReply<C>,
): Route {
  return { call, action };
}

/** For streams and signed events: the body is a Buffer with the exact bytes. */
export function rawRoute<C extends CallDefinition>(call: C, raw: Raw): Route {
  return { call, raw };
}
