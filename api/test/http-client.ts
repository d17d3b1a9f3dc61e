import { Agent, request } from 'node:http';
import { type CallDefinition, fillPath } from '@tibara/contract/call';
import type { Caller } from './harness.ts';

export type Sent = { status: number; text: string; headers: Record<string, unknown> };
export type Message = { method: string; url: string; headers?: Record<string, string>; body?: string };

/** Connections are kept open, like a browser's. */
const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

/** Sends one request and returns its whole response. Rejects if the server is gone or silent for half a minute. */
export function send({ method, url, headers = {}, body }: Message): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      url,
      { method, agent, headers: { ...headers, ...length }, timeout: 30_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${url}: no answer`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The harness' `call` over HTTP to a server in another process. */
export function callOver(origin: string): Caller {
  return async (call, { params = {}, query = {}, body, token, key, headers = {} } = {}) => {
    const sent = await send({
      method: call.method,
      url: urlOfCall(origin, call, params, query),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': call.form ? FORM : 'application/json' }),
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : call.form
            ? String(new URLSearchParams(Object.assign({}, body)))
            : JSON.stringify(body),
    });
    const parsed = parse(sent.text);
    return { status: sent.status, body: parsed, error: parsed, headers: sent.headers };
  };
}

const FORM = 'application/x-www-form-urlencoded';

export function urlOfCall(origin: string, { path }: CallDefinition, params: unknown = {}, query: unknown = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  }
  return `${origin}/api${fillPath(path, 'tibara', Object.assign({}, params))}?${search}`;
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
