import * as z from 'zod/mini';
import type { Courier, FleetParts } from './courier.ts';
import { type Couriers, couriersOf } from './couriers.ts';
import { lalamove } from './lalamove/courier.ts';
import { partner } from './partner/courier.ts';
import { simulated } from './simulated/courier.ts';

export const courierSettings = z.object({
  ...simulated.settings.shape,
  ...partner.settings.shape,
  ...lalamove.settings.shape,
});
export type CourierSettings = z.output<typeof courierSettings>;

/** Of two that share a webhook, the first one of `FLEET` gets the messages. */
export const courierList: readonly Courier<CourierSettings>[] = [partner, simulated, lalamove];

export const courierTables = courierList.flatMap(({ tables = [] }) => tables);

/** The couriers of `FLEET`, in its sequence. */
export const couriersIn = ({ FLEET }: { FLEET: readonly string[] }): Courier<CourierSettings>[] =>
  FLEET.flatMap((named) => courierList.filter(({ name }) => name === named));

type Parts = FleetParts<CourierSettings & { FLEET: readonly string[] }>;

export const makeCouriers = (parts: Parts): Couriers =>
  couriersOf(couriersIn(parts.env).map(({ make }) => make(parts)));
