import type { Location } from '@tibara/contract/coordinates';
import type { Language } from '@tibara/contract/language/languages';
import type { CreditCard } from '@tibara/contract/users/calls';
import type { Permission } from '@tibara/contract/users/permissions';
import type { Generated, JSONColumnType } from 'kysely';

type UsersTable = {
  vendor_id: string;
  id: string;
  user_name: string;
  first_name: string;
  last_name: string;
  company: string;
  company_address: Generated<string>;
  registration_number: Generated<string>;
  tax_number: Generated<string>;
  contact_number: string;
  product: string;
  role: Generated<string>;
  credit_card: JSONColumnType<CreditCard> | null;
  language: Generated<Language | null>;
  version: Generated<number>;
  /** Null for all. */
  permissions: Generated<Permission[] | null>;
  created_at: Date;
};

type VendorsTable = {
  vendor_id: string;
  user_name: string;
  code: string;
  default_pick_up_location: JSONColumnType<Partial<Location>> | null;
  created_at: Date;
};

type VendorCodesTable = { code: string; vendor_id: string };

type AccountPhonesTable = {
  contact_number: string;
  vendor_id: string;
  user_id: string;
  user_name: string;
  is_shared: Generated<boolean>;
};

type OneTimeCodesTable = {
  user_name: string;
  contact_number: string;
  code_hash: Buffer | null;
  tries: number;
  created_at: Date;
};

type PasswordResetsTable = {
  token_hash: Buffer;
  vendor_id: string;
  user_id: string;
  user_name: string;
  expires_at: Date;
};

declare module '../platform/db/schema.ts' {
  interface Database {
    users: UsersTable;
    vendors: VendorsTable;
    vendor_codes: VendorCodesTable;
    account_phones: AccountPhonesTable;
    one_time_codes: OneTimeCodesTable;
    password_resets: PasswordResetsTable;
  }
}

export type { UsersTable };
