import { AsyncLocalStorage } from 'node:async_hooks';

export type Taker = {
  /** The calls of one owner share its turns: a vendor, else an address. */
  readonly owner: string;
  /** Aborted once nobody can receive the response. */
  readonly signal?: AbortSignal | undefined;
};

/** Work outside any request is the server's own. */
const server: Taker = { owner: 'server' };

const current = new AsyncLocalStorage<Taker>();
let served = 0;

export async function whileServing<T>(taker: Taker, work: () => Promise<T>): Promise<T> {
  served += 1;
  try {
    return await current.run(taker, work);
  } finally {
    served -= 1;
  }
}

export const takerNow = (): Taker => current.getStore() ?? server;

export const servedNow = (): number => served;
