import type { Coordinate } from '@tibara/contract/coordinates';

type DropOff = { orderId: string };
export type Delivery = {
  reference: string;
  currency: string;
  pickUp: { location: { coordinate: Coordinate } };
  dropOffs: DropOff[];
};
export type Offer = Delivery & { quoteId: string; ceilingCents: number };
export type Amendment = { amendmentId: string; orderId: string };

type Booking = {
  delivery: Delivery;
  costCents: number;
  status: 'accepted' | 'assigned' | 'picked_up' | 'completed' | 'cancelled';
  statusAt: string;
  riderAt: string | null;
  pickedUpAt: string | null;
  deliveredAt: string | null;
  amendments: Map<string, Amendment>;
};
export type Reply = { status: number; json?: object; picture?: Buffer };

const refused = (reason: string): Reply => ({ status: 422, json: { reason, message: `Refused: ${reason}` } });

/** The bookings of a fleet, by the rules of docs/fleet-protocol.md. It shares no code with the product. */
export function makeBookings(now: () => Date) {
  const bookings = new Map<string, Booking>();
  const withdrawn = new Set<string>();
  const at = () => now().toISOString();
  const price = ({ dropOffs }: Delivery) => 600 + 150 * dropOffs.length;
  const gone = (reference: string): Reply => ({ status: 404, json: { reference } });
  const answerOf = (reference: string, { costCents, delivery }: Booking): Reply => ({
    status: 200,
    json: { reference, fleetReference: `F-${reference.slice(-6)}`, costCents, currency: delivery.currency },
  });

  return {
    bookings,
    quote(delivery: Delivery): Reply {
      const expiresAt = new Date(now().getTime() + 300_000).toISOString();
      const { reference, currency } = delivery;
      return { status: 200, json: { quoteId: `Q-${reference}`, costCents: price(delivery), currency, expiresAt } };
    },
    offer(offer: Offer): Reply {
      const { reference, ceilingCents } = offer;
      if (withdrawn.has(reference)) return { status: 410, json: { reference } };
      const known = bookings.get(reference);
      if (known) return answerOf(reference, known);
      if (price(offer) > ceilingCents) return refused('price');
      const states = {
        status: 'accepted',
        statusAt: at(),
        riderAt: null,
        pickedUpAt: null,
        deliveredAt: null,
      } as const;
      const booking: Booking = { delivery: offer, costCents: price(offer), amendments: new Map(), ...states };
      bookings.set(reference, booking);
      return { ...answerOf(reference, booking), status: 201 };
    },
    withdraw(reference: string): Reply {
      const booking = bookings.get(reference);
      if (booking?.pickedUpAt) return { status: 409, json: { reference } };
      withdrawn.add(reference);
      if (!booking) return gone(reference);
      Object.assign(booking, { status: 'cancelled', statusAt: at(), costCents: 0 });
      return { status: 200, json: { costCents: 0 } };
    },
    amend(reference: string, amendment: Amendment): Reply {
      const booking = bookings.get(reference);
      if (!booking) return gone(reference);
      const isRepeated = booking.amendments.has(amendment.amendmentId);
      if (booking.deliveredAt && !isRepeated) return { status: 409, json: { reference } };
      booking.amendments.set(amendment.amendmentId, amendment);
      return { status: 200, json: {} };
    },
    read(reference: string): Reply {
      const booking = bookings.get(reference);
      if (!booking) return gone(reference);
      const { delivery, status, statusAt, costCents, riderAt, pickedUpAt, deliveredAt } = booking;
      const stops = delivery.dropOffs.map(({ orderId }) => ({
        orderId,
        ...(deliveredAt ? { status: 'delivered', at: deliveredAt, receivedBy: 'Reception' } : { status: 'open' }),
      }));
      const rider = riderAt && { name: 'Siti', contactNumber: '+60112223333', vehicle: 'VAB 1234' };
      const position = riderAt && delivery.pickUp.location.coordinate;
      const state = { status, statusAt, costCents, rider, riderAt, position, positionAt: riderAt, pickedUpAt, stops };
      return { status: 200, json: { reference, fleetReference: `F-${reference.slice(-6)}`, ...state } };
    },
    proof(reference: string): Reply {
      return bookings.get(reference)?.deliveredAt ? { status: 200, picture: PICTURE } : gone(reference);
    },
    carry(reference: string, until: 'assigned' | 'picked_up' | 'completed'): void {
      const booking = bookings.get(reference);
      if (!booking) throw new Error('The engine has no such booking');
      booking.riderAt ??= at();
      if (until !== 'assigned') booking.pickedUpAt ??= at();
      if (until === 'completed') booking.deliveredAt ??= at();
      Object.assign(booking, { status: until, statusAt: at() });
    },
  };
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
