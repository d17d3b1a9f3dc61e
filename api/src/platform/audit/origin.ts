import { AsyncLocalStorage } from 'node:async_hooks';

/** Where an act comes from: a request, or a job that finishes a request's work. */
export type Origin = {
  /** The user's id, or the kind of caller. */
  readonly actor: string;
  /** The address as the limits count it. */
  readonly address: string | null;
  readonly requestId: string | null;
};

type RunningJob = { readonly queue: string; readonly id: string };

const current = new AsyncLocalStorage<Origin>();
const currentJob = new AsyncLocalStorage<RunningJob>();

export const withOrigin = <T>(origin: Origin, work: () => T): T => current.run(origin, work);

/** For the lines that are logged meanwhile. */
export const withJob = <T>(job: RunningJob, work: () => T): T => currentJob.run(job, work);

/** Outside a request the origin is the server. */
export const originNow = (): Origin => current.getStore() ?? { actor: 'server', address: null, requestId: null };

/** For every line of the log: the request and the job that it belongs to. */
export function originForLog(): Record<string, string> {
  const { requestId } = originNow();
  const job = currentJob.getStore();
  return { ...(job && { queue: job.queue, jobId: job.id }), ...(requestId !== null && { requestId }) };
}
