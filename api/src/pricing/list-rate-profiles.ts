import type { CallReply, CallRequest } from '@tibara/contract/call';
import { countries, currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import type { pricingCalls } from '@tibara/contract/pricing/calls';
import type { VehicleRates } from '@tibara/contract/pricing/fee';
import type { Db, Tx } from '../platform/db/connect.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { profileOf } from './rates.ts';
import './tables.ts';

type Call = typeof pricingCalls.rateProfiles;

const DEFAULT = 'Default';

/** The public profiles. A merchant's agreed rates replace the Default of their region, for that merchant alone. */
export async function listRateProfiles(
  ctx: Needs,
  caller: Caller | null,
  { name = DEFAULT, region: only }: CallRequest<Call>['query'],
): Promise<CallReply<Call>> {
  const wanted = countries.filter((region) => name === DEFAULT && (only ?? region) === region);
  const read = (handle: Db | Tx) =>
    Promise.all(wanted.map((region) => view(handle, { vendorId: caller?.vendorId ?? null, region })));
  return caller ? withVendor(ctx.db, caller.vendorId, read) : read(ctx.db);
}

async function view(handle: Db | Tx, owner: { vendorId: string | null; region: Region }) {
  const { id, rates } = await profileOf(handle, owner);
  const { region } = owner;
  const currency = currencyOfRegion(region);
  return { id, name: DEFAULT, region, currency, motor: vehicleView(rates.MOTOR), car: vehicleView(rates.CAR) };
}

const vehicleView = (rates: VehicleRates) => ({
  base: cents(rates.base),
  tier1: cents(rates.tier1),
  tier2: cents(rates.tier2),
  next: cents(rates.next),
  additionalStop: cents(rates.additionalStop),
  min: cents(rates.min),
  doorToDoor: rates.doorToDoor === null ? null : cents(rates.doorToDoor),
  discount: rates.discountBasisPoints / 10_000,
});
