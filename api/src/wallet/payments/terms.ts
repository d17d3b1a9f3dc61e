import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import { firstUser, vendorCode } from '../../users/index.ts';
import { lockWallet, openWallet, walletsOf } from '../wallets.ts';

/** Up to how much a vendor may owe in a region, in cents; null without terms. */
export async function creditLimitOf(tx: Tx, vendorId: string, region: Region): Promise<number | null> {
  const wallet = await walletsOf(tx, vendorId).where('region', '=', region).executeTakeFirst();
  return wallet?.credit_limit ?? null;
}

type Terms = { vendorId: string; region: Region; creditLimit: number | null; now: Date };

/**
 * For the operator: up to how much a vendor may owe in a region, in cents; null takes the terms away. Terms are part of the
 * region's wallet, which is opened where there is none. False when it is so already.
 */
export async function setCreditLimit(tx: Tx, { vendorId, region, creditLimit, now }: Terms): Promise<boolean> {
  if ((await vendorCode(tx, vendorId)) === null)
    throw new Error('This merchant has not saved the shop’s details yet, so there is nobody to agree terms with.');
  if (creditLimit !== null) await openWallet(tx, { vendorId, userId: await firstUser(tx, vendorId), region, now });
  const before = (await lockWallet(tx, { vendorId, region }))?.credit_limit ?? null;
  if (before === creditLimit) return false;
  await tx
    .updateTable('wallets')
    .set({ credit_limit: creditLimit })
    .where('vendor_id', '=', vendorId)
    .where('region', '=', region)
    .where('merged_into', 'is', null)
    .execute();
  const detail = { before, after: creditLimit, currency: currencyOfRegion(region) };
  await happened(tx, { vendorId, what: 'terms.changed', subject: vendorId, detail, now });
  return true;
}
