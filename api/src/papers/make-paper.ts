import type { FastifyReply } from 'fastify';
import type { Ctx } from '../context.ts';
import type { Paper } from './paper.ts';

/** The PDF of a paper. Throws `unavailable` when it could not be drawn, `too_many_requests` when too many wait. */
export const makePaper = (ctx: Ctx, wanted: { vendorId: string; paper: Paper }): Promise<Buffer> =>
  ctx.papers.make(wanted);

/** Shown in the browser; saved under this name, which keeps only what is safe in one. */
export function sendPaper(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  const safe = name.replaceAll(/[^\w.-]+/g, '-');
  return reply
    .type('application/pdf')
    .header('Content-Disposition', `inline; filename="${safe}"`)
    .header('Cache-Control', 'private, no-store')
    .send(pdf);
}
