import { canonicalPhone } from '@tibara/contract/inputs/phone-max';
import { type Account, findAccount, namesOfVendor } from '../../identity/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { ownerOfPhone } from '../sign-up/account-phones.ts';
import { vendorOfCode } from '../vendors.ts';

/** The logins of a name: a login name, a verified phone number, or the code in the invoice numbers. */
export async function findLogins(db: Db, name: string): Promise<Account[]> {
  const account = name.startsWith('+')
    ? await ownerOfPhone(db, canonicalPhone(name))
    : await findAccount(db, name.toLowerCase());
  if (account) return [account];
  const vendorId = await vendorOfCode(db, name.toUpperCase());
  if (!vendorId) return [];
  const names = await inTransaction(db, {}, (tx) => namesOfVendor(tx, vendorId));
  return names.map(({ userName, userId }) => ({ userName, vendorId, userId }));
}
