/** A queue by name, typed by what its jobs carry. Defined in the module that fills it, worked by one above. */
export type Queue<Data extends JobData> = { readonly name: string; readonly dataOf?: Data };

/** Small and plain: the ids of what the job is about. With `vendorId`, the handler's transaction is that vendor's. */
export type JobData = { readonly vendorId?: string } & {
  readonly [key: string]: string | number | boolean | null | undefined;
};

export type Job<Data extends JobData> = {
  /** The same at each attempt: the key under which outside providers recognise a repeated call. */
  readonly id: string;
  readonly data: Data;
  /** Aborted when the job was taken away from this worker. */
  readonly signal: AbortSignal;
};

/** Names are lower-case words: `dispatch.offer`. */
export function defineQueue<Data extends JobData>(name: string): Queue<Data> {
  return { name };
}
