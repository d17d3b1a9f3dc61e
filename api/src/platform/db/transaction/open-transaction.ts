import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs `work`. Until it is done, the pool and the outside services refuse all calls from inside it. */
export async function whileTransactionIsOpen<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await current.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

/**
 * Called first by everything that must not happen while a transaction holds locks. Another connection could exhaust the
 * pool under load. A call to an outside service is slow and cannot be rolled back.
 */
export function refuseInsideTransaction(what: string): void {
  if (current.getStore()?.isOpen) throw new Error(`${what} must not be used while a transaction is open`);
}
