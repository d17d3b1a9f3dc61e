/** A queue, typed by its jobs' data. Defined in the module that fills it; worked on by that or a higher one. */
export type Queue<Data extends JobData> = {
  readonly name: string;
  readonly patience: Patience;
  readonly dataOf?: Data;
};

/** How long jobs are retried: about five minutes, or a day if they may wait for an outside service. */
export type Patience = 'minutes' | 'day';

/** Small and plain: the ids of the rows concerned. With `vendorId`, the handler's transaction is that vendor's. */
export type JobData = { readonly vendorId?: string } & {
  readonly [key: string]: string | number | boolean | null | undefined;
};

export type Job<Data extends JobData> = {
  /** Unchanged at each attempt: the key by which outside providers recognise a repeated call. */
  readonly id: string;
  readonly data: Data;
  /** Aborted when another worker has taken over the job. */
  readonly signal: AbortSignal;
};

/** Names are lower-case words: `dispatch.offer`. */
export function defineQueue<Data extends JobData>(name: string, patience: Patience = 'minutes'): Queue<Data> {
  return { name, patience };
}

/** Workers are woken (ADR 146). The library has no worker that never polls. */
export const WORKER = {
  batchSize: 1,
  heartbeatRefreshSeconds: 3,
  pollingIntervalSeconds: 3600,
  includeMetadata: true,
} as const;
