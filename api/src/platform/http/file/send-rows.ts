import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { minuteMs } from '@tibara/contract/time';
import type { FastifyReply } from 'fastify';
import { type Db, poolOf } from '../../db/connect.ts';
import { type LongRead, readInPages } from '../../db/transaction/read-in-pages.ts';
import { AppError } from '../../errors.ts';
import { oweStored } from '../allowance/charge-stored.ts';
import { closedSignal } from '../closed-signal.ts';
import type { RawRequest } from '../route.ts';
import type { Format } from './format.ts';
import { readAhead } from './read-ahead.ts';

type Read = Pick<LongRead, 'vendorId' | 'text' | 'values'>;

/** A file of a vendor's rows, written while they are read. No client keeps the database waiting (ADR 89). */
export function sendRows(db: Db, request: RawRequest, reply: FastifyReply, read: Read, format: Format): FastifyReply {
  const gone = closedSignal(request.raw, reply.raw);
  const turn = takeTurn(db, read.vendorId);
  const over = new AbortController();
  const signal = AbortSignal.any([gone, over.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const text = new PassThrough();
  const packed = format.pack(text);
  const file = readAhead(packed, { room: ROOM, patienceMs: WAIT_MS, signal });
  signal.addEventListener('abort', () => file.destroy(), { once: true });
  // Before the client has the last part, so that he may request the next file immediately.
  file.once('end', turn.end);
  file.once('close', () => {
    over.abort();
    turn.end();
  });
  writeAll(db, { ...read, pageSize: PAGE, patienceMs: PATIENCE_MS }, { format, text, signal })
    // The connection is broken off, so that a part of a file is never taken for the whole.
    .catch((error) => packed.destroy(error))
    .finally(turn.endReading);
  return reply
    .type(format.contentType)
    .header('Content-Disposition', `attachment; filename="${format.fileName}"`)
    .send(file);
}

type Sink = { format: Format; text: PassThrough; signal: AbortSignal };

/** Ends with the database's rows, or when the client has left. */
async function writeAll(db: Db, read: LongRead, { format, text, signal }: Sink): Promise<void> {
  const write = async (part: string) => {
    signal.throwIfAborted();
    if (!text.write(part)) await once(text, 'drain', { signal });
  };
  await write(format.head());
  await readInPages(db, read, (rows) => {
    oweStored(rows.length);
    return write(format.rows(rows));
  });
  text.end(format.end());
}

const PAGE = 250;
/** The longest time for a client. */
const PATIENCE_MS = 5 * minuteMs;
/** Beyond this many bytes a file waits on the disk. Then the database waits for its client this long in total. */
const ROOM = 64 * 1024 * 1024;
const WAIT_MS = 15_000;
/** Files on this process's disk. */
const MOST_FILES = 32;
const underWay = new Set<string>();
const reading = new WeakMap<Db, number>();

/** One file at a time for a vendor. Files together leave half of the connections to the calls. */
function takeTurn(db: Db, vendorId: string): { endReading: () => void; end: () => void } {
  const refuse = (why: Sentence) => new AppError('too_many_requests', why, { retryAfter: 5 });
  if (underWay.has(vendorId))
    throw refuse(sentence`We are still preparing your last file. Please try again in a moment.`);
  const isBusy = readingOn(db) >= Math.max(1, Math.floor((poolOf(db).options.max ?? 0) / 2));
  if (isBusy || underWay.size >= MOST_FILES)
    throw refuse(sentence`We are preparing many files right now. Please try again in a moment.`);
  underWay.add(vendorId);
  reading.set(db, readingOn(db) + 1);
  return {
    endReading: () => void reading.set(db, readingOn(db) - 1),
    end: () => void underWay.delete(vendorId),
  };
}

const readingOn = (db: Db): number => reading.get(db) ?? 0;
