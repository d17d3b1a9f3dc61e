import type { ServerResponse } from 'node:http';
import { heartbeatMs } from '@tibara/contract/live/calls';
import type { FastifyReply } from 'fastify';
import { decodeJwt } from 'jose';
import type { Ctx } from '../context.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { closedSignal } from '../platform/http/closed-signal.ts';
import type { RawRequest } from '../platform/http/route.ts';
import { safeHeaders } from '../platform/http/security-headers.ts';
import type { LiveListener } from '../platform/live/hub.ts';
import { presentEventId, readMissed } from '../platform/live/read-nudges.ts';

/** A comment, which no parser takes for an event. The portal counts the bytes: `silentStreamMs` in the contract. */
const heartbeat = ': still here\n\n';
/** One browser needs one stream (its tabs share it); this many are a mistake or worse. */
const MOST_STREAMS_OF_A_VENDOR = 100;
/** Who is this far behind is dropped, and resumes where he was. */
const MOST_BYTES_WAITING = 64 * 1024;
const PATIENCE_MS = 5_000;

export type LiveParts = Pick<Ctx, 'db' | 'live' | 'now'>;

/**
 * Server-sent events for one open screen. First comes an id without data, from which even a stream that heard nothing
 * can resume; or `resync`, when more was missed than is told and everything shown is to be fetched again. Then nudges.
 */
export async function streamNudges(ctx: LiveParts, request: RawRequest, reply: FastifyReply): Promise<void> {
  const { caller } = request;
  if (!caller) throw notFound();
  const { vendorId, sessionId } = caller;
  if (ctx.live.countOf(vendorId) >= MOST_STREAMS_OF_A_VENDOR) {
    throw new AppError('too_many_requests', 'Too many open streams.', { retryAfter: 60 });
  }
  const lastEventId = request.headers['last-event-id'];
  const response = reply.raw;
  const closed = closedSignal(request.raw, response);
  if (closed.aborted) return void reply.hijack(); // it left while its token was checked
  // What is committed from here on is heard; what came before is read below. In between both tell it, which is harmless.
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
  reply.hijack();
  if (closed.aborted || response.writableEnded) return;
  response.writeHead(200, streamHeaders);
  write(response, missed === null ? `id: ${id}\nevent: resync\ndata: "resync"\n\n` : `id: ${id}\n\n`);
  deliver = (event) => write(response, `id: ${event.id}\ndata: ${JSON.stringify(event.nudge)}\n\n`);
  for (const event of [...(missed ?? []), ...held]) deliver(event);
}

const streamHeaders = {
  ...safeHeaders,
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Neither kept, nor packed, nor held back by what stands between.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // Kept alive for another request, it would hold up the server's closing.
  Connection: 'close',
};

function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  response.write(text);
  if (response.writableLength > MOST_BYTES_WAITING) response.destroy();
}

/** Who does not even take the end of it is cut off, so that his slot is free. */
function end(response: ServerResponse): void {
  response.end();
  setTimeout(() => response.destroy(), PATIENCE_MS).unref();
}

/** The token was checked at the door; the stream lives no longer than it. */
function expiryOf(request: RawRequest): Date {
  const { exp } = decodeJwt((request.headers.authorization ?? '').replace(/^Bearer /i, ''));
  return new Date((exp ?? 0) * 1000);
}
