import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import { firstUser, vendorCode } from '../../users/index.ts';
import { lockOpened, lockWallet, walletsOf } from '../wallets.ts';

/** The vendor's credit limit in a region, in cents; null without terms. */
export async function creditLimitOf(tx: Tx, vendorId: string, region: Region): Promise<number | null> {
  const wallet = await walletsOf(tx, vendorId).where('region', '=', region).executeTakeFirst();
  return wallet?.credit_limit ?? null;
}

type Terms = { vendorId: string; region: Region; creditLimit: number | null; now: Date };

/** Sets the vendor's credit limit in cents; null removes the terms. Opens a missing wallet. False if unchanged. */
export async function setCreditLimit(tx: Tx, { vendorId, region, creditLimit, now }: Terms): Promise<boolean> {
  if ((await vendorCode(tx, vendorId)) === null)
    throw new Error('This merchant has not saved the shop’s details yet, so there is nobody to agree terms with.');
  const wallet =
    creditLimit === null
      ? await lockWallet(tx, { vendorId, region })
      : await lockOpened(tx, { vendorId, userId: await firstUser(tx, vendorId), region, now });
  if (!wallet || wallet.credit_limit === creditLimit) return false;
  await tx
    .updateTable('wallets')
    .set({ credit_limit: creditLimit })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', wallet.id)
    .execute();
  const detail = { before: wallet.credit_limit, after: creditLimit, currency: currencyOfRegion(region) };
  await happened(tx, { vendorId, what: 'terms.changed', subject: vendorId, detail, now });
  return true;
}
