import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessMinutes } from '@tibara/contract/time';
import type { Fleet } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import type { BookingRow } from '../tables.ts';
import type { CourierRule, OrderNeed } from './rules.ts';

/** A courier that may be asked, and the most that it may cost as a part of the order's fees. */
export type Candidate = { fleet: Fleet; ceiling: number };

type Choosing = Pick<Needs, 'couriers' | 'env'>;

/** The couriers for an order, in the sequence in which they are asked. Without rules that is FLEET. */
export function candidatesFor({ couriers, env }: Choosing, order: OrderGroup): Candidate[] {
  const usual = env.FLEET_COST_CEILING;
  if (env.fleetRules.length === 0) return couriers.all.map((fleet) => ({ fleet, ceiling: usual }));
  const met = env.fleetRules.filter((rule) => isMet(rule, order));
  const first = met.filter(({ courier }, at) => met.findIndex((each) => each.courier === courier) === at);
  return first.map(({ courier, ceiling }) => ({ fleet: couriers.of(courier), ceiling: ceiling ?? usual }));
}

/** Whether an order meets all conditions of a rule. */
export function isMet(rule: CourierRule, order: OrderGroup): boolean {
  const { region, deliveryMethod, orders, pickUpDateTime } = order;
  const needs = needsOf(order);
  return (
    (rule.regions?.includes(region) ?? true) &&
    (rule.vehicles?.includes(deliveryMethod) ?? true) &&
    isWithin(rule.drops && { from: rule.drops.from, to: rule.drops.to + 1 }, orders.length) &&
    isWithin(rule.hours, businessMinutes(pickUpDateTime)) &&
    (rule.with?.some((need) => needs.includes(need)) ?? true) &&
    !rule.without.some((need) => needs.includes(need))
  );
}

/** From a number up to another that is not included. A range that ends before its beginning goes round. */
function isWithin(range: { from: number; to: number } | null, value: number): boolean {
  if (!range) return true;
  const { from, to } = range;
  return from <= to ? from <= value && value < to : from <= value || value < to;
}

function needsOf({ orders }: OrderGroup): OrderNeed[] {
  return [
    ...(orders.some(({ codAmount }) => codAmount) ? (['cash'] as const) : []),
    ...(orders.some(({ doorToDoor }) => doorToDoor) ? (['doorToDoor'] as const) : []),
  ];
}

/** The other couriers: one was asked less often than this one will have been, all were, or there is none. */
export type Others = 'fresher' | 'asked' | 'none';
type Next = Candidate & { others: Others };

export type Asked = Pick<BookingRow, 'fleet' | 'status' | 'attempts'>;

/**
 * The courier to ask next: one that has the order or may have it, else one asked fewest times. A courier that refused for
 * good, or that gave the order up, is not asked again. Null if none is left.
 * @param bookings all bookings of the order
 */
export function nextCandidate(candidates: readonly Candidate[], bookings: readonly Asked[]): Next | null {
  const asked = candidates.map((candidate) => ({ candidate, ...historyOf(candidate.fleet.name, bookings) }));
  const current = asked.find(({ isLive }) => isLive);
  const open = asked.filter(({ isOver }) => !isOver);
  const least = Math.min(...open.map(({ attempts }) => attempts));
  const next = current ?? open.find(({ attempts }) => attempts === least);
  if (!next) return null;
  const others = open.filter((other) => other !== next);
  const isFirstTry = others.some(({ attempts }) => attempts <= next.attempts);
  return { ...next.candidate, others: isFirstTry ? 'fresher' : others.length > 0 ? 'asked' : 'none' };
}

const ends: readonly string[] = ['refused', 'withdrawn', 'lost'];

function historyOf(name: string, bookings: readonly Asked[]) {
  const own = bookings.filter(({ fleet }) => fleet === name);
  const isLive = own.some(({ status }) => status === 'unknown' || status === 'placed');
  const isOver = !isLive && own.some(({ status }) => ends.includes(status));
  return { isLive, isOver, attempts: Math.max(0, ...own.map(({ attempts }) => attempts)) };
}
