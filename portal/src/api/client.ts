import { i18n } from '@lingui/core';
import { type CallDefinition, type CallInput, type CallReply, fillPath } from '@tibara/contract/call';
import { accessToken, rejectToken } from './access-token';
import { ApiError, type ApiErrorCode } from './api-error';
import { keepWriteMarkOf, writeMarkHeaders } from './device/write-mark';
import { settings } from './settings';

/** The input of a call. Parts that may be undefined are optional. */
export type Input<C extends CallDefinition> = Given<CallInput<C>>;
type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal };
/** Calls without required parts need no input. */
export type Arguments<C extends CallDefinition> =
  Record<never, never> extends Input<C> ? [input?: Input<C> & CallOptions] : [input: Input<C> & CallOptions];

export type RequestParts = { params?: object; query?: object; body?: unknown } & CallOptions;

/** Throws an ApiError on every refusal, and when the network fails. */
export async function callWith(call: CallDefinition, parts: RequestParts = {}) {
  const response = await fetchCall(call, parts);
  if (!response.ok) {
    const error = await toApiError(response);
    if (error.data.size) return (await import('./pages/smaller-pages')).readSmallerPages(call, parts, error);
    throw error;
  }
  const hasBody = response.status !== 204;
  return hasBody ? response.json() : undefined;
}

/** @alias of `callWith`, with the types of a call of the contract. */
export const callApi: <C extends CallDefinition>(call: C, ...input: Arguments<C>) => Promise<CallReply<C>> = callWith;

export async function fetchCall(
  call: CallDefinition,
  parts: RequestParts,
  headers: Record<string, string> = {},
): Promise<Response> {
  if (call.access !== 'user' && !call.knowsCaller) return request(call, parts, headers);
  const token = await accessToken();
  // The server would reply the same: the session ended while the page was loading.
  if (!token && call.access === 'user') return new Response(null, { status: 401 });
  const response = await request(call, parts, { ...headers, ...bearer(token) });
  if (!(await wantsNewToken(response))) return response;
  const renewed = await accessToken(token ?? undefined);
  if (!renewed) return response;
  const second = await request(call, parts, { ...headers, ...bearer(renewed) });
  if (await wantsNewToken(second)) rejectToken(renewed);
  return second;
}

async function request(call: CallDefinition, parts: RequestParts, headers: Record<string, string>): Promise<Response> {
  const { idempotencyKey, signal, body } = parts;
  const isJson = body !== undefined && !call.form;
  try {
    const response = await fetch(urlOf(call, parts), {
      method: call.method,
      signal: signal ?? null,
      headers: {
        // The server's texts are in the page's language, not in the browser's default.
        'Accept-Language': i18n.locale,
        ...(call.mayBeBehind && writeMarkHeaders()),
        ...headers,
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      body: isJson ? JSON.stringify(body) : call.form ? toSearch(body) : null,
    });
    keepWriteMarkOf(response);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'offline', message: 'The server cannot be reached.' });
  }
}

const bearer = (token: string | null): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});

/** A refusal with an empty body is about the token. Others have a body (spec 4.8). */
async function wantsNewToken(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false;
  return (await response.clone().text()) === '';
}

export function urlOf(call: CallDefinition, { params, query }: Pick<RequestParts, 'params' | 'query'>): string {
  const path = fillPath(call.path, settings.productName, { ...params });
  const search = toSearch(query).toString();
  return `/api${path}${search && `?${search}`}`;
}

function toSearch(fields: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields ?? {})) {
    for (const each of [value].flat()) if (each !== undefined && each !== null) search.append(name, String(each));
  }
  return search;
}

type RefusalBody = {
  code?: ApiErrorCode;
  message?: string;
  requestId?: string;
  data?: Record<string, unknown>;
  error?: ApiErrorCode;
  error_description?: string;
};

export async function toApiError(response: Response): Promise<ApiError> {
  const body: RefusalBody = await response.json().catch(() => ({}));
  const { status } = response;
  return new ApiError({
    status,
    // OAuth has its own error shape. A proxy's error has no body of ours.
    code: body.code ?? body.error ?? codeOf(status),
    message: body.message ?? body.error_description ?? '',
    ...(body.data && { data: body.data }),
    ...(body.requestId && { requestId: body.requestId }),
  });
}

function codeOf(status: number): ApiErrorCode {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status >= 502 ? 'unavailable' : 'internal';
}
