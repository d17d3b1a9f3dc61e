import { api } from '@tibara/contract';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError, notFound } from '../platform/errors.ts';
import type { Raw, RawRequest } from '../platform/http/route.ts';
import { courierList } from './fleet/courier-list.ts';
import type { Needs } from './needs.ts';
import { receiveFleetEvent } from './receive-event.ts';
import { findProof } from './tracking/proof.ts';
import { trackStop } from './tracking/tracking.ts';

/** The raw bytes, because signatures cover them. */
export async function takeCourierEvent(ctx: Needs, call: string, ...[request, reply, payAs]: Parameters<Raw>) {
  const able = courierList.filter(({ webhook }) => webhook?.call === call);
  const courier = able.find(({ name }) => ctx.couriers.names.includes(name));
  if (!courier) throw notFound();
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    return reply.send(await receiveFleetEvent(ctx, courier.name, body, request.headers, () => payAs(courier.name)));
  } catch (error) {
    const isWithoutEffect = error instanceof AppError && ['not_found', 'wrong_status'].includes(error.code);
    if (!isWithoutEffect || !courier.webhook?.takesAll) throw error;
    ctx.log.info({ err: error }, `a webhook of ${courier.name} has no effect`);
    return reply.send({ applied: false });
  }
}

/**
 * A private page: search engines do not index it, and other sites do not learn its address. The connection is closed.
 * An idle one would take more memory than a live stream.
 */
export async function sendTracking(ctx: Needs, request: RawRequest, reply: FastifyReply): Promise<FastifyReply> {
  const tracking = await trackStop(ctx, tokenOf(request));
  return reply.headers({ ...unlisted, 'Cache-Control': 'no-store', Connection: 'close' }).send(tracking);
}

/** Displayed only as an image, even when opened alone. */
export async function sendProof(ctx: Needs, request: RawRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { contentType, bytes } = await findProof(ctx, request.caller, tokenOf(request));
  return reply
    .headers(unlisted)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .headers(contentType === SVG ? { 'Content-Disposition': 'attachment' } : {})
    .type(contentType)
    .send(bytes);
}

/** Accepted until November 2026. On a page it is still an image; opened alone it is downloaded. */
const SVG = 'image/svg+xml';

const unlisted = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };

function tokenOf(request: RawRequest): string {
  const parsed = z.safeParse(api.dispatch.tracking.params, request.params);
  if (!parsed.success) throw notFound();
  return parsed.data.token;
}
