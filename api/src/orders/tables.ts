import type { CallRequest } from '@tibara/contract/call';
import type { Location, Region } from '@tibara/contract/coordinates';
import type { Sentence } from '@tibara/contract/language/sentence';
import type { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { Need } from '@tibara/contract/orders/needs';
import type { DeliveryMethod, Status } from '@tibara/contract/orders/status';
import type { Rider } from '@tibara/contract/orders/views';
import type { Generated } from 'kysely';
import type { RowOf } from '../platform/db/columns.ts';
import type { OrderDayRow } from './days/order-days.ts';
import type { orderColumns } from './order-columns.ts';
import type { StoredPart } from './status/parts/part.ts';

/** His place is in `rider_positions`. */
export type StoredRider = Pick<Rider, 'name' | 'contactNumber' | 'vehicle'>;

export type OrderGroupRow = {
  vendor_id: string;
  id: string;
  number: number;
  user_id: string;
  status: Status;
  version: number;
  delivery_method: DeliveryMethod;
  pick_up_person_name: string;
  pick_up_contact_number: string;
  pick_up_date_time: Date;
  pick_up_location: Location;
  halal: boolean;
  note_to_driver: string;
  delivery_note_to_driver: string;
  region: Region;
  distance_source: string;
  rider: StoredRider | null;
  /** The time by the fleet's clock. The column `…_heard` has the time that we use. */
  rider_changed_at: Date | null;
  rider_changed_heard: Date | null;
  picked_up_at: Date | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  paid: boolean;
  invoice_id: string | null;
  invoice_issued_at: Date | null;
  invoice_due_at: Date | null;
  confirm_key: string | null;
  processing_since: Date | null;
  /** The last stage of retention that removed parts of this finished group. */
  forgotten: 1 | 2 | 3 | null;
  /** Why the order waits for a person, while it is under way. Null if it waits for nobody. */
  needs_person: Need | null;
  needs_person_at: Date | null;
  /** The time by the fleet's clock. Null if the reason is our own. */
  needs_person_reported: Date | null;
  /** The bookings that carry the order. Null if its first booking carries all drop-offs. */
  parts: StoredPart[] | null;
  /** Cents saved by accepted advice. */
  advice_saving: number;
  /** The cents saved by a split, or by a bike instead of a car. */
  split_saving: number;
  /** The number of drop-offs, set at the confirm. */
  placed_stops: number;
  /** Written by `stopFigures`: counts of delivered, failed, late by up to 30 minutes, and later. */
  delivered_stops: number;
  failed_stops: number;
  late_stops: number;
  very_late_stops: number;
  /** The fees of the delivered drop-offs, in cents. */
  spent: number;
};

export type OrderRow = RowOf<typeof orderColumns>;

/** A confirm by card under way, or for a draft how its last one ended. */
export type CardConfirmRow = {
  vendor_id: string;
  order_group_id: string;
  key: string;
  user_id: string;
  request_hash: string;
  body: CallRequest<typeof calls.confirm>['body'];
  begun_at: Date;
  left_at: Date | null;
  ended: 'CREDITED' | 'NOT_CHARGED' | null;
  cents: number | null;
  reason: string | null;
  reason_sentence: Sentence | null;
  version: number | null;
};

/** A failed drop-off or group that the merchant has dealt with. */
type DealtWithRow = { vendor_id: string; order_group_id: string; subject_id: string; dealt_at: Date };

type OrderGroupWordRow = { vendor_id: string; number: number; word: string };

type FleetEventRow = {
  vendor_id: string;
  event_id: string;
  order_group_id: string;
  type: string;
  order_id: string | null;
  occurred_at: Date;
  received_at: Date;
  /** True if the event came after the group's end and reports another end. */
  contradicts: Generated<boolean>;
};

/** See 0017-rider-positions.sql. */
type RiderPositionsTable = {
  booking_id: string;
  latitude: number;
  longitude: number;
  reported_at: Date;
  heard_at: Date;
};

declare module '../platform/db/schema.ts' {
  interface Database {
    order_group_counters: { vendor_id: string; last: number; closed_until: Generated<string | null> };
    order_days: OrderDayRow;
    order_groups: OrderGroupRow;
    rider_positions: RiderPositionsTable;
    orders: OrderRow;
    order_group_words: OrderGroupWordRow;
    fleet_events: FleetEventRow;
    dealt_with: DealtWithRow;
    card_confirms: CardConfirmRow;
  }
}
