import type { OrderGroup } from '@tibara/contract/orders/views';
import { pricingCalls } from '@tibara/contract/pricing/calls';
import { defaultDoorToDoorCents } from '@tibara/contract/pricing/fee';
import { useCall } from '#api/query.ts';

/**
 * The fee of the door-to-door switch, in cents at the merchant's own rates. Undefined until they are known. A stored 0
 * means free, a missing fee the default (decisions 1).
 */
export function useDoorToDoorFee({
  region,
  deliveryMethod,
}: Pick<OrderGroup, 'region' | 'deliveryMethod'>): number | undefined {
  const { data } = useCall(pricingCalls.rateProfiles, { query: { name: 'Default', region } });
  const profile = data?.[0];
  const rates = deliveryMethod === 'CAR' ? profile?.car : profile?.motor;
  return rates && (rates.doorToDoor ?? defaultDoorToDoorCents);
}
