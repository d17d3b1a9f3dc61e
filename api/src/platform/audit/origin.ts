import { AsyncLocalStorage } from 'node:async_hooks';

/** Where what happens now comes from: a request, or a job that finishes what a request began. */
export type Origin = {
  /** The user's id, or which side called. */
  readonly actor: string;
  /** As limits count it. */
  readonly address: string | null;
  readonly requestId: string | null;
};

const current = new AsyncLocalStorage<Origin>();

export const withOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

/** Outside any request it is the server itself. */
export const originNow = (): Origin => current.getStore() ?? { actor: 'server', address: null, requestId: null };
