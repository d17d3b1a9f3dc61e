import { sumCents } from '@tibara/contract/money';
import { minuteMs } from '@tibara/contract/time';
import type { Capabilities, Leg, RefusalReason } from '../fleet/port.ts';

/** The first need of a leg that the courier cannot meet, so that it is not asked at all. Null if it can. */
export function unmetNeed(can: Capabilities, { group, stops }: Leg, now: Date): RefusalReason | null {
  const minutesAway = (Date.parse(group.pickUpDateTime) - now.getTime()) / minuteMs;
  if (!can.vehicles.includes(group.deliveryMethod)) return 'vehicle';
  if (stops.length > can.dropOffs) return 'stops';
  if (minutesAway > can.horizonMinutes) return 'time';
  if (stops.some(({ codAmount }) => codAmount) && !can.cashOnDelivery) return 'option';
  if (can.doorToDoor[group.deliveryMethod] === 'none' && stops.some(({ doorToDoor }) => doorToDoor)) return 'option';
  return null;
}

/** The most that a courier may cost, in whole cents: the stops' frozen fees before a voucher (decisions 10.20). */
export function ceilingOf({ stops }: Pick<Leg, 'stops'>, factor: number): number {
  const fees = sumCents(stops.map(({ deliveryFee, doorToDoorFee }) => deliveryFee + doorToDoorFee));
  return Math.floor(fees * factor);
}
