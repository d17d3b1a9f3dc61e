import type { Region } from '@tibara/contract/coordinates';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import type { VehicleRates } from '@tibara/contract/pricing/fee';
import type { Tx } from '../platform/db/connect.ts';
import { RunAgain } from '../platform/db/transaction/retry.ts';
import { happened } from '../platform/events/happened.ts';
import { newId } from '../platform/ids.ts';
import { FIRST_VENDOR } from '../platform/vendors.ts';
import { type Rates, ratesOf } from './rates.ts';

type Change = {
  /** Null: the region's Default. */
  vendorId: string | null;
  region: Region;
  vehicle: DeliveryMethod;
  rates: Partial<VehicleRates>;
  now: Date;
};

/**
 * For the operator. A merchant's first change starts from today's Default of the region, for both vehicles. Later
 * changes of the Default no longer apply there. Confirmed orders keep their price. Returns all present rates.
 */
export async function setRates(tx: Tx, { vendorId, region, vehicle, rates, now }: Change): Promise<Rates> {
  const profileId = await lockProfile(tx, vendorId, region, now);
  const before = await ratesOf(tx, { vendorId, region });
  const changed = { ...before[vehicle], ...rates };
  const changes = Object.entries(rates).filter(([name, value]) =>
    Object.entries(before[vehicle]).some(([key, own]) => key === name && own !== value),
  );
  if (changes.length === 0) return before;
  await tx
    .updateTable('vehicle_rates')
    .set(toRow(changed))
    .where('profile_id', '=', profileId)
    .where('delivery_method', '=', vehicle)
    .execute();
  const detail = { region, vehicle, ...Object.fromEntries(changes) };
  await happened(tx, { vendorId: vendorId ?? FIRST_VENDOR, what: 'rates.changed', subject: profileId, detail, now });
  return { ...before, [vehicle]: changed };
}

/** Removes the merchant's own rates. Returns null if there were none. */
export async function dropRates(
  tx: Tx,
  { vendorId, region, now }: Pick<Change, 'region' | 'now'> & { vendorId: string },
) {
  const dropped = await tx
    .deleteFrom('rate_profiles')
    .where('vendor_id', '=', vendorId)
    .where('region', '=', region)
    .returning('id')
    .executeTakeFirst();
  if (!dropped) return null;
  await happened(tx, {
    vendorId,
    what: 'rates.changed',
    subject: dropped.id,
    detail: { region, toDefault: true },
    now,
  });
  return ratesOf(tx, { vendorId, region });
}

/** The profile's id. A merchant or a region without one gets a profile with the present rates. */
async function lockProfile(tx: Tx, vendorId: string | null, region: Region, now: Date): Promise<string> {
  const found = await tx
    .selectFrom('rate_profiles')
    .select('id')
    .where('vendor_id', 'is not distinct from', vendorId)
    .where('region', '=', region)
    .$if(vendorId === null, (profiles) => profiles.where('name', '=', 'Default'))
    .forUpdate()
    .executeTakeFirst();
  if (found) return found.id;
  const rates = await ratesOf(tx, { vendorId, region });
  const id = newId(now);
  const profile = { id, vendor_id: vendorId, name: vendorId ? 'Agreed' : 'Default', region };
  const added = await tx
    .insertInto('rate_profiles')
    .values(profile)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // A concurrent call made it: a second look finds it.
  if (added.numInsertedOrUpdatedRows === 0n) throw new RunAgain('unavailable', 'The rates were just changed.');
  const rows = [
    { profile_id: id, vendor_id: vendorId, delivery_method: 'MOTOR' as const, ...toRow(rates.MOTOR) },
    { profile_id: id, vendor_id: vendorId, delivery_method: 'CAR' as const, ...toRow(rates.CAR) },
  ];
  await tx.insertInto('vehicle_rates').values(rows).execute();
  return id;
}

const toRow = (rates: VehicleRates) => ({
  base: rates.base,
  tier1: rates.tier1,
  tier2: rates.tier2,
  next: rates.next,
  additional_stop: rates.additionalStop,
  min: rates.min,
  door_to_door: rates.doorToDoor,
  discount_basis_points: rates.discountBasisPoints,
});
