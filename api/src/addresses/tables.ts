import type { Location } from '@tibara/contract/coordinates';

type AddressBookmarksTable = {
  vendor_id: string;
  id: string;
  bookmark_name: string;
  job_type: 'PICK_UP' | 'DROP_OFF';
  address: string;
  unit_number: string;
  phone: string;
  contact_name: string;
  email: string;
  location: Location;
  delivery_note_to_driver: string;
  use_count: number;
  is_automatic: boolean;
  version: number;
  created_at: Date;
};

declare module '../platform/db/schema.ts' {
  interface Database {
    address_bookmarks: AddressBookmarksTable;
  }
}

export type { AddressBookmarksTable };
