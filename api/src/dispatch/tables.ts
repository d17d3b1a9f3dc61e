import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { Step } from './fleet/simulated/plan.ts';

type FleetReferencesTable = {
  reference: string;
  vendor_id: string;
  order_group_id: string;
};

/** See 0011-dispatch.sql. */
type BookingsTable = {
  vendor_id: string;
  id: string;
  order_group_id: string;
  fleet: string;
  /** The number of the booking among those of its courier. */
  consignment: number;
  /** The drop-offs of the booking, in their sequence. */
  order_ids: string[];
  status: 'placing' | 'unknown' | 'placed' | 'refused' | 'withdrawn' | 'lost';
  attempts: number;
  reference: string | null;
  stops: JSONColumnType<Record<string, string>>;
  cents: number | null;
  /** The courier's time of this cost. */
  cents_at: Date | null;
  loss_cents: number | null;
  booked_cents: Generated<number>;
  postings: Generated<number>;
  refusal: string | null;
  unknown_since: Date | null;
  /** The reason of a withdrawal whose outcome is open. */
  withdraw_for: 'cancel' | 'no rider' | 'next courier' | null;
  withdraw_asked_at: Date | null;
  created_at: Date;
  placed_at: Date | null;
  withdrawn_at: Date | null;
};
export type BookingRow = Selectable<BookingsTable>;

type PublicLinksTable = {
  token_hash: Buffer;
  kind: 'tracking' | 'proof';
  vendor_id: string;
  order_group_id: string;
  order_id: string | null;
  created_at: Date;
};

type ProofsTable = {
  vendor_id: string;
  order_id: string;
  content_type: string;
  /** Null if the bucket alone has the bytes. */
  picture: Buffer | null;
  created_at: Date;
  /** The object's key in the bucket, from before its upload on. */
  file_key: string | null;
  sha256: Buffer | null;
};

/** See 0011-dispatch.sql for the three. */
type CourierReadsTable = { fleet: string; free_at: Date };

type CourierWatchesTable = {
  booking_id: string;
  vendor_id: string;
  order_group_id: string;
  fleet: string;
  watched_at: Date;
  asked_at: Date;
};

type CourierLooksTable = { order_group_id: string; vendor_id: string; look_at: Date };

type SimulatedTripsTable = {
  reference: string;
  not_before: Date | null;
  steps: Step[] | null;
  next_step: Generated<number>;
  next_at: Date | null;
  claimed_until: Date | null;
  outcome: 'success' | 'failure' | null;
  /** The price of the trip. */
  cents: number | null;
};

type SimulatedFleetTable = {
  only_row: Generated<boolean>;
  speed: number | null;
  next_outcome: Generated<'success' | 'failure'>;
};

declare module '../platform/db/schema.ts' {
  interface Database {
    bookings: BookingsTable;
    fleet_references: FleetReferencesTable;
    public_links: PublicLinksTable;
    proofs: ProofsTable;
    courier_reads: CourierReadsTable;
    courier_watches: CourierWatchesTable;
    courier_looks: CourierLooksTable;
    simulated_trips: SimulatedTripsTable;
    simulated_fleet: SimulatedFleetTable;
  }
}
