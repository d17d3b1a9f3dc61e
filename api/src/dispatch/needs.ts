import type { CourierName } from '@tibara/contract/dispatch/couriers';
import type { Needs as NotificationNeeds } from '../notifications/index.ts';
import type { Needs as OrdersNeeds } from '../orders/index.ts';
import type { Bucket } from '../platform/files/bucket.ts';
import type { ReadFile } from '../platform/files/file-reader.ts';
import type { FileSettings } from '../platform/files/settings.ts';
import type { CourierRule } from './choice/rules.ts';
import type { CourierSettings } from './fleet/courier-list.ts';
import type { Couriers } from './fleet/couriers.ts';
import type { Trips } from './positions/trips.ts';

/** The settings of the couriers, and of the choice between them. */
type FleetSettings = CourierSettings &
  Pick<FileSettings, 'FILES'> & {
    readonly FLEET: readonly CourierName[];
    readonly FLEET_COST_CEILING: number;
    /** Of `FLEET_RULES`. */
    readonly fleetRules: readonly CourierRule[];
    readonly COURIER_READS_PER_MINUTE: number;
    readonly NO_RIDER_MINUTES: number;
    readonly WORKER: 'on' | 'off';
  };

export type Needs = OrdersNeeds &
  NotificationNeeds & {
    readonly couriers: Couriers;
    readonly trips: Trips;
    /** Null: the database alone stores files. */
    readonly bucket: Bucket | null;
    readonly readFile: ReadFile;
    readonly env: FleetSettings;
  };
