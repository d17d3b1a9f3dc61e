import type { CourierName } from '@tibara/contract/dispatch/couriers';
import type { Capabilities, Fleet, Unknown } from './port.ts';

/** All, because an inability would be a refusal for good, which withdraws the bookings. */
const able: Capabilities = {
  vehicles: ['MOTOR', 'CAR'],
  dropOffs: 1,
  horizonMinutes: Number.POSITIVE_INFINITY,
  doorToDoor: { MOTOR: 'stop', CAR: 'stop' },
  cashOnDelivery: true,
  proof: false,
  positions: 'none',
  repeatsPlacing: false,
  amend: 'none',
  amendsLeft: 0,
};

/**
 * A courier that `FLEET` no longer names. Nothing is sent, so all outcomes stay unknown. Another courier's reply about its
 * booking would release money while a rider carries the order.
 */
export function absentFleet(name: CourierName): Fleet {
  const unknown: Unknown = { is: 'unknown', cause: `FLEET has no ${name}, which has a booking of this order` };
  return {
    name,
    readsPerLook: null,
    capabilities: () => able,
    quote: async () => ({ is: 'refused', reason: 'down', isForGood: false }),
    place: async () => unknown,
    amend: async () => unknown,
    read: async () => unknown,
    position: async () => null,
    proof: async () => null,
    cancel: async () => unknown,
    async receive() {
      throw new Error(`FLEET has no ${name}`);
    },
  };
}
