import type { FleetParts } from '../needs.ts';
import { type Couriers, couriersOf, type FleetName } from './couriers.ts';
import { lalamoveFleet } from './lalamove/lalamove.ts';
import { partnerFleet } from './partner/partner.ts';
import type { Fleet } from './port.ts';
import { simulatedFleet } from './simulated/simulated.ts';

const makers: Record<FleetName, (parts: FleetParts) => Fleet> = {
  simulated: simulatedFleet,
  partner: partnerFleet,
  lalamove: lalamoveFleet,
};

export const makeCouriers = (parts: FleetParts): Couriers =>
  couriersOf(parts.env.FLEET.map((name) => makers[name](parts)));
