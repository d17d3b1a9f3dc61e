import { absentFleet } from './absent-fleet.ts';
import type { Fleet } from './port.ts';

export type FleetName = Fleet['name'];

/** The operator's couriers, in the sequence in which they are asked. */
export type Couriers = {
  readonly all: readonly Fleet[];
  readonly names: readonly FleetName[];
  /** The courier of a booking, which may be absent. */
  of(name: string): Fleet;
};

export function couriersOf(fleets: readonly Fleet[]): Couriers {
  if (fleets.length === 0) throw new Error('There is no courier');
  return {
    all: fleets,
    names: fleets.map(({ name }) => name),
    // Another release may have stored the name of a courier that this one does not know.
    of: (name) => fleets.find((each) => each.name === name) ?? absentFleet(name as FleetName),
  };
}
