import { originNow, withJob, withOrigin } from '../audit/origin.ts';
import { inSpan, presentSpan } from '../traces/trace.ts';
import type { JobData } from './queue.ts';

/** Adds the present request and its span to the data of a job, for log and traces. */
export function withCause<D extends JobData>(data: D): D {
  const { requestId } = originNow();
  const traceparent = presentSpan();
  return { ...(requestId !== null && { requestId }), ...(traceparent && { traceparent }), ...data };
}

/** Runs a job on behalf of the request that caused it. */
export function inJob<T>(
  { id, name, data }: { id: string; name: string; data: JobData | null },
  work: () => Promise<T>,
): Promise<T> {
  const origin = { actor: 'server', address: null, requestId: text(data?.requestId) ?? null };
  const span = { name: `job ${name}`, kind: 'consumer', parent: text(data?.traceparent) } as const;
  return withOrigin(origin, () => withJob({ queue: name, id }, () => inSpan(span, work)));
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
