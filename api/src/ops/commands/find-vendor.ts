import { findAccount } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { vendorOfCode } from '../../users/index.ts';

/** An operator's name for a merchant: the login name, or the code in the invoice numbers. */
export async function findVendor(db: Db, name: string): Promise<string> {
  const account = await findAccount(db, name.toLowerCase());
  const vendorId = account?.vendorId ?? (await vendorOfCode(db, name.toUpperCase()));
  if (!vendorId)
    throw new Error(`There is no merchant ${name}. Name one by login name, or by the code in the invoices.`);
  return vendorId;
}
