import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import type { pricingCalls } from '@tibara/contract/pricing/calls';
import type { VehicleRates } from '@tibara/contract/pricing/fee';
import type { Db, Tx } from '../platform/db/connect.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { toVehicleRates } from './rates.ts';
import './tables.ts';

type Call = typeof pricingCalls.rateProfiles;

const DEFAULT = 'Default';

/** The public profiles. A merchant's agreed rates replace the Default of their region, for that merchant alone. */
export async function listRateProfiles(
  ctx: Needs,
  caller: Caller | null,
  query: CallRequest<Call>['query'],
): Promise<CallReply<Call>> {
  const read = (handle: Db | Tx) => profilesOf(handle, caller, query);
  const rows = await (caller ? withVendor(ctx.db, caller.vendorId, read) : read(ctx.db));
  const named = rows.map((row) => (row.vendor_id ? { ...row, name: DEFAULT } : row));
  const isReplaced = (row: (typeof named)[number]) =>
    row.name === DEFAULT && !row.vendor_id && named.some((own) => own.vendor_id && own.region === row.region);
  return named
    .filter((row) => !isReplaced(row) && (query.name === undefined || row.name === query.name))
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

const profilesOf = (handle: Db | Tx, caller: Caller | null, { region }: CallRequest<Call>['query']) =>
  handle
    .selectFrom('rate_profiles as p')
    .innerJoin('vehicle_rates as r', 'r.profile_id', 'p.id')
    .selectAll('r')
    .select(['p.id', 'p.name', 'p.region', 'p.vendor_id'])
    .where((is) => is.or([is('p.vendor_id', 'is', null), is('p.vendor_id', '=', caller?.vendorId ?? null)]))
    .$if(region !== undefined, (list) => list.where('p.region', '=', region ?? 'MY'))
    .orderBy('p.region')
    .orderBy('p.name')
    .execute();
