import type { User, Vendor } from '@tibara/contract/users/calls';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import './tables.ts';

export type UserRow = Selectable<Database['users']>;

export const toUser = (row: UserRow): User => ({
  id: row.id,
  userName: row.user_name,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  companyAddress: row.company_address,
  registrationNumber: row.registration_number,
  taxNumber: row.tax_number,
  contactNumber: row.contact_number,
  product: row.product,
  role: row.role,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  creditCard: row.credit_card,
  language: row.language,
});

export const toVendor = (row: Selectable<Database['vendors']>): Vendor => ({
  id: row.vendor_id,
  userName: row.user_name,
  // The portal's login sends an empty place.
  defaultPickUpLocation: isEmpty(row.default_pick_up_location) ? null : row.default_pick_up_location,
});

const isEmpty = (place: object | null): boolean => Object.keys(place ?? {}).length === 0;
