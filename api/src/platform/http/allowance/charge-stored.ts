import { AsyncLocalStorage } from 'node:async_hooks';

type Charge = {
  /** Refuses if too few units are left. */
  take: (stored: number) => Promise<void>;
  /** For finished work. */
  owe: (stored: number) => void;
};

const charges = new AsyncLocalStorage<Charge>();

export const withCharge = <T>(charge: Charge, act: () => T): T => charges.run(charge, act);

/** Takes the units for stored stops or rows before work that grows with them. Jobs are free. */
export async function chargeStored(stored: number): Promise<void> {
  await charges.getStore()?.take(stored);
}

/** Charges after the work: a file is not interrupted for it. */
export const oweStored = (stored: number): void => charges.getStore()?.owe(stored);
