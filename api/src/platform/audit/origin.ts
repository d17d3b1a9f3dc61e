import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of what is happening: a request, or a job that finishes what a request began. */
export type Origin = {
  /** The user's id, or the kind of caller. */
  readonly actor: string;
  /** The address as limits count it. */
  readonly address: string | null;
  readonly requestId: string | null;
};

const current = new AsyncLocalStorage<Origin>();

export const withOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

/** Outside any request the origin is the server itself. */
export const originNow = (): Origin => current.getStore() ?? { actor: 'server', address: null, requestId: null };
