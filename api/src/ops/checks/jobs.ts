import type { Waiting } from '../../platform/jobs/waiting-jobs.ts';
import { type Check, degraded, failing, ok } from './check.ts';

/** A job usually begins within a second. */
const LATE_AFTER_S = 2 * 60;
const STOPPED_AFTER_S = 15 * 60;

/** Judges by the job that waits longest. */
export function checkJobs(waiting: readonly Waiting[]): Check {
  const [oldest] = waiting.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds);
  if (!oldest || oldest.oldestSeconds < LATE_AFTER_S) return ok('jobs', 'no job waits for long');
  const minutes = Math.floor(oldest.oldestSeconds / 60);
  const sentence = `a job of ${oldest.queue} is due since ${minutes} minutes: does a server with WORKER=on run?`;
  return oldest.oldestSeconds < STOPPED_AFTER_S ? degraded('jobs', sentence) : failing('jobs', sentence);
}
