import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';
import { readEnv } from '../src/env.ts';
import { startEngines } from '../src/places/index.ts';
import { connect } from '../src/platform/db/connect.ts';
import { makeClock } from './clock.ts';

export type EngineCall = { url: URL; headers: IncomingMessage['headers']; body: unknown };
type Reply = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> };
type Responder = (call: EngineCall, response: ServerResponse) => Reply | 'silence';

/**
 * A maps engine's server on this machine. Each test sets its responses, in the format of the engine's documentation.
 */
export async function startStubEngine() {
  const stub = {
    url: '',
    calls: [] as EngineCall[],
    /** The responses, one after another. The last response is repeated. */
    responders: [] as Responder[],
    respond: (json: unknown, status = 200) => {
      stub.responders = [() => ({ status, json })];
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const call = {
      url: new URL(request.url ?? '', stub.url),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    stub.calls.push(call);
    const respond = stub.responders.length > 1 ? stub.responders.shift() : stub.responders[0];
    const reply = respond?.(call, response) ?? { status: 404 };
    if (reply === 'silence') return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.text ?? JSON.stringify(reply.json ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeEach(() => {
    stub.calls.length = 0;
    stub.responders = [];
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return stub;
}

/** The real adapters, chosen by settings like in the product. `lines` are their log lines. */
export function enginesFor(settings: Record<string, string>, { timeoutMs }: { timeoutMs?: number } = {}) {
  const clock = makeClock();
  const lines: { level: string; line: unknown; text: string | undefined }[] = [];
  const write = (level: string) => (line: unknown, text?: string) => void lines.push({ level, line, text });
  const log = { warn: write('warn'), info: write('info') };
  const env = readEnv({ NODE_ENV: 'test', ...settings });
  const engines = startEngines(env, { db: noDatabase, log, now: clock.now, timeoutMs });
  return { ...engines, clock, lines };
}

/** Connects at the first query, which engines over HTTP never make. */
const noDatabase = connect({ url: 'postgres://127.0.0.1:1/none' });
