import type { Needs as NotificationNeeds } from '../notifications/index.ts';
import type { Needs as OrdersNeeds } from '../orders/index.ts';
import type { Base } from '../platform/needs.ts';
import type { CourierRule } from './choice/rules.ts';
import type { Couriers, FleetName } from './fleet/couriers.ts';
import type { LalamoveSettings } from './fleet/lalamove/settings.ts';

/** The settings of the couriers, and of the choice between them. */
export type FleetSettings = LalamoveSettings & {
  readonly FLEET: readonly FleetName[];
  readonly FLEET_SPEED: number;
  readonly FLEET_SEED: number;
  readonly FLEET_URL?: string | undefined;
  readonly FLEET_SECRET?: string | undefined;
  readonly FLEET_COST_CEILING: number;
  /** Of `FLEET_RULES`. */
  readonly fleetRules: readonly CourierRule[];
  readonly COURIER_READS_PER_MINUTE: number;
  readonly NO_RIDER_MINUTES: number;
  readonly WORKER: 'on' | 'off';
};

export type Needs = OrdersNeeds & NotificationNeeds & { readonly couriers: Couriers; readonly env: FleetSettings };

/** The needs of a courier itself. */
export type FleetParts = Pick<Base, 'db' | 'now' | 'log'> & { readonly env: Base['env'] & FleetSettings };
