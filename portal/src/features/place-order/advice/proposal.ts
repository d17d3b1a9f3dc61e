import type { OrderGroup } from '@tibara/contract/order-groups/views';

/** Less cannot be said in kilometres with one decimal. */
const NOTICEABLE_METRES = 50;

type Stop = { id: string; dropOffLocation: { coordinate: { latitude: number; longitude: number } } };

/** What the price of an order of stops follows from; the same words, the same proposal. */
export function routeKeyOf(
  { deliveryMethod, pickUpLocation }: Pick<OrderGroup, 'deliveryMethod' | 'pickUpLocation'>,
  stops: readonly Stop[],
): string {
  const places = stops.map(({ id, dropOffLocation }) => [id, placeOf(dropOffLocation)]);
  return JSON.stringify([deliveryMethod, placeOf(pickUpLocation), places]);
}

export type Proposal = {
  orderIds: string[];
  /** Where each of its stops stands now, from 1: '2, 3, 1'. */
  positions: number[];
  savingCents: number;
  /** "5.3", or null when it is not noticeably shorter. */
  kilometresShorter: string | null;
};

type Reply = { orderIds: readonly string[]; saving: number; distanceSaving: number };

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
  };
}

const placeOf = ({ coordinate }: Stop['dropOffLocation']): number[] => [coordinate.latitude, coordinate.longitude];
