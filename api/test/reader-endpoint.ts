import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';

type Question = { model: string; messages: { role: string; content: string }[] };
export type Asked = { path: string; headers: IncomingMessage['headers']; body: Question };
type Respond = (response: ServerResponse, asked: Asked) => void;

/**
 * An OpenAI-compatible endpoint on this machine. Each test sets its responses, or gets the usual one. The last one is
 * repeated.
 */
export async function startReaderEndpoint(usual?: Respond) {
  const endpoint = { url: '', asked: [] as Asked[], responds: [] as Respond[] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || 'null');
    const asked = { path: request.url ?? '', headers: request.headers, body };
    endpoint.asked.push(asked);
    const respond = endpoint.responds.length > 1 ? endpoint.responds.shift() : endpoint.responds[0];
    respond?.(response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  beforeEach(() => {
    endpoint.asked.length = 0;
    endpoint.responds = usual ? [usual] : [];
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return endpoint;
}

const event = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

export const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

/** Sends a part of an answer. */
export const say = (response: ServerResponse, content: string): boolean => response.write(event(content));

/** Answers with this content, some signs in each event. */
export const saying =
  (content: string, size = 7): Respond =>
  (response) => {
    begin(response);
    for (let at = 0; at < content.length; at += size) say(response, content.slice(at, at + size));
    response.end('data: [DONE]\n\n');
  };

type Word = [field: string, line: number, words: string];

/** The JSON of a row. */
export const rowOf = (first: number, last: number, ...words: Word[]): string =>
  JSON.stringify({
    lines: [{ first, last }],
    words: words.map(([field, line, each]) => ({ field, line, words: each })),
  });

export const answerOf = (...rows: string[]): string => `{"rows": [${rows.join(', ')}]}`;
