import type { CallReply } from '@tibara/contract/call';
import type { orderCalls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock, minuteMs } from '@tibara/contract/time';
import { zip } from '@tibara/contract/zip';

/** Shorter differences are 0.0 km with one decimal. */
const NOTICEABLE_METRES = 50;

type Stop = {
  id: string;
  deliverDateTime: string;
  dropOffLocation: { coordinate: { latitude: number; longitude: number } };
};

/** A key of everything that a proposal depends on. The same key means the same proposal. */
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
  /** The current positions of its stops, from 1: '2, 3, 1'. */
  positions: number[];
  savingCents: number;
  /** "5.3", or null if it is not noticeably shorter. */
  kilometresShorter: string | null;
  /** None for a visitor's route, which has no times. */
  arrivals: Arrival[];
};

export type Arrival = {
  /** The current position of the stop, from 1. */
  position: number;
  at: string;
  now: string;
  isLater: boolean;
  /** Minutes before the promised time, negative if late. */
  spareMinutes: number;
};

type OfGroup = CallReply<typeof orderCalls.optimise>;
type Reply = Pick<OfGroup, 'orderIds' | 'distanceSaving'> & Partial<Pick<OfGroup, 'stops'>> & { saving: number };

/** Null without a saving, or if the stops on the screen have changed since. */
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
    arrivals: reply.stops ? zip(reply.stops, positions).map(([stop, position]) => toArrival(stop, position)) : [],
  };
}

/** Rounded to the minute like all displayed times. */
const toArrival = ({ arrival, currentArrival, slack }: OfGroup['stops'][number], position: number): Arrival => ({
  position,
  at: businessClock(arrival),
  now: businessClock(currentArrival),
  isLater: Date.parse(arrival) - Date.parse(currentArrival) >= minuteMs,
  spareMinutes: Math.round(slack / 60),
});

const placeOf = ({ coordinate }: Stop['dropOffLocation']): number[] => [coordinate.latitude, coordinate.longitude];
