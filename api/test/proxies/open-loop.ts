import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, type AgentOptions, request } from 'node:https';
import { CERTIFICATE } from './run-proxy.ts';

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string };
/** `status` is 0 without a complete response. */
export type Outcome = { status: number; ms: number; text: string; headers: IncomingHttpHeaders };

export type Load = {
  port: number;
  count: number;
  perSecond: number;
  connections: number;
  next: (index: number) => Request;
  done: (outcome: Outcome, index: number) => void;
};

/** Sends requests at their times, whether or not earlier ones were answered. Nothing is sent twice. */
export async function sendOpenLoop({ port, count, perSecond, connections, next, done }: Load): Promise<void> {
  const agent = trusting({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; ) {
    const due = Math.min(count, Math.ceil(((performance.now() - began) / 1000) * perSecond));
    for (; index < due; index++) {
      const own = index;
      running.push(sendOne(agent, port, next(own)).then((outcome) => done(outcome, own)));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(running);
  agent.destroy();
}

/** An agent that trusts the certificate of the tests' proxies. */
export const trusting = (options: AgentOptions = {}): Agent => new Agent({ ...options, ca: readFileSync(CERTIFICATE) });

export function sendOne(agent: Agent, port: number, { method, path, headers, body }: Request): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, text: string, headers = {}) =>
      resolve({ status, text, headers, ms: performance.now() - began });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } });
    sent.setTimeout(60_000, () => sent.destroy(new Error('no answer in a minute')));
    sent.on('error', (error) => finish(0, error.message));
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => finish(response.statusCode ?? 0, text, response.headers));
      response.on('error', (error) => finish(0, error.message));
    });
    sent.end(body);
  });
}
