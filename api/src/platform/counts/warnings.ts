import { failureBehind } from '../db/errors.ts';

type Log = Record<'warn' | 'error', (facts: { err: unknown }, message: string) => void>;

/** Only an operator can mend it, so it is logged as an error. */
export class OperatorNeeded extends Error {}

const QUIET_MS = 60_000;

/** Logs the failures of a server's parts. Each worker of each queue meets a lost database every second: a line a minute is enough. */
export function makeWarnings(log: Log, now = () => performance.now()): (part: string) => (error: unknown) => void {
  const loggedAt = new Map<string, number>();
  return (part) => (error) => {
    const failure = failureBehind(error);
    // A full disk has its own line.
    if (failure === 'full') return;
    const kind = `${part} ${failure}`;
    if (failure !== null && now() - (loggedAt.get(kind) ?? -QUIET_MS) < QUIET_MS) return;
    loggedAt.set(kind, now());
    log[error instanceof OperatorNeeded ? 'error' : 'warn']({ err: error }, part);
  };
}
