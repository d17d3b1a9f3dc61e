import type { Coordinate, Location } from '@tibara/contract/coordinates';
import { canonicalPhone } from '@tibara/contract/inputs/phone-max';
import type { Order } from '@tibara/contract/orders/views';
import { businessClock, businessDay, minuteMs } from '@tibara/contract/time';
import type { Consignment } from '../port.ts';
import type { StopName } from './memory.ts';
import type { Account } from './settings.ts';

/** Lalamove names no least time ahead. A rider who is called now arrives about then. */
const NOW_MS = 15 * minuteMs;
const MOST_REMARKS = 1500;

const vehicles = { MOTOR: 'MOTORCYCLE', CAR: 'CAR' } as const;
export const serviceOf = ({ group }: Consignment) => vehicles[group.deliveryMethod];

export const pointOf = ({ latitude, longitude }: Coordinate) => ({ lat: String(latitude), lng: String(longitude) });

const stopOf = ({ coordinate, address }: Location) => ({ coordinates: pointOf(coordinate), address: inLine(address) });
const inLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The pick-up comes first. The drop-offs keep their sequence, because reports name them by position. */
export function quotationOf(
  consignment: Consignment,
  { language }: Account,
  specialRequests: readonly string[],
  now: Date,
) {
  const { group, stops } = consignment;
  const pickUpAt = new Date(group.pickUpDateTime);
  const isLater = pickUpAt.getTime() - now.getTime() > NOW_MS;
  return {
    serviceType: serviceOf(consignment),
    language,
    stops: [stopOf(group.pickUpLocation), ...stops.map(({ dropOffLocation }) => stopOf(dropOffLocation))],
    ...(isLater && { scheduleAt: pickUpAt.toISOString() }),
    ...(specialRequests.length > 0 && { specialRequests }),
  };
}

type Quotation = { quotationId: string; stops: readonly StopName[] };

export function orderOf({ key, group, stops }: Consignment, { quotationId, stops: [pickUp, ...names] }: Quotation) {
  return {
    quotationId,
    sender: { stopId: pickUp?.stopId, name: group.pickUpPersonName, phone: canonicalPhone(group.pickUpContactNumber) },
    recipients: stops.map((order, at) => ({
      stopId: names[at]?.stopId,
      name: order.recipientName,
      phone: canonicalPhone(order.recipientPhone),
      remarks: remarksOf(order, at === 0 ? group.noteToDriver : ''),
    })),
    isPODEnabled: true,
    metadata: { key, order: group.number },
  };
}

/** A stop has no time window and no field for a unit, so the rider reads both here. */
function remarksOf(order: Order, pickUpNote: string): string {
  const { unitNumber } = order.dropOffLocation;
  const at = order.deliverDateTime;
  const lines = [
    unitNumber && `Unit ${unitNumber}`,
    order.noteToDriver,
    order.doorToDoor && 'Please bring it to the door.',
    `Deliver by ${businessClock(at)} on ${businessDay(at)}`,
    order.product && `Item: ${order.product}`,
    `Order ${order.number}`,
    pickUpNote && `Pick-up: ${pickUpNote}`,
  ];
  const text = lines.filter(Boolean).join('\n');
  return text.length <= MOST_REMARKS ? text : text.slice(0, MOST_REMARKS - 1).replace(/[\ud800-\udbff]$/, '');
}
