import { AsyncLocalStorage } from 'node:async_hooks';

type Charge = (stored: number) => Promise<void>;

const charges = new AsyncLocalStorage<Charge>();

export const withCharge = <T>(charge: Charge, act: () => T): T => charges.run(charge, act);

/**
 * Takes the units for so many stored stops or rows (`stored` of the call's cost) before work that grows with them.
 * Refuses when too few are left. Jobs cost nobody anything.
 */
export async function chargeStored(stored: number): Promise<void> {
  await charges.getStore()?.(stored);
}
