import type { FastifyReply } from 'fastify';
import { chargeStored } from '../platform/http/allowance/charge-stored.ts';
import { closedSignal } from '../platform/http/closed-signal.ts';
import type { RawRequest } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import type { Paper } from './paper.ts';

type Wanted = { vendorId: string; paper: Paper; name: string };

/**
 * Sends the PDF of a paper, shown in the browser and saved under a safe form of `name`. A disconnected caller's paper
 * is given up. Throws `unavailable` if it cannot be drawn, `too_many_requests` if too many wait.
 */
export async function sendPaper(
  ctx: Needs,
  { raw }: RawRequest,
  reply: FastifyReply,
  { vendorId, paper, name }: Wanted,
): Promise<FastifyReply> {
  const signal = closedSignal(raw, reply.raw);
  await chargeStored(linesOf(paper));
  const pdf = await ctx.papers.make({ vendorId, paper, signal });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `inline; filename="${name.replaceAll(/[^\w.-]+/g, '-')}"`)
    .header('Cache-Control', 'private, no-store')
    .send(pdf);
}

export function linesOf(paper: Paper): number {
  switch (paper.kind) {
    case 'receipt':
      return 1;
    case 'invoice':
      return paper.invoice.lines.filter(({ kind }) => kind === 'delivery').length;
    case 'run-sheet':
    case 'labels':
      return paper.stops.length;
    case 'statement':
      return paper.entries.length;
    case 'summary':
      return paper.lines.length;
  }
}
