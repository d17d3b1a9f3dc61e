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
