// The changes of a booking, with their events. Each function stores its change before it returns.
import { randomUUID } from 'node:crypto';
import type { Booking, Stop, Store, StoredEvent } from './store.ts';
import type { Amendment, Answer, Clock, Coordinate, Delivery, DropOff, News, Offer, Rider } from './wire.ts';
import { iso, now } from './wire.ts';

export type Prices = { percent: number };
export type Context = { store: Store; clock: Clock; prices: Prices; tell: (reference: string) => void };

/** A change that this booking cannot make now. */
export class Impossible extends Error {}

const over = ['completed', 'failed', 'cancelled', 'expired'];
/** Goods that are back are not the end: drop-offs that are still open fail afterwards. */
export const isOver = (booking: Booking): boolean => over.includes(booking.status) || booking.isWithdrawn;

function metresBetween(one: Coordinate, other: Coordinate): number {
  const metresOfDegree = 111_195;
  const north = (one.latitude - other.latitude) * metresOfDegree;
  const east = (one.longitude - other.longitude) * metresOfDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** A base, an amount for each drop-off, and one for each kilometre in a straight line. */
export function priceOf({ pickUp, dropOffs, deliveryMethod }: Delivery, { percent }: Prices): number {
  let metres = 0;
  let last = pickUp.location.coordinate;
  for (const { location } of dropOffs) {
    metres += metresBetween(last, location.coordinate);
    last = location.coordinate;
  }
  const cents = 150 + 100 * dropOffs.length + metres * 0.04;
  return Math.round((cents * percent * (deliveryMethod === 'CAR' ? 1.5 : 1)) / 100);
}

/** Stores the new state of a booking with its events, and sends them. */
function store(context: Context, booking: Booking, ...news: News[]): Booking {
  const time = now(context.clock);
  const events = news.map((one): StoredEvent => {
    const eventId = randomUUID();
    const { reference, fleetReference } = booking;
    const text = JSON.stringify({ eventId, reference, fleetReference, occurredAt: iso(time), ...one });
    return { eventId, reference, text, firstAt: Date.now(), attempts: 0, nextAt: 0, state: 'waiting' };
  });
  context.store.write({ bookings: [booking], events });
  if (events.length > 0) context.tell(booking.reference);
  return booking;
}

const timed = (context: Context, status: string) => ({ status, statusAt: iso(now(context.clock)) });

/** Books an offer that was checked before. */
export function book(context: Context, offer: Offer, costCents: number, isByHand: boolean): Booking {
  const { action, reference, quoteId, ceilingCents, ...delivery } = offer;
  const fleetReference = `F-${randomUUID().slice(0, 8).toUpperCase()}`;
  return store(
    context,
    {
      reference,
      fleetReference,
      delivery,
      costCents,
      firstReply: { reference, fleetReference, costCents, currency: delivery.currency },
      ...timed(context, 'accepted'),
      stops: delivery.dropOffs.map(({ orderId }) => ({ orderId, status: 'open' })),
      riders: 0,
      amended: {},
      isByHand,
      isWithdrawn: false,
    },
    { type: 'accepted' },
  );
}

/** tibara takes a booking back. A reference that this fleet never had is remembered too. */
export function withdraw(context: Context, reference: string): Answer {
  const booking = context.store.bookings.get(reference);
  const gone: Answer = { status: 410, body: { reference } };
  if (booking?.isWithdrawn) return { status: 200, body: { costCents: 0 } };
  if (booking?.pickedUpAt) return { status: 409, body: { message: 'The rider has the goods.' } };
  const withdrawn = { [reference]: Date.now() };
  if (!booking) {
    context.store.write({ withdrawn });
    return { ...gone, status: 404 };
  }
  if (isOver(booking)) {
    context.store.write({ withdrawn });
    return gone;
  }
  const events = waitingOf(context, reference).map((event): StoredEvent => ({ ...event, state: 'answered' }));
  const ended: Booking = { ...booking, ...timed(context, 'cancelled'), isWithdrawn: true, nextStepAt: undefined };
  context.store.write({ bookings: [{ ...ended, costCents: 0 }], events, withdrawn });
  return { status: 200, body: { costCents: 0 } };
}

/** tibara's order is cancelled: the booking ends, and its events are dropped. */
export function endForTibara(context: Context, reference: string): void {
  const booking = context.store.bookings.get(reference);
  const events = waitingOf(context, reference).map((event): StoredEvent => ({ ...event, state: 'answered' }));
  const withdrawn = { [reference]: Date.now() };
  const bookings =
    booking && !isOver(booking) ? [{ ...booking, ...timed(context, 'cancelled'), nextStepAt: undefined }] : [];
  context.store.write({ bookings, events, withdrawn });
}

export const waitingOf = (context: Context, reference: string): StoredEvent[] =>
  [...context.store.events.values()].filter((event) => event.reference === reference && event.state === 'waiting');

export function amend(context: Context, booking: Booking, amendment: Amendment): Answer {
  const before = booking.amended[amendment.amendmentId];
  if (before) return { status: 200, body: before };
  const stop = booking.stops.find(({ orderId }) => orderId === amendment.orderId);
  if (!stop) return { status: 422, body: { reason: 'other', message: 'The booking has no such drop-off' } };
  if (stop.status !== 'open' || isOver(booking)) return { status: 409, body: { message: 'Too late' } };

  const { phone, name, unit, note, address } = amendment;
  const corrected = (dropOff: DropOff): DropOff => ({
    ...dropOff,
    recipientPhone: phone ?? dropOff.recipientPhone,
    recipientName: name ?? dropOff.recipientName,
    noteToDriver: note ?? dropOff.noteToDriver,
    location: { ...dropOff.location, ...address, unitNumber: unit ?? dropOff.location.unitNumber },
  });
  const dropOffs = booking.delivery.dropOffs.map((one) => (one.orderId === stop.orderId ? corrected(one) : one));
  const delivery = { ...booking.delivery, dropOffs };
  // Only the difference counts: the booking may have been booked at another price of the day.
  const more = address ? priceOf(delivery, context.prices) - priceOf(booking.delivery, context.prices) : 0;
  const costCents = Math.max(0, booking.costCents + more);
  const answer = more === 0 ? {} : { costCents };
  const amended = { ...booking.amended, [amendment.amendmentId]: answer };
  store(context, { ...booking, delivery, costCents, amended });
  return { status: 200, body: answer };
}

/** The reply to a look-up. */
export function stateOf(booking: Booking): object {
  const { reference, fleetReference, status, statusAt, costCents, rider, riderAt, position, positionAt } = booking;
  const stops = booking.stops.map(({ proof, ...stop }) => stop);
  const { pickedUpAt, reason } = booking;
  const head = { reference, fleetReference, status, statusAt, costCents };
  return { ...head, rider, riderAt, position, positionAt, pickedUpAt, reason, stops };
}

function must(isPossible: boolean, why: string): void {
  if (!isPossible) throw new Impossible(why);
}

const running = (booking: Booking): void => must(!isOver(booking), `The booking is over: ${booking.status}.`);

export function assign(context: Context, booking: Booking, rider: Rider, position: Coordinate): Booking {
  must(!booking.isWithdrawn, 'The booking was withdrawn.');
  must(!['completed', 'failed', 'returned'].includes(booking.status), `The booking is ${booking.status}.`);
  const at = iso(now(context.clock));
  // Another rider takes over goods that have left: they stay picked up.
  const status = timed(context, booking.pickedUpAt ? 'picked_up' : 'assigned');
  const next = { ...booking, ...status, rider, riderAt: at, position, positionAt: at };
  return store(context, { ...next, riders: booking.riders + 1 }, { type: 'assigned', rider, position });
}

export function dropOut(context: Context, booking: Booking): Booking {
  running(booking);
  must(Boolean(booking.rider), 'The booking has no rider.');
  const next: Booking = { ...booking, ...timed(context, 'unassigned') };
  // A rider with the goods stays their contact.
  if (!booking.pickedUpAt) {
    for (const field of ['rider', 'riderAt', 'position', 'positionAt'] as const) delete next[field];
  }
  return store(context, next, { type: 'unassigned' });
}

export function pickUp(context: Context, booking: Booking): Booking {
  running(booking);
  must(Boolean(booking.rider), 'The booking has no rider.');
  const pickedUpAt = booking.pickedUpAt ?? iso(now(context.clock));
  return store(context, { ...booking, ...timed(context, 'picked_up'), pickedUpAt }, { type: 'picked_up' });
}

/** A lost place is not sent again, so its event is not stored. */
export function move(context: Context, booking: Booking, position: Coordinate): Booking {
  running(booking);
  must(Boolean(booking.rider), 'The booking has no rider.');
  return store(context, { ...booking, position, positionAt: iso(now(context.clock)) });
}

export type StopEnd = { proof?: string; receivedBy?: string; reason?: string; reasonCode?: string; costCents?: number };

/** A drop-off is delivered or fails. The first stop has the number 1. */
export function endStop(context: Context, booking: Booking, number: number, isDelivered: boolean, end: StopEnd) {
  running(booking);
  const stop = booking.stops[number - 1];
  if (!stop) throw new Impossible(`The booking has no stop ${number}.`);
  must(stop.status === 'open', `Stop ${number} is ${stop.status}.`);
  const { proof, costCents = booking.costCents, ...words } = end;
  const at = iso(now(context.clock));
  const ended: Stop = { ...stop, ...words, proof, status: isDelivered ? 'delivered' : 'failed', at };
  const stops = booking.stops.map((one) => (one === stop ? ended : one));
  const news: News = { type: isDelivered ? 'delivered' : 'stop_failed', orderId: stop.orderId, ...words };
  if (proof) news.proofOfDelivery = `data:image/png;base64,${proof}`;
  if (costCents !== booking.costCents) news.costCents = costCents;
  // An end of a stop counts as the pick-up.
  const start = booking.pickedUpAt ? {} : { ...timed(context, 'picked_up'), pickedUpAt: at };
  return store(context, { ...booking, ...start, stops, costCents }, news);
}

export const goBack = (context: Context, booking: Booking): Booking => {
  running(booking);
  return store(context, { ...booking, ...timed(context, 'returning') }, { type: 'returning' });
};

export function areBack(context: Context, booking: Booking): Booking {
  running(booking);
  return store(context, { ...booking, ...timed(context, 'returned') }, { type: 'returned' });
}

/** The end of the whole booking: completed, failed, cancelled, expired. */
export function end(context: Context, booking: Booking, status: string, words: { reason?: string; by?: string }) {
  must(!booking.isWithdrawn, 'The booking was withdrawn.');
  const at = iso(now(context.clock));
  const open = booking.stops.map((stop): Stop => (stop.status === 'open' ? { ...stop, status: 'failed', at } : stop));
  const stops = status === 'failed' ? open : booking.stops;
  const reason = words.reason ?? booking.reason;
  const next = { ...booking, ...timed(context, status), stops, reason, nextStepAt: undefined };
  return store(context, next, { type: status, ...words });
}

/** Support booked a cancelled booking again, under the same reference. */
export function bookAgain(context: Context, booking: Booking): Booking {
  must(['cancelled', 'expired'].includes(booking.status) && !booking.isWithdrawn, 'The booking is not over.');
  const next: Booking = { ...booking, ...timed(context, 'accepted') };
  for (const field of ['rider', 'riderAt', 'position', 'positionAt'] as const) delete next[field];
  const goesAway: News[] = booking.rider ? [{ type: 'unassigned' }] : [];
  return store(context, next, ...goesAway, { type: 'accepted' });
}

export function charge(context: Context, booking: Booking, costCents: number): Booking {
  return store(context, { ...booking, costCents }, { type: 'cost', costCents });
}

/** Sets the driver and the time of his next step. It has no event. */
export function plan(context: Context, booking: Booking, change: { isByHand?: boolean; nextStepAt?: number }): Booking {
  return store(context, { ...booking, ...change });
}
