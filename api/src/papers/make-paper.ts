import type { FastifyReply } from 'fastify';
import type { Ctx } from '../context.ts';
import { chargeStored } from '../platform/http/allowance/charge-stored.ts';
import type { Paper } from './paper.ts';

/** The PDF of a paper. Throws `unavailable` when it could not be drawn, `too_many_requests` when too many wait. */
export async function makePaper(ctx: Ctx, wanted: { vendorId: string; paper: Paper }): Promise<Buffer> {
  await chargeStored(linesOf(wanted.paper));
  return ctx.papers.make(wanted);
}

function linesOf(paper: Paper): number {
  switch (paper.kind) {
    case 'receipt':
      return 1;
    case 'invoice':
      return paper.orders.length;
    case 'run-sheet':
    case 'labels':
      return paper.stops.length;
    case 'statement':
      return paper.entries.length;
    case 'summary':
      return paper.lines.length;
  }
}

/** Shown in the browser; saved under this name, which keeps only what is safe in one. */
export function sendPaper(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  const safe = name.replaceAll(/[^\w.-]+/g, '-');
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `inline; filename="${safe}"`)
    .header('Cache-Control', 'private, no-store')
    .send(pdf);
}
