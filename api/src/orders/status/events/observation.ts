import type { Coordinate } from '@tibara/contract/coordinates';
import type { StoredRider } from '../../tables.ts';

/** A courier's observation, without its wire format. It may come again, late, or out of order. */
export type Observation = {
  /** Names the observation for good. A repeated one changes nothing. */
  eventId: string;
  /** By the courier's clock. */
  occurredAt: Date;
} & Seen;

export type Seen =
  | { type: 'assigned'; rider?: StoredRider; position?: Coordinate }
  /** The rider dropped out. After the pick-up he still has the goods. */
  | { type: 'unassigned' }
  | { type: 'picked_up' }
  /** `proofOfDelivery` is the address of the stored picture. */
  | { type: 'delivered'; orderId: string; receivedBy?: string; proofOfDelivery?: string }
  | { type: 'stop_failed'; orderId: string; reason?: string; reasonCode?: string }
  /** Nothing more will be delivered: every open stop fails. */
  | { type: 'failed'; reason?: string }
  /** The rider brings undelivered goods back to the pick-up. */
  | { type: 'returning' }
  | { type: 'returned' }
  /** The courier regards the booking as done. Open stops then need a person. */
  | { type: 'completed' };
