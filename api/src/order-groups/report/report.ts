import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { reportStatuses, type Status } from '@tibara/contract/order-groups/status';
import { addDays, minuteMs, startOfBusinessDay } from '@tibara/contract/time';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../context.ts';
import { type LongRead, readInPages } from '../../platform/db/transaction/read-in-pages.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { closedSignal } from '../../platform/http/closed-signal.ts';
import { parseShape } from '../../platform/http/input/parse-shape.ts';
import type { RawRequest } from '../../platform/http/route.ts';
import { csv } from './csv.ts';
import type { Format } from './format.ts';
import { reportText } from './rows.ts';
import { xlsx } from './xlsx.ts';

/** The month's drop-offs as a file, written while they are read (spec 7). */
export async function sendReport(ctx: Ctx, request: RawRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller } = request;
  const query = parseShape(calls.report.query, request.query, 'query');
  if (!caller || query.vendorId !== caller.vendorId) throw notFound();
  const { vendorId } = caller;
  const gone = closedSignal(request.raw, reply.raw);
  const done = takeTurn(vendorId);
  const format = formats[query.format];
  const text = new PassThrough();
  const file = format.pack(text);
  const statuses = wantedStatuses(query);
  const read: LongRead = {
    vendorId,
    text: reportText(statuses.length, query.paid === 'false'),
    values: [vendorId, ...monthOf(query), ...statuses],
    pageSize: PAGE,
    patienceMs: PATIENCE_MS,
  };
  const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]);
  writeAll(ctx, read, { format, text, signal })
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
async function writeAll(ctx: Ctx, read: LongRead, { format, text, signal }: Sink): Promise<void> {
  const write = async (part: string) => {
    signal.throwIfAborted();
    if (!text.write(part)) await untilTaken(text, signal, STALLED_MS);
  };
  await write(format.head());
  await readInPages(ctx.db, read, (rows) => write(format.rows(rows)));
  text.end(format.end());
}

/** Throws when nothing was taken for so long: a reader who waits keeps others waiting. */
export async function untilTaken(text: PassThrough, signal: AbortSignal, patienceMs: number): Promise<void> {
  await once(text, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) });
}

const formats = { csv, xlsx };
const PAGE = 250;
/** Each holds a connection to the database while its reader reads. */
const MOST_AT_ONCE = 3;
const PATIENCE_MS = 5 * minuteMs;
const STALLED_MS = 15_000;
const underWay = new Set<string>();

function takeTurn(vendorId: string): () => void {
  const refuse = (why: string) => new AppError('too_many_requests', why, { retryAfter: 5 });
  if (underWay.has(vendorId)) throw refuse('A report is being made already. Please try again in a moment.');
  if (underWay.size >= MOST_AT_ONCE) throw refuse('Many reports are being made. Please try again in a moment.');
  underWay.add(vendorId);
  return () => underWay.delete(vendorId);
}

type Query = ReturnType<typeof parseShape<typeof calls.report.query>>;

/** Without a status, the set that the flag asks for (spec 4.1). */
const wantedStatuses = ({ status, paid }: Query): readonly Status[] =>
  status ? [...new Set(status)] : reportStatuses[paid === 'false' ? 'UNPAID' : 'IN_PROGRESS'];

/** From the first day of the month on, before the first of the next, at UTC+8. */
function monthOf({ year, month }: Query): [Date, Date] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return [startOfBusinessDay(first), startOfBusinessDay(next)];
}
