import { maximumDaysAhead, maximumStops } from '@tibara/contract/orders/limits';
import { deliveryMethods } from '@tibara/contract/orders/status';
import { readDone, refused, unknown } from '../answer.ts';
import type { Capabilities, Fleet } from '../port.ts';
import { pictureOf } from '../protocol/picture.ts';
import { receiveSigned } from '../protocol/read-event.ts';
import { bookedReply, isGone, quotedReply, readChange, refusalIn } from './answers.ts';
import { deliveryOf } from './delivery.ts';
import { bookingReply, foundIn, hasRider } from './found.ts';
import { makeSender, type SenderParts } from './send.ts';

const MOST_PICTURE_BYTES = 400_000;

/** The protocol asks every fleet for all of it. A fleet that lacks an option refuses the quotation. */
const capabilities: Capabilities = {
  vehicles: deliveryMethods,
  dropOffs: maximumStops,
  horizonMinutes: (maximumDaysAhead + 1) * 24 * 60,
  doorToDoor: { MOTOR: 'stop', CAR: 'stop' },
  cashOnDelivery: true,
  proof: true,
  positions: 'push',
  repeatsPlacing: true,
  amend: 'address',
  amendsLeft: null,
};

/** A partner's fleet over HTTP, by the protocol of `docs/fleet-protocol.md`. */
export function partnerFleet(parts: SenderParts): Fleet {
  const { post, get } = makeSender(parts);
  const readSigned = receiveSigned(parts.env, parts.now);
  return {
    name: 'partner',
    readsPerLook: null,
    capabilities: () => capabilities,
    async quote(consignment) {
      const answer = await post('/quotes', { action: 'quote', reference: consignment.key, ...deliveryOf(consignment) });
      const quoted = readDone(quotedReply, answer);
      if (!quoted || quoted.currency !== consignment.group.currency)
        return refusalIn(answer) ?? refused('down', answer.cause.message);
      const { quoteId, costCents: cents, expiresAt } = quoted;
      return { is: 'quoted', quoteId, cents, expiresAt: new Date(expiresAt) };
    },
    async place(consignment, { quoteId, ceiling: ceilingCents }) {
      const { key: reference, group, stops } = consignment;
      const content = { action: 'offer', reference, quoteId, ceilingCents, ...deliveryOf(consignment) };
      const answer = await post('/offers', content, `offer-${reference}`);
      const booked = readDone(bookedReply, answer);
      if (booked?.reference === reference && (booked.currency ?? group.currency) === group.currency) {
        const names = Object.fromEntries(stops.map(({ id }) => [id, id]));
        return { is: 'placed', reference: booked.fleetReference || reference, cents: booked.costCents, stops: names };
      }
      if (isGone(answer, consignment)) return refused('other', 'The offer was withdrawn before.');
      return refusalIn(answer) ?? unknown(answer);
    },
    async amend({ key: reference }, orderId, { key: amendmentId, ...change }) {
      const content = { action: 'amendment', reference, orderId, amendmentId, ...change };
      const answer = await post(`${pathOf(reference)}/amendments`, content, `amendment-${amendmentId}`);
      const changed = readChange(answer);
      if (changed) return { is: 'done', cents: changed.costCents ?? null };
      if (isGone(answer, { key: reference })) return refused('other', 'The fleet does not know the booking.');
      return refusalIn(answer) ?? (answer.status === 409 ? { is: 'tooLate' } : unknown(answer));
    },
    async read(booking) {
      const answer = await get(pathOf(booking.key));
      const reply = readDone(bookingReply, answer);
      if (reply?.reference === booking.key) return foundIn(booking, reply);
      return isGone(answer, booking) ? { is: 'gone' } : unknown(answer);
    },
    async position({ key }) {
      const reply = readDone(bookingReply, await get(pathOf(key)));
      return reply?.reference === key && hasRider(reply) ? (reply.position ?? null) : null;
    },
    async proof({ key }, orderId) {
      const answer = await get(`${pathOf(key)}/stops/${orderId}/proof`, MOST_PICTURE_BYTES);
      return answer.status === 200 && answer.body ? pictureOf(answer.body) : null;
    },
    async cancel({ key: reference }) {
      const answer = await post(
        `${pathOf(reference)}/withdraw`,
        { action: 'withdrawal', reference },
        `withdrawal-${reference}`,
      );
      const changed = readChange(answer);
      if (changed) return { is: 'done', cents: changed.costCents ?? null };
      if (answer.status === 409) return { is: 'tooLate' };
      return isGone(answer, { key: reference }) ? { is: 'gone' } : unknown(answer);
    },
    receive: async (body, headers) => readSigned(body, headers),
  };
}

const pathOf = (reference: string): string => `/offers/${encodeURIComponent(reference)}`;
