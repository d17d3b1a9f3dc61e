import type { ServerResponse } from 'node:http';
import { writeMarkHeader } from '@tibara/contract/call';
import { sentence } from '@tibara/contract/language/sentence';
import { heartbeatMs } from '@tibara/contract/live/calls';
import type { FastifyReply } from 'fastify';
import { decodeJwt } from 'jose';
import { writeMark } from '../platform/db/replica/write-mark.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { closedSignal } from '../platform/http/closed-signal.ts';
import type { RawRequest } from '../platform/http/route.ts';
import { safeHeaders } from '../platform/http/security-headers.ts';
import type { LiveListener } from '../platform/live/hub.ts';
import { presentEventId, readMissed } from '../platform/live/read-nudges.ts';
import type { Needs } from './needs.ts';

/** A comment line, which event parsers ignore. The portal counts its bytes: `silentStreamMs` in the contract. */
const heartbeat = ': still here\n\n';
/** One browser needs one stream, shared by its tabs. More than this many are a mistake or an attack. */
const MOST_STREAMS_OF_A_VENDOR = 100;
/** A client this many bytes behind is disconnected, and resumes later. */
const MOST_BYTES_WAITING = 64 * 1024;
const PATIENCE_MS = 5_000;

export type LiveParts = Pick<Needs, 'db' | 'replica' | 'live' | 'now'>;

/** Sends an id to resume from, or `resync` if too much was missed: fetch everything again. Then nudges. */
export async function streamNudges(ctx: LiveParts, request: RawRequest, reply: FastifyReply): Promise<void> {
  const { caller } = request;
  if (!caller) throw notFound();
  const { vendorId, sessionId } = caller;
  if (ctx.live.countOf(vendorId) >= MOST_STREAMS_OF_A_VENDOR)
    throw new AppError('too_many_requests', sentence`Too many open windows. Close some of them.`, { retryAfter: 60 });
  const lastEventId = request.headers['last-event-id'];
  const response = reply.raw;
  const closed = closedSignal(request.raw, response);
  if (closed.aborted) return void reply.hijack(); // the client left while its token was checked
  // Later nudges are received here; earlier ones are read below. Some may be sent twice, which is harmless.
  const held: Parameters<LiveListener['nudge']>[0][] = [];
  let deliver: LiveListener['nudge'] = (event) => held.push(event);
  const leave = ctx.live.listen({ vendorId, sessionId, nudge: (event) => deliver(event), close: () => end(response) });
  const timers = [
    setInterval(() => write(response, heartbeat), heartbeatMs),
    setTimeout(() => end(response), expiryOf(request).getTime() - ctx.now().getTime()),
  ];
  closed.addEventListener('abort', () => {
    leave();
    for (const timer of timers) clearTimeout(timer);
  });
  const id = await presentEventId(ctx.db);
  const missed = typeof lastEventId === 'string' ? await readMissed(ctx.db, vendorId, lastEventId) : [];
  if (ctx.replica) response.setHeader(writeMarkHeader, await writeMark(ctx.db));
  reply.hijack();
  if (closed.aborted || response.writableEnded) return;
  response.writeHead(200, streamHeaders);
  if (request.raw.method === 'HEAD') return end(response);
  write(response, missed === null ? `id: ${id}\nevent: resync\ndata: "resync"\n\n` : `id: ${id}\n\n`);
  deliver = (event) =>
    write(response, `${event.id ? `id: ${event.id}\n` : ''}data: ${JSON.stringify(event.nudge)}\n\n`);
  for (const event of [...(missed ?? []), ...held]) deliver(event);
}

const streamHeaders = {
  ...safeHeaders,
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Not cached, not compressed, and not buffered by proxies.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // A connection that waits for another request would delay the server's closing.
  Connection: 'close',
};

function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  response.write(text);
  if (response.writableLength > MOST_BYTES_WAITING) response.destroy();
}

/** A client that does not read the end is disconnected, so that its slot is free. */
function end(response: ServerResponse): void {
  response.end();
  setTimeout(() => response.destroy(), PATIENCE_MS).unref();
}

/** The token was checked when the stream was opened; the stream ends when it expires. */
function expiryOf(request: RawRequest): Date {
  const { exp } = decodeJwt((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
  return new Date((exp ?? 0) * 1000);
}
