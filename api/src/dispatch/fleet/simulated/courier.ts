import { courierNames } from '@tibara/contract/dispatch/couriers';
import * as z from 'zod/mini';
import { number, whole } from '#platform/settings/setting-kinds.ts';
import type { Courier } from '../courier.ts';
import type { SimulatedSettings } from './control.ts';
import { simulatedFleet } from './simulated.ts';

const others = courierNames.filter((name) => name !== 'simulated').map((name) => `FLEET=${name}`);

export const simulated = {
  name: 'simulated',
  settings: z.object({
    /** Simulated minutes per real minute; half speed is 0.5. */
    FLEET_SPEED: z._default(number(/^\d{1,9}(\.\d{1,6})?$/, 'a number', 0.01, 100_000), 60),
    FLEET_SEED: whole(1, 0, 1_000_000_000),
  }),
  make: simulatedFleet,
  requirements: () => [[false, `FLEET=simulated delivers nothing: set ${others.join(' or ')}`]],
  // It has the protocol of partners.
  webhook: { call: 'fleetEvents' },
  tables: [
    {
      table: 'simulated_trips',
      why: 'sandbox only: the memory of the simulated fleet, as a partner would keep his own',
    },
    { table: 'simulated_fleet', why: 'sandbox only: how the simulated fleet drives' },
  ],
} satisfies Courier<SimulatedSettings>;
