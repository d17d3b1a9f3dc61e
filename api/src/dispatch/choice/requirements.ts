import type { CourierProblem } from '@tibara/contract/dispatch/calls';
import { sumCents } from '@tibara/contract/money';
import { minuteMs } from '@tibara/contract/time';
import type { Capabilities, Consignment, RefusalReason } from '../fleet/port.ts';

type Unmet = Exclude<CourierProblem, 'none'>;

/** The first need of an order, or of a part of it, that a courier cannot meet. Null if it can meet all. */
export function unmetNeed(can: Capabilities, { group, stops }: Omit<Consignment, 'key'>, now: Date): Unmet | null {
  const minutesAway = (Date.parse(group.pickUpDateTime) - now.getTime()) / minuteMs;
  if (!can.vehicles.includes(group.deliveryMethod)) return 'vehicle';
  if (minutesAway > can.horizonMinutes) return 'time';
  if (stops.some(({ codAmount }) => codAmount) && !can.cashOnDelivery) return 'cash';
  const hasService = can.doorToDoor[group.deliveryMethod] !== 'none';
  return !hasService && stops.some(({ doorToDoor }) => doorToDoor) ? 'doorToDoor' : null;
}

/** A courier that cannot meet a need is not asked at all, which counts as its refusal. */
export const refusalOf: Readonly<Record<Unmet, RefusalReason>> = {
  vehicle: 'vehicle',
  time: 'time',
  cash: 'option',
  doorToDoor: 'option',
};

/** The most that a courier may cost, in whole cents: the stops' frozen fees before a voucher (decisions 10.20). */
export function ceilingOf({ stops }: Pick<Consignment, 'stops'>, factor: number): number {
  const fees = sumCents(stops.map(({ deliveryFee, doorToDoorFee }) => deliveryFee + doorToDoorFee));
  return Math.floor(fees * factor);
}
