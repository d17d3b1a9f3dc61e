import { Histogram, type Registry } from 'prom-client';
import { onStatement } from '#platform/db/connection/follow-statements.ts';

/** Below this only the sum of all statements counts. */
const SLOW_SECONDS = 0.25;
/** The names are a closed list in our code, so that this limit should never be reached. */
const MOST_NAMES = 100;
const OTHER = 'any other';

/** Returns how to stop. */
export function statementFigures(registry: Registry): () => void {
  const durations = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time of a statement until its answer, by name if it took a quarter second or more',
    labelNames: ['statement'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5, 20],
    registers: [registry],
  });
  const other = durations.labels({ statement: OTHER });
  const slow = new Set<string>();
  return onStatement((seconds, nameOf) => {
    if (seconds < SLOW_SECONDS) return other.observe(seconds);
    const name = nameOf();
    if (slow.size < MOST_NAMES) slow.add(name);
    return slow.has(name) ? durations.observe({ statement: name }, seconds) : other.observe(seconds);
  });
}
