import type { Ctx } from '../../context.ts';
import { partnerFleet } from './partner/partner.ts';
import type { Fleet } from './port.ts';
import { simulatedFleet } from './simulated/simulated.ts';

export type FleetParts = Pick<Ctx, 'env' | 'db' | 'now'>;

export const makeFleet = (parts: FleetParts): Fleet =>
  parts.env.FLEET === 'partner' ? partnerFleet(parts) : simulatedFleet(parts);
