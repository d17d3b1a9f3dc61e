import { api } from '@tibara/contract';
import type { CallDefinition } from '@tibara/contract/call';
import { accountCosts } from './account-costs.ts';
import type { Cost, CostsOf } from './cost.ts';
import { moneyCosts } from './money-costs.ts';
import { orderCosts } from './order-costs.ts';
import { otherCosts } from './other-costs.ts';
import { placeCosts } from './place-costs.ts';

export const costs: CostsOf<keyof typeof api> = {
  ...accountCosts,
  ...moneyCosts,
  ...orderCosts,
  ...otherCosts,
  ...placeCosts,
};

const named: Record<string, Record<string, Cost>> = costs;
const byCall = new Map<CallDefinition, Cost | undefined>(
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries<CallDefinition>(calls).map(([name, call]) => [call, named[area]?.[name]] as const),
  ),
);

export const isHeavy = (call: CallDefinition | undefined): boolean =>
  call !== undefined && costOf(call).class === 'heavy';

export function costOf(call: CallDefinition): Cost {
  const cost = byCall.get(call);
  if (!cost) throw new Error(`${call.method} ${call.path} has no cost`);
  return cost;
}
