export type Customer = {
  firstName: string;
  lastName: string;
  company: string;
  address: readonly string[];
  registrationNumber: string;
  taxNumber: string;
};
