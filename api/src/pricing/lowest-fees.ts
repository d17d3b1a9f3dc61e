import { countries, type Region } from '@tibara/contract/coordinates';
import { lowestFee } from '@tibara/contract/pricing/fee';
import { recordOf } from '@tibara/contract/record-of';
import type { PortalSettings } from '@tibara/contract/settings';
import type { Db } from '../platform/db/connect.ts';
import { ratesOf } from './rates.ts';

/** The least that a visitor pays for a drop-off, by region and vehicle. */
export async function lowestFees(db: Db): Promise<NonNullable<PortalSettings['lowestFees']>> {
  return recordOf(await Promise.all(countries.map(async (region) => [region, await feesOf(db, region)] as const)));
}

async function feesOf(db: Db, region: Region): Promise<{ MOTOR: number; CAR: number }> {
  const { MOTOR, CAR } = await ratesOf(db, { vendorId: null, region });
  return { MOTOR: lowestFee(MOTOR), CAR: lowestFee(CAR) };
}
