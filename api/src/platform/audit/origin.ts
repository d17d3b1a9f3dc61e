import { AsyncLocalStorage } from 'node:async_hooks';

/** Where an act comes from: a request, or a job that finishes a request's work. */
export type Origin = {
  /** The user's id, or the kind of caller. */
  readonly actor: string;
  /** The address as the limits count it. */
  readonly address: string | null;
  readonly requestId: string | null;
};

const current = new AsyncLocalStorage<Origin>();

export const withOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

/** Outside a request the origin is the server. */
export const originNow = (): Origin => current.getStore() ?? { actor: 'server', address: null, requestId: null };
