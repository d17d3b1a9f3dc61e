import { absentFleet } from './absent-fleet.ts';
import type { Fleet } from './port.ts';

export type FleetName = Fleet['name'];

/** The operator's couriers, in the sequence in which they are asked. */
export type Couriers = {
  readonly all: readonly Fleet[];
  readonly names: readonly FleetName[];
  /**
   * The courier of a booking, which may be absent. Servers of the last release stored no name with theirs: that is the
   * first courier.
   */
  of(name: string): Fleet;
};

export function couriersOf(fleets: readonly Fleet[]): Couriers {
  const [first] = fleets;
  if (!first) throw new Error('There is no courier');
  return {
    all: fleets,
    names: fleets.map(({ name }) => name),
    of: (name) => fleets.find((each) => each.name === name) ?? (isNamed(name) ? absentFleet(name) : first),
  };
}

/** Another release may know couriers that this one does not. */
const isNamed = (name: string): name is FleetName => name !== '';
