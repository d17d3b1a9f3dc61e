import type { Coordinate } from '@tibara/contract/coordinates';
import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { regions } from '@tibara/contract/regions';
import { type Random, seededRandom } from '@tibara/seeded-random';

/** One step of the simulated fleet, and its simulated seconds after the previous one. */
export type Step = {
  afterSeconds: number;
  type: 'assigned' | 'position' | 'picked_up' | 'drop_off';
  orderId?: string;
  receivedBy?: string;
  position?: Coordinate;
  rider?: NonNullable<FleetEvent['rider']>;
};

/** Decisions 4: a rider is assigned 10 simulated minutes after confirm, whatever the pick-up time. */
const ASSIGN_SECONDS = 600;
const POSITIONS_PER_LEG = 3;
const KM_PER_DEGREE = 111;
const APPROACH_KM_PER_HOUR = 24;

/** Plans the whole trip in advance. A group and a seed always give the same trip. */
export function planTrip(group: OrderGroup, seed: number): Step[] {
  const random = seededRandom(`${seed}:${group.id}`);
  const pickUp = group.pickUpLocation.coordinate;
  const { from, seconds } = approachTo(pickUp, random);
  const steps: Step[] = [
    { afterSeconds: ASSIGN_SECONDS, type: 'assigned', rider: riderOf(group, random), position: from },
    ...drive(from, pickUp, seconds, { type: 'picked_up' }),
  ];
  let here = pickUp;
  for (const order of inOrder(group.orders)) {
    const there = order.dropOffLocation.coordinate;
    steps.push(...drive(here, there, order.deliveryDuration, dropOff(order)));
    here = there;
  }
  return steps;
}

const inOrder = (orders: readonly Order[]): Order[] => orders.toSorted((a, b) => a.ordinal - b.ordinal);

/** Three of four recipients take the parcel themselves. */
function dropOff({ id, recipientName }: Order): Arrival {
  const random = seededRandom(`receiver:${id}`);
  return { type: 'drop_off', orderId: id, receivedBy: random.whole(1, 4) === 1 ? 'Reception' : recipientName };
}

type Arrival = Pick<Step, 'type' | 'orderId' | 'receivedBy'>;

/** Some positions on the way, then the arrival; together exactly as long as the leg. */
function drive(from: Coordinate, to: Coordinate, seconds: number, arrival: Arrival): Step[] {
  const part = seconds / (POSITIONS_PER_LEG + 1);
  const onTheWay = Array.from({ length: POSITIONS_PER_LEG }, (_, index): Step => {
    const position = between(from, to, (index + 1) / (POSITIONS_PER_LEG + 1));
    return { afterSeconds: part, type: 'position', position };
  });
  return [...onTheWay, { afterSeconds: part, position: to, ...arrival }];
}

function approachTo({ latitude, longitude }: Coordinate, random: Random): { from: Coordinate; seconds: number } {
  const km = random.between(1, 3);
  const angle = random.between(0, 2 * Math.PI);
  const from = {
    latitude: sixDigits(latitude + (Math.sin(angle) * km) / KM_PER_DEGREE),
    longitude: sixDigits(longitude + (Math.cos(angle) * km) / KM_PER_DEGREE),
  };
  return { from, seconds: Math.round((km / APPROACH_KM_PER_HOUR) * 3600) };
}

const between = (from: Coordinate, to: Coordinate, part: number): Coordinate => ({
  latitude: sixDigits(from.latitude + (to.latitude - from.latitude) * part),
  longitude: sixDigits(from.longitude + (to.longitude - from.longitude) * part),
});

const sixDigits = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** Recognisably made-up names, numbers and plates. */
const NAMES = ['Aman Contoh', 'Bella Sample', 'Chong Demo', 'Devi Contoh', 'Elias Sample', 'Farah Demo'] as const;

function riderOf(group: OrderGroup, random: Random): NonNullable<FleetEvent['rider']> {
  const number = random.whole(1000, 9999);
  return {
    name: random.pick(NAMES),
    contactNumber: `+${regions[group.region].diallingCode}10000${number}`,
    vehicle: `DEMO ${number}`,
  };
}
