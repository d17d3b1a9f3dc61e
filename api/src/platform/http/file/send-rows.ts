import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { minuteMs } from '@tibara/contract/time';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { type LongRead, readInPages } from '../../db/transaction/read-in-pages.ts';
import { AppError } from '../../errors.ts';
import { closedSignal } from '../closed-signal.ts';
import type { RawRequest } from '../route.ts';
import type { Format } from './format.ts';

type Read = Pick<LongRead, 'vendorId' | 'text' | 'values'>;

/** A file of a vendor's rows, written while they are read. */
export function sendRows(db: Db, request: RawRequest, reply: FastifyReply, read: Read, format: Format): FastifyReply {
  const gone = closedSignal(request.raw, reply.raw);
  const done = takeTurn(read.vendorId);
  const text = new PassThrough();
  const file = format.pack(text);
  const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]);
  writeAll(db, { ...read, pageSize: PAGE, patienceMs: PATIENCE_MS }, { format, text, signal })
    // The connection is broken off, so that a part of a file is never taken for the whole.
    .catch((error) => file.destroy(error))
    .finally(done);
  return reply
    .type(format.contentType)
    .header('Content-Disposition', `attachment; filename="${format.fileName}"`)
    .send(file);
}

type Sink = { format: Format; text: PassThrough; signal: AbortSignal };

/** No faster than it is taken; ends with the database's rows, or when the reader is gone. */
async function writeAll(db: Db, read: LongRead, { format, text, signal }: Sink): Promise<void> {
  const write = async (part: string) => {
    signal.throwIfAborted();
    if (!text.write(part)) await untilTaken(text, signal, STALLED_MS);
  };
  await write(format.head());
  await readInPages(db, read, (rows) => write(format.rows(rows)));
  text.end(format.end());
}

/** Throws when nothing was taken for so long: a reader who waits keeps others waiting. */
export async function untilTaken(text: PassThrough, signal: AbortSignal, patienceMs: number): Promise<void> {
  await once(text, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) });
}

const PAGE = 250;
/** Each holds a connection to the database while its reader reads. */
const MOST_AT_ONCE = 3;
const PATIENCE_MS = 5 * minuteMs;
const STALLED_MS = 15_000;
const underWay = new Set<string>();

function takeTurn(vendorId: string): () => void {
  const refuse = (why: string) => new AppError('too_many_requests', why, { retryAfter: 5 });
  if (underWay.has(vendorId)) throw refuse('A file is being made for you already. Please try again in a moment.');
  if (underWay.size >= MOST_AT_ONCE) throw refuse('Many files are being made. Please try again in a moment.');
  underWay.add(vendorId);
  return () => underWay.delete(vendorId);
}
