import type { Coordinate } from '@tibara/contract/coordinates';
import type { Observation } from '../src/orders/status/events/observation.ts';
import { unobserved } from '../src/orders/status/parts/part.ts';
import type { OrderGroupRow, OrderRow, StoredRider } from '../src/orders/tables.ts';

/** A group as it is stored, with only the fields that a transition reads. */
export const groupRow = (confirmed_at: Date, change: Partial<OrderGroupRow> = {}): OrderGroupRow =>
  ({
    status: 'CONFIRMED',
    version: 1,
    ...unobserved,
    parts: null,
    confirmed_at,
    ...change,
  }) as OrderGroupRow;

/** A drop-off as it is stored, with only the fields that a transition reads. */
export const orderRow = (id: string, change: Partial<OrderRow> = {}): OrderRow =>
  ({ id, status: 'CONFIRMED', version: 1, completed_at: null, ...change }) as OrderRow;

export const seenTypes = [
  'assigned',
  'unassigned',
  'picked_up',
  'delivered',
  'stop_failed',
  'failed',
  'returning',
  'returned',
  'completed',
] as const satisfies Observation['type'][];

export type ObservedFields = {
  eventId?: string;
  orderId?: string;
  rider?: StoredRider;
  position?: Coordinate;
  reason?: string;
  reasonCode?: string;
  receivedBy?: string;
  proofOfDelivery?: string;
};

/** A courier's observation. The fields of other types are without effect. */
export const observed = (type: Observation['type'], occurredAt: Date, fields: ObservedFields = {}): Observation =>
  ({ eventId: `${type} ${occurredAt.toISOString()}`, type, occurredAt, ...fields }) as Observation;
