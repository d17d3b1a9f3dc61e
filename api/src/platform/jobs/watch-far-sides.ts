import type { JobWithMetadata } from 'pg-boss';
import { failureBehind } from '../db/errors.ts';
import { farSideBehind } from '../far-sides/far-side-error.ts';
import type { JobData } from './queue.ts';

/** A queue whose outside service began to fail, or works again. */
export type FailingQueue = {
  queue: string;
  isFailing: boolean;
  /** Safe to log: our own words for an outside service's error, else only the kind of error. */
  reason?: string;
  retries?: number;
};

/** One line at the first failure and one at the recovery, however many jobs fail between. */
export function watchFarSides(tell: (failing: FailingQueue) => void) {
  const failing = new Set<string>();
  return async (queue: string, { retryLimit }: JobWithMetadata<JobData>, run: () => Promise<void>): Promise<void> => {
    try {
      await run();
    } catch (error) {
      // A full disk is logged once, when it begins.
      if (!failing.has(queue) && failureBehind(error) !== 'full') {
        failing.add(queue);
        tell({ queue, isFailing: true, reason: reasonOf(error), retries: retryLimit });
      }
      throw error;
    }
    if (failing.delete(queue)) tell({ queue, isFailing: false });
  };
}

/** Any other message may quote the job's data. A database's error has a code. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return farSideBehind(error) ?? (error instanceof Error ? `${error.name}${code}` : typeof error);
}
