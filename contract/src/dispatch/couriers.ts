import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** The values of `FLEET`, and the names of couriers in stored bookings. */
export const courierNames = ['simulated', 'partner', 'lalamove'] as const;
export type CourierName = (typeof courierNames)[number];

/** One of several positions that was not taken. `index` counts from 0. */
const refusedPosition = z.object({
  index: z.int(),
  reference: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
});

/** The calls by which couriers report. */
export const courierCalls = {
  fleetEvents: defineCall({
    method: 'POST',
    path: '/{ds}/v1/fleet-events',
    summary: 'Signed events of a partner fleet',
    access: 'partner',
    // The body includes a hand-over picture of at most 400,000 characters.
    bodyLimit: 512 * 1024,
    // The signature covers the raw bytes. Header: `Fleet-Signature: t=<unix seconds>,v1=<hex of HMAC-SHA256>`.
    reply: z.object({ applied: z.boolean(), refused: z.optional(z.array(refusedPosition)) }),
    errors: ['bad_signature', 'not_found', 'wrong_status', 'too_large', 'unavailable'],
  }),
  lalamoveEvents: defineCall({
    method: 'POST',
    path: '/{ds}/v1/lalamove-events',
    summary: 'Signed webhooks of Lalamove',
    access: 'partner',
    bodyLimit: 256 * 1024,
    // The signature is in the body. A request without a body checks the address.
    reply: z.object({ applied: z.boolean() }),
    errors: ['bad_signature', 'not_found', 'too_large', 'unavailable'],
  }),
};
