import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { minuteMs } from '@tibara/contract/time';
import type { FastifyReply } from 'fastify';
import { type Db, poolOf } from '../../db/connect.ts';
import { type Databases, pagesFromReplica, type Reader } from '../../db/replica/from-replica.ts';
import type { LongRead } from '../../db/transaction/read-in-pages.ts';
import { whileServing } from '../../turns/taker.ts';
import { inTurn } from '../../turns/turns.ts';
import { oweStored } from '../allowance/charge-stored.ts';
import { closedSignal } from '../closed-signal.ts';
import type { RawRequest } from '../route.ts';
import { takeFileTurn } from './file-turn.ts';
import type { Format } from './format.ts';
import { readAhead } from './read-ahead.ts';

type Read = Pick<LongRead, 'text' | 'values'> & { reader: Reader };

/** A file of a vendor's rows, written while they are read. No client keeps the database waiting (ADR 89). */
export function sendRows(
  databases: Databases,
  request: RawRequest,
  reply: FastifyReply,
  read: Read,
  format: Format,
): FastifyReply {
  const gone = closedSignal(request.raw, reply.raw);
  const endTurn = takeFileTurn(read.reader.vendorId, isBusy(databases.db));
  const over = new AbortController();
  const signal = AbortSignal.any([gone, over.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const file = readRows(databases, read, format, signal);
  signal.addEventListener('abort', () => file.destroy(), { once: true });
  // Before the client has the last part, so that he may request the next file immediately.
  file.once('end', endTurn);
  file.once('close', () => {
    over.abort();
    endTurn();
  });
  return reply
    .type(format.contentType)
    .header('Content-Disposition', `attachment; filename="${format.fileName}"`)
    .send(file);
}

/** The file of these rows. They are read at once, however slow its client is. */
export function readRows(databases: Databases, read: Read, format: Format, signal: AbortSignal): Readable {
  const { db } = databases;
  reading.set(db, readingOn(db) + 1);
  const text = new PassThrough();
  const packed = format.pack(text);
  const file = readAhead(packed, { room: ROOM, patienceMs: WAIT_MS, signal });
  writeAll(databases, read, { format, text, signal })
    // The connection is broken off, so that a part of a file is never taken for the whole.
    .catch((error) => packed.destroy(error))
    .finally(() => reading.set(db, readingOn(db) - 1));
  return file;
}

type Sink = { format: Format; text: PassThrough; signal: AbortSignal };

/** Ends with the database's rows, or when the client has left. */
async function writeAll(databases: Databases, read: Read, { format, text, signal }: Sink): Promise<void> {
  const { reader, ...rows } = read;
  const write = async (part: string) => {
    signal.throwIfAborted();
    if (!text.write(part)) await once(text, 'drain', { signal });
  };
  await write(format.head());
  await pagesFromReplica(databases, reader, { ...rows, pageSize: PAGE, patienceMs: PATIENCE_MS }, (page) => {
    oweStored(page.length);
    // It waits like a heavy request only for its turn. Otherwise others' heavy work would rest for a file.
    return whileServing({ owner: reader.vendorId, signal }, () => inTurn(() => format.rows(page))).then(write);
  });
  text.end(format.end());
}

/** Enough work for a turn with a rest. */
const PAGE = 1000;
/** The longest time for a client. */
const PATIENCE_MS = 5 * minuteMs;
/** Beyond this many bytes a file waits on the disk. Then the database waits for its client this long in total. */
const ROOM = 64 * 1024 * 1024;
const WAIT_MS = 15_000;
const reading = new WeakMap<Db, number>();

/** Files together leave half of the connections to the calls. */
const isBusy = (db: Db): boolean => readingOn(db) >= Math.max(1, Math.floor((poolOf(db).options.max ?? 0) / 2));
const readingOn = (db: Db): number => reading.get(db) ?? 0;
