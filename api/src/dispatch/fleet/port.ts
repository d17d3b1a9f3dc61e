import type { OrderGroup } from '@tibara/contract/order-groups/views';

/** A confirmed group as a fleet sees it. `reference` names it in both directions. */
export type Offer = { reference: string; group: OrderGroup };

/** The far side of delivering: the simulated fleet or a partner over HTTP. Progress comes back as signed events. */
export interface Fleet {
  /** Repeating an offer with one reference changes nothing. */
  offer(offer: Offer): Promise<void>;
  /** The group was cancelled; a fleet that accepts later is refused by our status check. */
  withdraw(reference: string): Promise<void>;
}
