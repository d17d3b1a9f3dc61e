import { fleetEvent, fleetPositions } from '@tibara/contract/dispatch/calls';
import * as z from 'zod/mini';
import type { Described } from './descriptions.ts';
import { namedSchemas } from './named-schemas.ts';

/** By field of an event. `docs/fleet-protocol.md` has the same facts with the whole protocol. */
const fields: Record<keyof typeof fleetEvent.shape, string> = {
  eventId: 'Names the event for good. The same id counts once. An id does not end with ":cost".',
  reference: 'The reference of the offer.',
  fleetReference: "The fleet's own name of the booking, for people.",
  type: 'The report. Events may arrive in any order and several times.',
  occurredAt: "The time by the fleet's clock. A time more than two minutes ahead counts as now.",
  orderId: 'The drop-off. Required by delivered and stop_failed.',
  rider: 'Of assigned: the rider, whom merchant and recipients see.',
  position: 'Of assigned and position: the place of the rider.',
  reason: 'Of stop_failed and failed: why, in words that the merchant sees.',
  reasonCode:
    'Of stop_failed: no_answer, wrong_address, refused, unsafe, damaged or other. Any other text counts as other and is added to the reason.',
  proofOfDelivery: 'Of delivered: a PNG, JPEG or WebP as a base64 data URL.',
  receivedBy: 'Of delivered: who took the parcel.',
  costCents: 'The cost of the whole booking from then on, in the minor unit. Required by cost, allowed in every event.',
  by: 'Of cancelled: who ended the booking.',
};
/** Each field is a copy, because other calls share its schema and have descriptions of their own. */
const described = Object.entries(fields).map(([name, description]) => {
  const copy = fleetEvent.shape[name as keyof typeof fields].clone();
  namedSchemas.add(copy, { description });
  return [name, copy] as const;
});

const event = (type: string, more: object = {}) => ({
  eventId: `8f14e45f-${type}`,
  reference: '01a219db-ae1c-7c39-9827-9e0074e5e390',
  type,
  occurredAt: '2026-11-27T04:05:00.000Z',
  ...more,
});
const orderId = '01a219db-ae1c-7c39-9827-9e0074e5e391';

export const fleetEvents: Described = {
  description:
    'A fleet reports what happens to a booking. 2xx takes the event, whatever applied is. 429 and 5xx ask the fleet to send it ' +
    'again later. Any other 4xx ends it: the same bytes would be refused again, except after a wrong clock or secret was mended. ' +
    'A signed request without a body checks address and signature. Up to 500 positions may be sent in one body of the type ' +
    'positions; the reply names each refused one.',
  headers: {
    'Fleet-Signature': {
      required: true,
      description:
        't=SECONDS,v1=HEX. SECONDS is the Unix time, at most 300 seconds from now. HEX is the lower-case HMAC-SHA256 of ' +
        'SECONDS, a full stop and the bytes of the body, under the secret of the fleet.',
      example: 't=1795752300,v1=547ed82274fd3ce61a67db14107cc92dcea99ec4ef9e6a6f22179a25fc308fa7',
    },
  },
  body: z.union([z.object(Object.fromEntries(described)), fleetPositions]),
  examples: {
    assigned: event('assigned', {
      rider: { name: 'Siti Aminah', contactNumber: '+60112223333', vehicle: 'VAB 1234' },
      position: { latitude: 3.139, longitude: 101.6869 },
    }),
    delivered: event('delivered', {
      orderId,
      receivedBy: 'Farah (guard)',
      proofOfDelivery: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
    }),
    stop_failed: event('stop_failed', { orderId, reasonCode: 'no_answer', reason: 'Rang three times' }),
    cost: event('cost', { costCents: 1240 }),
    cancelled: event('cancelled', { by: 'support' }),
    positions: {
      type: 'positions',
      positions: [
        {
          reference: '01a219db-ae1c-7c39-9827-9e0074e5e390',
          occurredAt: '2026-11-27T04:05:00.000Z',
          position: { latitude: 3.139, longitude: 101.6869 },
        },
      ],
    },
  },
  refusals: {
    400: 'The signature is wrong or too old, or the body is not an event. data.issues names each wrong field.',
    404: 'No booking has this reference, or the order has no such drop-off.',
    409: 'The merchant cancelled the order. The fleet ends the booking.',
    413: 'The body is longer than 512 kB.',
    429: 'Too many requests of this fleet. Send the event again after Retry-After.',
    503: 'The server is starting, busy or without its database. Send the event again.',
  },
};
