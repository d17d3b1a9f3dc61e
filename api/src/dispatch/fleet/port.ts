import type { Coordinate, Region } from '@tibara/contract/coordinates';
import type { CourierName } from '@tibara/contract/dispatch/couriers';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import type { Observation } from '../../orders/index.ts';

/** A courier's abilities in one region. */
export type Capabilities = {
  vehicles: readonly DeliveryMethod[];
  /** The most drop-offs of one booking. */
  dropOffs: number;
  /** The latest pick-up time, in minutes from now. */
  horizonMinutes: number;
  doorToDoor: Readonly<Record<DeliveryMethod, 'none' | 'booking' | 'stop'>>;
  cashOnDelivery: boolean;
  proof: boolean;
  positions: 'push' | 'poll' | 'none';
  /** A placing that is repeated with its key answers with the first booking. */
  repeatsPlacing: boolean;
  /** The changes that a booking takes after its placing. `address` includes the contact. */
  amend: 'none' | 'contact' | 'address';
  /** The number of such changes. Null without a limit. */
  amendsLeft: number | null;
};

/** The part of an order that one booking carries. `key` is our name of the booking, unchanged at each attempt. */
export type Consignment = { key: string; group: OrderGroup; stops: readonly Order[] };

/** A booking by our key, and by the courier's reference once it is known. */
export type BookingName = { key: string; reference: string | null };

export const refusalReasons = [
  'area',
  'phone',
  'time',
  'stops',
  'vehicle',
  'option',
  'funds',
  'price',
  'limit',
  'access',
  'down',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** An answer, so surely no booking. A refusal for good is not repeated. */
export type Refused = {
  is: 'refused';
  reason: RefusalReason;
  isForGood: boolean;
  /** The courier's words, for the log and the operator. */
  words?: string;
  retryAfterSeconds?: number;
};
/** No answer, or one that cannot be read: the courier may have done it or not. */
export type Unknown = { is: 'unknown'; cause: unknown };
/** The courier does not know the booking, or ended it. */
export type Gone = { is: 'gone' };
/** The rider is on his way, or has the goods. */
export type TooLate = { is: 'tooLate' };
/** `cents` is the booking's cost from then on; null if unchanged. */
export type Done = { is: 'done'; cents: number | null };

export type Quoted = { is: 'quoted'; quoteId: string; cents: number; expiresAt: Date };
/** `stops` has the courier's name of each stop, by the id of our order. */
export type Placed = { is: 'placed'; reference: string; cents: number; stops: Readonly<Record<string, string>> };

/** The booking as the courier has it now. `end` is null while it is under way. */
export type FoundBooking = {
  is: 'found';
  reference: string;
  cents: number | null;
  end: null | 'completed' | 'cancelled' | 'expired';
  observations: readonly Observation[];
  position?: SeenPosition;
};

/** Where the rider was at a time of the courier's clock. */
export type SeenPosition = { occurredAt: Date; position: Coordinate };

/** A correction of one drop-off. Fields that are left out stay. */
export type Amendment = {
  phone?: string;
  name?: string;
  unit?: string;
  note?: string;
  address?: { address: string; coordinate: Coordinate };
};

export type Picture = { contentType: string; bytes: Buffer };

/** About a booking rather than about its order. `replaced` gives the booking another reference at the courier. */
export type BookingNews =
  | { type: 'accepted' }
  | { type: 'cost'; cents: number }
  | { type: 'replaced'; reference: string }
  | { type: 'cancelled'; by: string }
  | { type: 'expired' };

export type Received =
  /** A check of the address, or a message about none of our bookings. It is answered 200. */
  | { is: 'probe' }
  | { is: 'received'; booking: BookingName; events: readonly ReceivedEvent[]; position?: SeenPosition }
  /** The positions of several riders. */
  | { is: 'positions'; reports: readonly (PositionReport | RefusedPosition)[] };

/** The rider of a booking of ours was seen. */
export type PositionReport = SeenPosition & { reference: string };

/** A position in a message that was not taken, by its index in the message. */
export type RefusedPosition = { index: number; reference: string | null; code: string; message: string };

/** An observation of the order, with the picture that came with it, or news about the booking. */
export type ReceivedEvent =
  | { about: 'order'; observation: Observation; picture?: Picture }
  | { about: 'booking'; eventId: string; occurredAt: Date; news: BookingNews };

/**
 * An outside service that delivers. No method is called inside a transaction. Failures of the network are answers here:
 * `down` from a quote, else `unknown`.
 */
export interface Fleet {
  /** Stored with each booking. */
  readonly name: CourierName;
  /**
   * For a courier whose reports may be lost: its bookings are also looked up. The number of its published reads that one
   * look-up or position needs. Null for a courier that repeats its reports.
   */
  readonly readsPerLook: number | null;
  capabilities(region: Region): Capabilities;
  /** Costs and reserves nothing, so it may be repeated. */
  quote(consignment: Consignment): Promise<Quoted | Refused>;
  /** @param terms.ceiling the most that the booking may cost, in cents */
  place(consignment: Consignment, terms: { quoteId: string; ceiling: number }): Promise<Placed | Refused | Unknown>;
  /** @param change is sent under this key, unchanged at each attempt */
  amend(
    booking: BookingName,
    orderId: string,
    change: Amendment & { key: string },
  ): Promise<Done | Refused | TooLate | Unknown>;
  read(booking: BookingName): Promise<FoundBooking | Gone | Unknown>;
  /** Null if no rider is known, or if the courier does not answer. `at` is its time by the courier's clock. */
  position(booking: BookingName): Promise<(Coordinate & { at?: Date }) | null>;
  /** Null if there is no picture, or if the courier does not answer. */
  proof(booking: BookingName, orderId: string): Promise<Picture | null>;
  /** Answered `done`, the courier will never carry the booking, even if its placing arrives later. */
  cancel(booking: BookingName): Promise<Done | TooLate | Gone | Unknown>;
  /**
   * Reads a message of the courier, and may look up our key of its booking.
   * @throws AppError bad_signature, bad_request
   */
  receive(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Received>;
}
