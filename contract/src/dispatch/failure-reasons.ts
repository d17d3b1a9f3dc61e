import { sentence } from '../language/sentence.ts';

/** Our own reasons why nothing was delivered. A courier's reasons are free text. */
export const failureReasons = {
  noRider: sentence`No rider was found.`,
  notHandedOver: sentence`No rider could take the order.`,
  nobodyThere: sentence`Nobody was there to receive it.`,
  /** Older orders store these texts, so the catalogues translate them. */
  formerly: [sentence`It could not be handed to the fleet.`, sentence`Nobody was there to take it.`],
} as const;
