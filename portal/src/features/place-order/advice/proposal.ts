import type { CallReply } from '@tibara/contract/call';
import type { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { businessClock, minuteMs } from '@tibara/contract/time';
import { zip } from '@tibara/contract/zip';

/** Less cannot be said in kilometres with one decimal. */
const NOTICEABLE_METRES = 50;

type Stop = {
  id: string;
  deliverDateTime: string;
  dropOffLocation: { coordinate: { latitude: number; longitude: number } };
};

/** What a proposal follows from, roads and promised times; the same words, the same proposal. */
export function routeKeyOf(
  {
    deliveryMethod,
    pickUpDateTime,
    pickUpLocation,
  }: Pick<OrderGroup, 'deliveryMethod' | 'pickUpDateTime' | 'pickUpLocation'>,
  stops: readonly Stop[],
): string {
  const places = stops.map(({ id, deliverDateTime, dropOffLocation }) => [
    id,
    deliverDateTime,
    placeOf(dropOffLocation),
  ]);
  return JSON.stringify([deliveryMethod, pickUpDateTime, placeOf(pickUpLocation), places]);
}

export type Proposal = {
  orderIds: string[];
  /** Where each of its stops stands now, from 1: '2, 3, 1'. */
  positions: number[];
  savingCents: number;
  /** "5.3", or null when it is not noticeably shorter. */
  kilometresShorter: string | null;
  /** In the proposed order. */
  arrivals: Arrival[];
};

export type Arrival = {
  /** Where the stop stands now, from 1. */
  position: number;
  at: string;
  now: string;
  isLater: boolean;
  /** Before the promised time; below 0 it is late. */
  spareMinutes: number;
};

type Reply = Pick<CallReply<typeof orderGroupCalls.optimise>, 'orderIds' | 'distanceSaving' | 'stops'> & {
  saving: number;
};

/** Null when nothing is gained, or when it speaks of other stops than the screen shows. */
export function toProposal(reply: Reply, stops: readonly { id: string }[]): Proposal | null {
  const positions = reply.orderIds.map((id) => stops.findIndex((stop) => stop.id === id) + 1);
  const isOfTheseStops = positions.length === stops.length && !positions.includes(0);
  if (reply.saving <= 0 || !isOfTheseStops) return null;
  const { distanceSaving } = reply;
  return {
    orderIds: [...reply.orderIds],
    positions,
    savingCents: reply.saving,
    kilometresShorter: distanceSaving < NOTICEABLE_METRES ? null : (distanceSaving / 1000).toFixed(1),
    arrivals: zip(reply.stops, positions).map(([stop, position]) => toArrival(stop, position)),
  };
}

/** To the minute, as everything that is said of times. */
const toArrival = ({ arrival, currentArrival, slack }: Reply['stops'][number], position: number): Arrival => ({
  position,
  at: businessClock(arrival),
  now: businessClock(currentArrival),
  isLater: Date.parse(arrival) - Date.parse(currentArrival) >= minuteMs,
  spareMinutes: Math.round(slack / 60),
});

const placeOf = ({ coordinate }: Stop['dropOffLocation']): number[] => [coordinate.latitude, coordinate.longitude];
