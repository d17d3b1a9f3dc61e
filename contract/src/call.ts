import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './users/permissions.ts';

/** A zod schema of any kind: the contract needs only its input and output types. */
export type Schema = z.ZodMiniType;

/**
 * A call is data. The server's route, the browser's client and the OpenAPI document are made from it. Paths are
 * relative to `/api`. `{ds}` is the delivery-service prefix: the product's name in lower case (a setting).
 */
export type CallDefinition = Access & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is form-encoded, as OAuth requires (spec 7). */
  readonly form?: true;
  /** The largest body in bytes, if `defaultBodyLimit` is too small. A longer body is refused unread. */
  readonly bodyLimit?: number;
  readonly reply: Schema;
  /** The default is 200. A 204 response has no body. */
  readonly status?: 200 | 201 | 204;
  /**
   * `stream` is server-sent events, `redirect` a 303 to a page, `file` bytes. These actions write the response
   * themselves.
   */
  readonly kind?: 'json' | 'stream' | 'redirect' | 'file';
  readonly idempotencyKey?: 'required' | 'honoured';
  /** A replica may answer this GET, if the operator has one (ADR 120). Never for a decision about money. */
  readonly mayBeBehind?: true;
  /**
   * Refusals of this call alone. Every call can also give bad_request, unauthorized, too_large, too_many_requests and
   * internal. A call with a permission can give not_permitted.
   */
  readonly errors?: readonly ErrorCode[];
};

/** `public` needs no login, `user` needs a bearer token, `partner` is a signed call from a provider or a fleet. */
type Access =
  | {
      readonly access: 'user';
      /**
       * The permission that the caller needs (ADR 97). `login` means no permission, because the call concerns the
       * caller's own login and profile.
       */
      readonly needs: Permission | 'login';
      readonly knowsCaller?: never;
    }
  | {
      readonly access: 'public';
      readonly needs?: never;
      /**
       * The bearer token is optional. With a token, the response is for its merchant, and the vendor pays the call's
       * cost. An invalid token counts as none.
       */
      readonly knowsCaller?: true;
    }
  | { readonly access: 'partner'; readonly needs?: never; readonly knowsCaller?: never };

/** In the reply to a write. Reads that may be behind send it back (ADR 120). */
export const writeMarkHeader = 'Write-Mark';

/** 64 kB is four times the size of a form with every field filled in. */
export const defaultBodyLimit = 64 * 1024;

type UserCall = Extract<CallDefinition, { access: 'user' }>;
type WithoutAccess = Omit<UserCall, 'access'> & { readonly access?: never };

/** A call without `access` is one of users. */
export function defineCall<const C extends CallDefinition>(call: C): C;
export function defineCall<const C extends WithoutAccess>(call: C): C & Pick<UserCall, 'access'>;
export function defineCall(call: CallDefinition | WithoutAccess): CallDefinition {
  return { access: 'user', ...call };
}

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** The caller's input, before defaults and coercion. */
export type CallInput<C extends CallDefinition> = {
  params: In<C['params']>;
  query: In<C['query']>;
  body: In<C['body']>;
};

/** The server's parsed input. */
export type CallRequest<C extends CallDefinition> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};

export type CallReply<C extends CallDefinition> = z.output<C['reply']>;

/** The parameter names of a path, without `{ds}`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => (name && name !== 'ds' ? [name] : []));
}

/** The path with the prefix and the percent-encoded parameters filled in. */
export function fillPath(path: string, deliveryService: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(name === 'ds' ? deliveryService : String(params[name])),
  );
}
