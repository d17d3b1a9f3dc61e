import { AsyncLocalStorage } from 'node:async_hooks';

type Charge = {
  /** Refuses when too few units are left. */
  take: (stored: number) => Promise<void>;
  /** For work that is done already. */
  owe: (stored: number) => void;
};

const charges = new AsyncLocalStorage<Charge>();

export const withCharge = <T>(charge: Charge, act: () => T): T => charges.run(charge, act);

/**
 * Takes the units for so many stored stops or rows (`stored` of the call's cost) before work that grows with them.
 * Refuses when too few are left. Jobs cost nobody anything.
 */
export async function chargeStored(stored: number): Promise<void> {
  await charges.getStore()?.take(stored);
}

/** The same where the work has been done: a file is not broken off for it. */
export const oweStored = (stored: number): void => charges.getStore()?.owe(stored);
