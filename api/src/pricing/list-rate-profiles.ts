import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import type { pricingCalls } from '@tibara/contract/pricing/calls';
import type { VehicleRates } from '@tibara/contract/pricing/fee';
import type { Ctx } from '../context.ts';
import { toVehicleRates } from './rates.ts';
import './tables.ts';

type Call = typeof pricingCalls.rateProfiles;

/** Only the public profiles; prices agreed with one merchant are not shown to others. */
export async function listRateProfiles(ctx: Ctx, query: CallRequest<Call>['query']): Promise<CallReply<Call>> {
  const rows = await ctx.db
    .selectFrom('rate_profiles as p')
    .innerJoin('vehicle_rates as r', 'r.profile_id', 'p.id')
    .selectAll('r')
    .select(['p.id', 'p.name', 'p.region'])
    .where('p.vendor_id', 'is', null)
    .$if(query.name !== undefined, (list) => list.where('p.name', '=', query.name ?? ''))
    .$if(query.region !== undefined, (list) => list.where('p.region', '=', query.region ?? 'MY'))
    .orderBy('p.region')
    .orderBy('p.name')
    .execute();
  return rows
    .filter((row) => row.delivery_method === 'MOTOR')
    .flatMap((motor) => {
      const car = rows.find(({ id, delivery_method }) => id === motor.id && delivery_method === 'CAR');
      if (!car) return [];
      const { id, name, region } = motor;
      const currency = currencyOfRegion(region);
      return [{ id, name, region, currency, motor: view(toVehicleRates(motor)), car: view(toVehicleRates(car)) }];
    });
}

const view = (rates: VehicleRates) => ({
  base: cents(rates.base),
  tier1: cents(rates.tier1),
  tier2: cents(rates.tier2),
  next: cents(rates.next),
  additionalStop: cents(rates.additionalStop),
  min: cents(rates.min),
  doorToDoor: rates.doorToDoor === null ? null : cents(rates.doorToDoor),
  discount: rates.discountBasisPoints / 10_000,
});
