import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { reportCalls } from '@tibara/contract/reports/calls';
import { monthFileName } from '@tibara/contract/reports/month';
import { minuteMs } from '@tibara/contract/time';
import type { FastifyReply } from 'fastify';
import { ZipFile } from 'yazl';
import { linesOf, type MonthPaper } from '../../papers/index.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { chargeStored } from '../../platform/http/allowance/charge-stored.ts';
import { closedSignal } from '../../platform/http/closed-signal.ts';
import { takeFileTurn } from '../../platform/http/file/file-turn.ts';
import { parseShape } from '../../platform/http/input/parse-shape.ts';
import type { RawRequest } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { papersOfMonth } from './papers-of-month.ts';

/** A zip of the month's papers, written while they are drawn one by one (ADR 117). */
export async function sendMonth(ctx: Needs, request: RawRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller } = request;
  if (!caller) throw notFound();
  const { vendorId } = caller;
  const { month } = parseShape(reportCalls.papers.query, request.query, 'query');
  const gone = closedSignal(request.raw, reply.raw);
  const endTurn = takeFileTurn(vendorId);
  try {
    const papers = await papersOfMonth(ctx, caller, month);
    const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE_MS)]);
    const file = zipOf(papers, (paper) => drawn(ctx, vendorId, paper, signal));
    file.once('end', endTurn).once('close', endTurn);
    if (signal.aborted) file.destroy();
    signal.addEventListener('abort', () => file.destroy(), { once: true });
    return reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename="${monthFileName(ctx.settings.productName, month)}"`)
      .header('Cache-Control', 'private, no-store')
      .send(file);
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** The longest time for a client. */
const PATIENCE_MS = 10 * minuteMs;

/** Asks for each paper once the client has taken those before it. A failed paper breaks the file off. */
function zipOf(papers: readonly MonthPaper[], open: (paper: MonthPaper) => Promise<Readable>): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => file.destroy(error));
  // The archive asks from events of its streams, where the request's charge and origin are unknown.
  const inRequest = AsyncLocalStorage.snapshot();
  for (const paper of papers) {
    const isPdf = 'paper' in paper;
    const options = { mtime: paper.issuedAt, compress: !isPdf };
    zip.addReadStreamLazy(`${paper.name}.${isPdf ? 'pdf' : 'csv'}`, options, (give) => {
      if (file.destroyed) return;
      inRequest(() => open(paper)).then(
        (stream) =>
          give(
            null,
            stream.on('error', (error) => file.destroy(error)),
          ),
        (error) => file.destroy(error),
      );
    });
  }
  zip.end();
  return file;
}

async function drawn(ctx: Needs, vendorId: string, wanted: MonthPaper, signal: AbortSignal): Promise<Readable> {
  signal.throwIfAborted();
  if ('csv' in wanted) return wanted.csv(signal);
  const paper = await wanted.paper();
  await whenAllowed(() => chargeStored(PAPER + linesOf(paper)), signal);
  const pdf = await whenAllowed(() => ctx.papers.make({ vendorId, paper, signal }), signal);
  return Readable.from(piecesOf(pdf));
}

/** In pieces, so that the archive feels how far its client has read. A paper in one piece would end at once. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

const PIECE = 65_536;

/** The cost of a paper without lines, in lines. */
const PAPER = 40;

/** A begun file waits for its allowance and for room in the queue, and is not refused. */
async function whenAllowed<Result>(act: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
      await setTimeout(Number(error.data?.retryAfter ?? 1) * 1000, undefined, { signal });
    }
  }
}
