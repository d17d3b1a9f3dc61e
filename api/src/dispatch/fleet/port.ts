import type { OrderGroup } from '@tibara/contract/order-groups/views';

/** A confirmed group as a fleet gets it. Both sides identify it by `reference`. */
export type Offer = { reference: string; group: OrderGroup };

/**
 * The outside service that delivers: the simulated fleet, or a partner over HTTP. It reports progress by signed events.
 */
export interface Fleet {
  /** Repeating an offer with the same reference changes nothing. */
  offer(offer: Offer): Promise<void>;
  /** The group was cancelled. A fleet that accepts it later is refused by our status check. */
  withdraw(reference: string): Promise<void>;
}
