import { coordinate } from '@tibara/contract/coordinates';
import { fleetCost } from '@tibara/contract/dispatch/calls';
import { id } from '@tibara/contract/inputs/text';
import { isoTime } from '@tibara/contract/inputs/time-schema';
import { maximumStops } from '@tibara/contract/orders/limits';
import * as z from 'zod/mini';
import type { Observation } from '#orders/index.ts';
import type { BookingName, FoundBooking } from '../port.ts';
import { words } from './words.ts';

const riderReply = z.object({
  name: words(100),
  contactNumber: words(40),
  vehicle: z.pipe(
    z.nullish(words(60)),
    z.transform((vehicle) => vehicle ?? ''),
  ),
});

const stopReply = z.object({
  orderId: id,
  status: z.enum(['open', 'delivered', 'failed']),
  at: z.nullish(isoTime),
  receivedBy: z.nullish(words(100)),
  reason: z.nullish(words(300)),
  reasonCode: z.nullish(words(100)),
});

const statuses = [
  'accepted',
  'assigned',
  'unassigned',
  'picked_up',
  'returning',
  'returned',
  'completed',
  'failed',
  'cancelled',
  'expired',
] as const;

/** The state of a booking. Its status is the type of its last event that is not about one stop. */
export const bookingReply = z.object({
  reference: z.string(),
  fleetReference: z.nullish(words(100)),
  status: z.enum(statuses),
  statusAt: isoTime,
  costCents: z.nullish(fleetCost),
  rider: z.nullish(riderReply),
  riderAt: z.nullish(isoTime),
  position: z.nullish(coordinate),
  positionAt: z.nullish(isoTime),
  pickedUpAt: z.nullish(isoTime),
  reason: z.nullish(words(300)),
  stops: z.array(stopReply).check(z.maxLength(maximumStops)),
});
export type BookingReply = z.output<typeof bookingReply>;
type StopReply = z.output<typeof stopReply>;

const ends: Partial<Record<BookingReply['status'], FoundBooking['end']>> = {
  completed: 'completed',
  failed: 'completed',
  cancelled: 'cancelled',
  expired: 'expired',
};

export const foundIn = (booking: BookingName, reply: BookingReply): FoundBooking => ({
  is: 'found',
  reference: reply.fleetReference || booking.reference || booking.key,
  cents: reply.costCents ?? null,
  end: ends[reply.status] ?? null,
  observations: observationsIn(booking.key, reply),
  ...positionIn(reply),
});

/** In the sequence in which they happened. A repeated read names them alike, so that each counts once. */
function observationsIn(key: string, reply: BookingReply): Observation[] {
  const named = (what: string, at: string) => ({
    eventId: `read:${key}:${what}:${Date.parse(at)}`,
    occurredAt: new Date(at),
  });
  return [
    ...riderIn(reply, named),
    ...reply.stops.flatMap((stop) => stopIn(stop, reply, named)),
    ...endIn(reply, named),
  ];
}

type Named = (what: string, at: string) => Pick<Observation, 'eventId' | 'occurredAt'>;

function riderIn(reply: BookingReply, named: Named): Observation[] {
  const { status, statusAt, rider, riderAt, pickedUpAt, position } = reply;
  const hadGoodsAt = pickedUpAt ?? (status === 'picked_up' ? statusAt : null);
  const knownAt = riderAt ?? hadGoodsAt ?? statusAt;
  return [
    ...(rider && hasRider(reply)
      ? [{ ...named('assigned', knownAt), type: 'assigned' as const, rider, ...(position && { position }) }]
      : []),
    ...(hadGoodsAt ? [{ ...named('picked_up', hadGoodsAt), type: 'picked_up' as const }] : []),
    ...(status === 'unassigned' ? [{ ...named(status, statusAt), type: status }] : []),
  ];
}

export const hasRider = ({ status }: BookingReply): boolean => status !== 'accepted' && status !== 'unassigned';

function stopIn(stop: StopReply, { statusAt }: BookingReply, named: Named): Observation[] {
  const { orderId, status, at, receivedBy, reason, reasonCode } = stop;
  const seen = named(`${status}:${orderId}`, at ?? statusAt);
  if (status === 'delivered') return [{ ...seen, type: 'delivered', orderId, ...(receivedBy && { receivedBy }) }];
  if (status === 'open') return [];
  return [{ ...seen, type: 'stop_failed', orderId, ...(reason && { reason }), ...(reasonCode && { reasonCode }) }];
}

/** A position without its time could be older than the known one. */
function positionIn(reply: BookingReply): Pick<FoundBooking, 'position'> {
  const { position, positionAt } = reply;
  return position && positionAt && hasRider(reply) ? { position: { occurredAt: new Date(positionAt), position } } : {};
}

function endIn({ status, statusAt, reason }: BookingReply, named: Named): Observation[] {
  const seen = named(status, statusAt);
  if (status === 'failed') return [{ ...seen, type: status, ...(reason && { reason }) }];
  return status === 'returning' || status === 'returned' || status === 'completed' ? [{ ...seen, type: status }] : [];
}
