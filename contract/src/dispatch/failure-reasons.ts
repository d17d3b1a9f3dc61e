import { sentence } from '../language/sentence.ts';

/** Our own reasons why nothing was delivered. A courier's reasons are free text. */
export const failureReasons = {
  noRider: sentence`No rider was found.`,
  notHandedOver: sentence`It could not be handed to the fleet.`,
  nobodyThere: sentence`Nobody was there to take it.`,
} as const;
