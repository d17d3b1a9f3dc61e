import type { Tx } from '../platform/db/connect.ts';
import { findUser, vendorAddress } from '../users/index.ts';

export type Customer = { firstName: string; lastName: string; company: string; address: readonly string[] };

/** Today's profile. The address is the shop's usual pick-up, if saved. */
export async function customerOf(tx: Tx, vendorId: string, userId: string): Promise<Customer> {
  const [{ firstName, lastName, company }, address] = [
    await findUser(tx, vendorId, userId),
    await vendorAddress(tx, vendorId),
  ];
  return { firstName, lastName, company, address };
}
