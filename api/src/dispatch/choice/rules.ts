import { countries, type Region } from '@tibara/contract/coordinates';
import type { CourierName } from '@tibara/contract/dispatch/couriers';
import { type DeliveryMethod, deliveryMethods } from '@tibara/contract/orders/status';

const orderNeeds = ['cash', 'doorToDoor'] as const;
export type OrderNeed = (typeof orderNeeds)[number];

type Range = { from: number; to: number };

/** A courier is asked about orders that meet all conditions. Null is no condition. */
export type CourierRule = {
  courier: CourierName;
  regions: readonly Region[] | null;
  vehicles: readonly DeliveryMethod[] | null;
  /** The number of drop-offs. */
  drops: Range | null;
  /** The pick-up time, in minutes of the day at UTC+8. `to` may be on the next day, and is not included. */
  hours: Range | null;
  /** The order has at least one of these needs. */
  with: readonly OrderNeed[] | null;
  /** The order has none of these needs. */
  without: readonly OrderNeed[];
  /** The most that the courier may cost, as a part of the order's fees. */
  ceiling: number | null;
};

/**
 * Rules as `FLEET_RULES` has them, separated by semicolons, in the sequence in which couriers are asked.
 * @throws Error about the first condition that cannot be read
 */
export function readRules(text: string, couriers: readonly CourierName[]): CourierRule[] {
  const rules = text.split(';').map((each) => each.trim());
  return rules.filter((rule) => rule !== '').map((rule) => readRule(rule, couriers));
}

function readRule(text: string, couriers: readonly CourierName[]): CourierRule {
  const [name = '', ...conditions] = text.split(/\s+/);
  const rule: CourierRule = {
    courier: oneOf(couriers, name, `FLEET has no ${name}: a rule begins with a courier of FLEET`),
    regions: null,
    vehicles: null,
    drops: null,
    hours: null,
    with: null,
    without: [],
    ceiling: null,
  };
  const keys = conditions.map((condition) => condition.split('=')[0]);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice) throw new Error(`${text}: ${twice} is there twice, write one list like region=MY,SG`);
  return Object.assign(rule, ...conditions.map(readCondition));
}

const readers: Record<string, (value: string) => Partial<CourierRule>> = {
  region: (value) => ({ regions: listOf(countries, value) }),
  vehicle: (value) => ({ vehicles: listOf(deliveryMethods, value) }),
  drops: (value) => ({ drops: readDrops(value) }),
  hours: (value) => ({ hours: readRange(value, hoursRange) }),
  with: (value) => ({ with: listOf(orderNeeds, value) }),
  without: (value) => ({ without: listOf(orderNeeds, value) }),
  ceiling: (value) => ({ ceiling: readCeiling(value) }),
};

function readCondition(condition: string): Partial<CourierRule> {
  const [key = '', value = ''] = condition.split('=');
  const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
  if (!read) throw new Error(`${condition}: a condition is one of ${Object.keys(readers).join(', ')}`);
  try {
    return read(value);
  } catch (error) {
    throw new Error(`${condition}: ${error instanceof Error ? error.message : error}`);
  }
}

const listOf = <const T extends string>(known: readonly T[], value: string): T[] =>
  value.split(',').map((each) => oneOf(known, each, `write one or several of ${known.join(',')}`));

function oneOf<const T extends string>(known: readonly T[], value: string, otherwise: string): T {
  const found = known.find((each) => each === value);
  if (!found) throw new Error(otherwise);
  return found;
}

type RangeForm = { form: RegExp; read: (text: string) => number; example: string };

function readRange(value: string, { form, read, example }: RangeForm): Range {
  const [, from = '', to = ''] = form.exec(value) ?? [];
  const range = { from: read(from), to: read(to) };
  if (from === '' || Number.isNaN(range.from) || Number.isNaN(range.to))
    throw new Error(`write a range like ${example}`);
  return range;
}

const dropsRange: RangeForm = { form: /^(\d{1,4})-(\d{1,4})$/, read: Number, example: '1-15' };
const hoursRange: RangeForm = { form: /^(\d\d:\d\d)-(\d\d:\d\d)$/, read: minutesOf, example: '07:00-22:00' };

/** Hours may go over midnight. A number that does so is a mistake. */
function readDrops(value: string): Range {
  const range = readRange(value, dropsRange);
  if (range.from > range.to) throw new Error(`write a range like ${dropsRange.example}`);
  return range;
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours <= 24 && minutes < 60 ? hours * 60 + minutes : Number.NaN;
}

function readCeiling(value: string): number {
  if (!/^\d(\.\d{1,4})?$/.test(value) || Number(value) === 0) throw new Error('write a part of the fees like 0.9');
  return Number(value);
}
