import type { CallReply } from '@tibara/contract/call';
import { cents } from '@tibara/contract/money';
import type { orderCalls } from '@tibara/contract/orders/calls';
import { pauseSeconds } from '@tibara/contract/orders/times/promise';
import { deliveryFeeOf } from '@tibara/contract/pricing/fee';
import { zip } from '@tibara/contract/zip';
import { bestSequence, bestSplit } from '@tibara/stop-sequence';
import { chargeStored } from '../../platform/http/allowance/charge-stored.ts';
import { inPieces } from '../../platform/turns/turns.ts';
import { measureMatrix, measureRoute, type Rates } from '../../pricing/index.ts';
import { placesOf } from '../legs.ts';
import type { Needs } from '../needs.ts';
import { withPrices } from '../price.ts';
import type { Stored } from '../queries.ts';
import { arrivalsOf, isLate, isTooLong, keepsPromises, promisesOf, slackOf } from '../view/promised-times.ts';
import { chargesOf } from '../view/view.ts';

const SEARCH_MS = 200;

type Reply = CallReply<typeof orderCalls.split>;
type Choice = Reply['choices'][number];

/** A possible split with its measured and priced groups. `instead` is the compared price in cents. */
export type SplitOffer = { kind: Choice['kind']; parts: Stored[]; instead: number };

/** Offers a split that is cheaper without delay, alone on time, or needed for a rider's day. */
export async function offerSplits(ctx: Needs, stored: Stored, rates: Rates, now: Date): Promise<SplitOffer[]> {
  const offers = [bikeOffer(stored, rates), await twoGroups(ctx, stored, rates, now)];
  return offers.filter((offer) => offer !== null);
}

const chargesOfAll = (parts: readonly Stored[]): number =>
  parts.reduce((sum, { orders }) => sum + chargesOf(orders), 0);

export const savingOf = ({ parts, instead }: SplitOffer): number => instead - chargesOfAll(parts);

export function toReply(stored: Stored, offers: readonly SplitOffer[], now: Date): Reply {
  const currentSubtotal = chargesOf(stored.orders);
  return {
    currentSubtotal,
    currentLate: lateCount(stored, now),
    choices: offers.map((offer) => toChoice(offer, now)),
    groups: [],
  };
}

function toChoice(offer: SplitOffer, now: Date): Choice {
  return {
    kind: offer.kind,
    subtotal: cents(chargesOfAll(offer.parts)),
    saving: cents(savingOf(offer)),
    late: offer.parts.reduce((sum, part) => sum + lateCount(part, now), 0),
    groups: offer.parts.map((part) => ({
      deliveryMethod: part.group.delivery_method,
      subtotal: chargesOf(part.orders),
      stops: zip(part.orders, arrivalsOf(part, now)).map(([order, arrival]) => ({
        id: order.id,
        arrival: arrival.toISOString(),
        slack: slackOf(order, arrival),
      })),
    })),
  };
}

const lateCount = (part: Stored, now: Date): number =>
  zip(part.orders, arrivalsOf(part, now)).filter(([order, arrival]) => isLate(order, arrival)).length;

/** Offers a bike if the present legs are cheaper at the bike's rates. */
function bikeOffer(stored: Stored, rates: Rates): SplitOffer | null {
  if (stored.group.delivery_method !== 'CAR' || stored.orders.length === 0) return null;
  const group = { ...stored.group, delivery_method: 'MOTOR' as const };
  const orders = withPrices({ group, orders: stored.orders }, rates);
  const instead = chargesOf(stored.orders);
  return chargesOf(orders) < instead ? { kind: 'BIKE', parts: [{ group, orders }], instead } : null;
}

/**
 * Compares the cost of two groups with the best sequence of one group. A saving by a better sequence is no reason for a
 * second rider.
 */
async function twoGroups(ctx: Needs, stored: Stored, rates: Rates, now: Date): Promise<SplitOffer | null> {
  if (stored.orders.length < 2) return null;
  await chargeStored(stored.orders.length);
  const vehicle = rates[stored.group.delivery_method];
  const fee = (index: number, before: number, after: number) => deliveryFeeOf(vehicle, index, before, after);
  const { metres, seconds } = await measureMatrix(ctx, placesOf(stored.group.pick_up_location, stored.orders));
  const asked = promisesOf(stored, seconds, now);
  const current = chargesOf(stored.orders);
  const splitBy = async (isStrict: boolean): Promise<Stored[] | null> => {
    const split = await inPieces(bestSplit(metres, fee, { ...asked, isStrict }), SEARCH_MS);
    return split && measured(ctx, stored, split, rates);
  };
  const offerIf = async (isStrict: boolean, isKept: (part: Stored) => boolean): Promise<SplitOffer | null> => {
    const parts = await splitBy(isStrict);
    if (!parts?.every(isKept)) return null;
    const sequence = await inPieces(bestSequence(metres, fee, { ...asked, isStrict }), SEARCH_MS);
    const alone = await measured(ctx, stored, [sequence], rates);
    const isOnlyWay = isStrict && !alone.every(isKept);
    const instead = alone.every(isKept) ? Math.min(current, chargesOfAll(alone)) : current;
    return isOnlyWay || chargesOfAll(parts) < instead ? { kind: 'TWO_GROUPS', parts, instead } : null;
  };
  const inTime = lateCount(stored, now) > 0 ? await offerIf(true, (part) => lateCount(part, now) === 0) : null;
  const offer = inTime ?? (await offerIf(false, (part) => keepsPromises(stored, part, now)));
  const isForOneDay = offer?.parts.every((part) => !isTooLong(part, now));
  if (isForOneDay || !isTooLong(stored, now)) return offer;
  return { kind: 'TWO_GROUPS', parts: await measured(ctx, stored, cutInHalf(seconds), rates), instead: current };
}

/** Seconds of driving from row to column; 0 is the pick-up, null means no road. */
type Seconds = readonly (readonly (number | null)[])[];

/** Two runs of the sequence 1 to n, the longer one as short as possible. No stop is reached later. */
function cutInHalf(seconds: Seconds): [number[], number[]] {
  const stops = seconds.slice(1).map((_, index) => index + 1);
  const drive = (from: number, to: number) => seconds[from]?.[to] ?? Number.POSITIVE_INFINITY;
  const run = (part: readonly number[]) =>
    part.reduce((sum, stop, index) => sum + (index === 0 ? drive(0, stop) : pauseSeconds + drive(stop - 1, stop)), 0);
  const longer = (cut: number) => Math.max(run(stops.slice(0, cut)), run(stops.slice(cut)));
  const cuts = stops.slice(1).map((_, index) => index + 1);
  const best = cuts.reduce((found, cut) => (longer(cut) < longer(found) ? cut : found), 1);
  return [stops.slice(0, best), stops.slice(best)];
}

/** Measures each part with its own legs and fees, for the exact cost. */
async function measured(
  ctx: Needs,
  { group, orders }: Stored,
  split: readonly (readonly number[])[],
  rates: Rates,
): Promise<Stored[]> {
  const parts = split.map(async (stops): Promise<Stored> => {
    const own = stops.flatMap((stop) => orders[stop - 1] ?? []);
    const { legs, source } = await measureRoute(ctx, placesOf(group.pick_up_location, own));
    const driven = zip(own, legs).map(([order, { metres, seconds }], ordinal) => ({
      ...order,
      ordinal,
      leg_metres: metres,
      leg_seconds: seconds,
    }));
    const ownGroup = { ...group, distance_source: source };
    return { group: ownGroup, orders: withPrices({ group: ownGroup, orders: driven }, rates) };
  });
  return Promise.all(parts);
}
