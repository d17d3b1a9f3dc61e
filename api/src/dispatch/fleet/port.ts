import type { OrderGroup } from '@tibara/contract/order-groups/views';

/** A confirmed group for a fleet. Both sides identify it by `reference`. */
export type Offer = { reference: string; group: OrderGroup };

/** The outside service that delivers: the simulated fleet, or a partner over HTTP. It reports by signed events. */
export interface Fleet {
  /** Repeating an offer with the same reference changes nothing. */
  offer(offer: Offer): Promise<void>;
  /** After a cancel. Our status check refuses a fleet that accepts later. */
  withdraw(reference: string): Promise<void>;
}
