import type { Region } from '@tibara/contract/coordinates';
import type { DeliveryMethod } from '@tibara/contract/orders/status';

type RateProfilesTable = { id: string; vendor_id: string | null; name: string; region: Region | null };

type VehicleRatesTable = {
  profile_id: string;
  vendor_id: string | null;
  delivery_method: DeliveryMethod;
  base: number;
  tier1: number;
  tier2: number;
  next: number;
  additional_stop: number;
  min: number;
  door_to_door: number | null;
  discount_basis_points: number;
};

declare module '../platform/db/schema.ts' {
  interface Database {
    rate_profiles: RateProfilesTable;
    vehicle_rates: VehicleRatesTable;
  }
}

export type { VehicleRatesTable };
