import type { Region } from '@tibara/contract/coordinates';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import type { VehicleRates } from '@tibara/contract/pricing/fee';
import type { Db, Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import type { VehicleRatesTable } from './tables.ts';

export type Rates = Record<DeliveryMethod, VehicleRates>;

/** The vendor's own profile of the region, else its Default, else the first prices (spec 6). Null is a visitor. */
export const ratesOf = async (handle: Db | Tx, owner: Owner): Promise<Rates> => (await profileOf(handle, owner)).rates;

type Owner = { vendorId: string | null; region: Region };

/** The profile of `ratesOf`. */
export async function profileOf(handle: Db | Tx, owner: Owner): Promise<{ id: string; rates: Rates }> {
  const rows = await sqlNamed<VehicleRatesTable>(handle, {
    name: 'rates-of',
    text: RATES_OF,
    values: [owner.vendorId, owner.region],
  });
  const [motor, car] = ['MOTOR', 'CAR'].map((method) => rows.find(({ delivery_method }) => delivery_method === method));
  if (!motor || !car) throw new Error(`The ${owner.region} rate profile lacks a vehicle`);
  return { id: motor.profile_id, rates: { MOTOR: toVehicleRates(motor), CAR: toVehicleRates(car) } };
}

/** For use outside a transaction: row-level security shows a merchant's profile only in their own. */
export const ratesFor = ({ db }: Pick<Needs, 'db'>, caller: Caller | null, region: Region): Promise<Rates> =>
  caller
    ? withVendor(db, caller.vendorId, (tx) => ratesOf(tx, { vendorId: caller.vendorId, region }))
    : ratesOf(db, { vendorId: null, region });

const toVehicleRates = (row: VehicleRatesTable): VehicleRates => ({
  base: row.base,
  tier1: row.tier1,
  tier2: row.tier2,
  next: row.next,
  additionalStop: row.additional_stop,
  min: row.min,
  doorToDoor: row.door_to_door,
  discountBasisPoints: row.discount_basis_points,
});

const RATES_OF = `
  select r.* from vehicle_rates r
  where r.profile_id = (
    select id from rate_profiles
    where (region = $2 or region is null) and (vendor_id = $1 or (vendor_id is null and name = 'Default'))
    order by vendor_id nulls last, region nulls last limit 1
  )`;
