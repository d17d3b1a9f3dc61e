import type { FastifyInstance } from 'fastify';
import { type Plan, urlOf } from './plan.ts';

export type Asker = { authorization?: string | undefined; key?: string; ip?: string };
export type HttpResponse = { status: number; text: string; body: unknown; headers: Record<string, unknown> };

/** Sends a plan unchanged. For a stream the function awaits only the beginning. */
export async function ask(app: FastifyInstance, plan: Plan, asker: Asker = {}): Promise<HttpResponse> {
  const { call, body } = plan;
  const payload = body === undefined ? undefined : call.form ? formOf(body) : JSON.stringify(body);
  const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return send(app, {
    method: call.method,
    url: urlOf(plan),
    remoteAddress: asker.ip ?? '127.0.0.1',
    headers: {
      ...(asker.authorization === undefined ? {} : { authorization: asker.authorization }),
      ...(call.idempotencyKey ? { 'idempotency-key': asker.key ?? `key of ${plan.name}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

export type Message = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  remoteAddress?: string;
};

export async function send(app: FastifyInstance, message: Message): Promise<HttpResponse> {
  const response = await app.inject({ ...message, payloadAsStream: true });
  const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
  const text = isStream ? '' : await textOf(response.stream());
  if (isStream) response.raw.res.destroy();
  return { status: response.statusCode, text, body: parse(text), headers: response.headers };
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const formOf = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(body)).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
