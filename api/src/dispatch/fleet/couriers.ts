import type { CourierName } from '@tibara/contract/dispatch/couriers';
import { absentFleet } from './absent-fleet.ts';
import type { Fleet } from './port.ts';

/** The operator's couriers, in the sequence in which they are asked. */
export type Couriers = {
  readonly all: readonly Fleet[];
  readonly names: readonly CourierName[];
  /** The courier of a booking, which may be absent. */
  of(name: string): Fleet;
};

export function couriersOf(fleets: readonly Fleet[]): Couriers {
  if (fleets.length === 0) throw new Error('There is no courier');
  return {
    all: fleets,
    names: fleets.map(({ name }) => name),
    of(name) {
      const fleet = fleets.find((each) => each.name === name);
      if (fleet) return fleet;
      if (!isName(name)) throw new Error('A booking has no courier');
      return absentFleet(name);
    },
  };
}

/** Another release may know couriers that this one does not. */
const isName = (name: string): name is CourierName => name !== '';
