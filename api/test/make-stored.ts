import type { OrderGroupRow, OrderRow } from '../src/order-groups/tables.ts';

/** A group as it is stored, with only the fields that a transition reads. */
export const groupRow = (confirmed_at: Date, change: Partial<OrderGroupRow> = {}): OrderGroupRow =>
  ({
    status: 'CONFIRMED',
    version: 1,
    rider: null,
    rider_changed_at: null,
    rider_changed_heard: null,
    rider_seen_at: null,
    rider_seen_heard: null,
    picked_up_at: null,
    completed_at: null,
    confirmed_at,
    ...change,
  }) as OrderGroupRow;

/** A drop-off as it is stored, with only the fields that a transition reads. */
export const orderRow = (id: string, change: Partial<OrderRow> = {}): OrderRow =>
  ({ id, status: 'CONFIRMED', version: 1, completed_at: null, ...change }) as OrderRow;
