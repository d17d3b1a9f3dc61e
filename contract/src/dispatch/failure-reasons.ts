import { sentence } from '../language/sentence.ts';

/** Why nothing was delivered, where the reason is ours and not a courier's own words. */
export const failureReasons = {
  noRider: sentence`No rider was found.`,
  notHandedOver: sentence`It could not be handed to the fleet.`,
  nobodyThere: sentence`Nobody was there to take it.`,
} as const;
