import { addressLines } from '@tibara/contract/users/company-details';
import type { Tx } from '../platform/db/connect.ts';
import { findUser, vendorAddress } from '../users/index.ts';

export type Customer = {
  firstName: string;
  lastName: string;
  company: string;
  address: readonly string[];
  registrationNumber: string;
  taxNumber: string;
};

/** Invoices of servers of the last release have no numbers. */
export type StoredCustomer = Omit<Customer, 'registrationNumber' | 'taxNumber'> & Partial<Customer>;

export const customerAsStored = (stored: StoredCustomer): Customer => ({
  registrationNumber: '',
  taxNumber: '',
  ...stored,
});

/** Today's profile. Without a company address it is the shop's usual pick-up, if saved. */
export async function customerOf(tx: Tx, vendorId: string, userId: string): Promise<Customer> {
  const user = await findUser(tx, vendorId, userId);
  const { firstName, lastName, company, companyAddress, registrationNumber, taxNumber } = user;
  const address = companyAddress ? addressLines(companyAddress) : await vendorAddress(tx, vendorId);
  return { firstName, lastName, company, address, registrationNumber, taxNumber };
}
