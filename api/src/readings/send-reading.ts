import { Readable } from 'node:stream';
import { readingCalls } from '@tibara/contract/readings/calls';
import type { FastifyReply } from 'fastify';
import { notFound } from '../platform/errors.ts';
import { closedSignal } from '../platform/http/closed-signal.ts';
import { parseShape } from '../platform/http/input/parse-shape.ts';
import type { RawRequest } from '../platform/http/route.ts';
import { beginReading, endReading } from './count-reading.ts';
import type { Needs } from './needs.ts';

/** Sends each row of the second reader when it arrives. The text is neither stored nor logged. */
export async function sendReading(ctx: Needs, request: RawRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller } = request;
  if (!caller || !ctx.reader) throw notFound();
  const { text } = parseShape(readingCalls.read.body, request.body, 'body');
  const gone = closedSignal(request.raw, reply.raw);
  await beginReading(ctx, caller.vendorId);
  const lines = ctx.reader(text, gone, (error) => ctx.log.warn({ err: error }, 'second reader'));
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .headers({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
    .send(Readable.from(written()));

  async function* written(): AsyncGenerator<string> {
    try {
      for await (const line of lines) yield `${JSON.stringify(line)}\n`;
    } finally {
      await endReading(ctx, caller?.vendorId ?? '').catch((error) => ctx.log.error({ err: error }, 'second reader'));
    }
  }
}
