import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { toPage } from '@tibara/contract/page';
import { Refusal, type Wire } from './answers';
import { answers } from './screen';

export type Rates = Wire<typeof api.pricing.rateProfiles>[number]['motor'];

/** RM 6.00 for the trip, RM 1.00 a kilometre, RM 4.00 for each stop after the first. */
export const usualRates: Rates = {
  base: cents(600),
  tier1: cents(100),
  tier2: cents(100),
  next: cents(100),
  additionalStop: cents(400),
  min: cents(0),
  doorToDoor: cents(200),
  discount: 0,
};

/** What stands around an order: no voucher, no saved address, no advice, and the default rates. */
export function answerAroundOrder(rates: Partial<Rates> = {}): void {
  const motor = { ...usualRates, ...rates };
  answers.on(api.vouchers.vouchers, []);
  answers.on(api.vouchers.promoCodes, ({ query }) => toPage([], query, 0));
  answers.on(api.addresses.list, ({ query }) => toPage([], query, 0));
  answers.on(api.orderGroups.recentPlaces, []);
  answers.on(api.pricing.rateProfiles, [
    { id: '0199a000-0000-7000-8000-000000000009', name: 'Default', region: 'MY', currency: 'MYR', motor, car: motor },
  ]);
  answers.on(api.orderGroups.optimise, new Refusal('unavailable'));
  answers.on(api.orderGroups.split, { currentSubtotal: cents(0), currentLate: 0, choices: [], groups: [] });
  answers.on(api.pricing.estimate, ({ body: { orders } }) => estimateOf(orders.map(() => 700)));
}

/** A price with these delivery fees, in cents. */
export const estimateOf = (fees: readonly number[]): Wire<typeof api.pricing.estimate> => ({
  currency: 'MYR',
  subtotal: cents(fees.reduce((sum, fee) => sum + fee, 0)),
  distance: 1_000 * fees.length,
  duration: 600 * fees.length,
  distanceSource: 'estimate',
  orders: fees.map((fee, ordinal) => ({
    ordinal,
    deliveryRange: 1_000,
    deliveryDuration: 600,
    deliveryFee: cents(fee),
    doorToDoorFee: cents(0),
  })),
});
