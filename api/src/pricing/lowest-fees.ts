import type { Region } from '@tibara/contract/coordinates';
import { lowestFee } from '@tibara/contract/pricing/fee';
import type { PortalSettings } from '@tibara/contract/settings';
import type { Db } from '../platform/db/connect.ts';
import { ratesOf } from './rates.ts';

/** The least that a visitor pays for a drop-off, by region and vehicle. */
export async function lowestFees(db: Db): Promise<NonNullable<PortalSettings['lowestFees']>> {
  const [MY, SG] = await Promise.all([feesOf(db, 'MY'), feesOf(db, 'SG')]);
  return { MY, SG };
}

async function feesOf(db: Db, region: Region): Promise<{ MOTOR: number; CAR: number }> {
  const { MOTOR, CAR } = await ratesOf(db, { vendorId: null, region });
  return { MOTOR: lowestFee(MOTOR), CAR: lowestFee(CAR) };
}
