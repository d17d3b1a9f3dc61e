import type { Region } from '@tibara/contract/coordinates';
import type { Fleet } from '../fleet/port.ts';

export const pollsPositions = (fleet: Fleet, region: Region): boolean =>
  fleet.capabilities(region).positions === 'poll';

/** A courier whose reports may be lost, so that its bookings are looked up. */
export const isLookedUp = ({ readsPerLook }: Fleet): boolean => readsPerLook !== null;
