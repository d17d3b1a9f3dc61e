import type { Location } from '@tibara/contract/coordinates';

export type AddressPinsTable = { vendor_id: string; id: string; text_key: string; location: Location; used_at: Date };

declare module '../../platform/db/schema.ts' {
  interface Database {
    address_pins: AddressPinsTable;
  }
}
