import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work` so that the pool and the outside adapters refuse everything it starts until it is done. */
export async function whileTransactionIsOpen<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/**
 * Called first by whatever must not happen while a transaction holds its locks: taking another connection (under load
 * the pool runs dry and everybody waits for everybody) and calls that leave the machine (slow, and not rolled back).
 */
export function refuseInsideTransaction(what: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${what} must not be used while a transaction is open`);
}
