import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import { failureOf } from '../errors.ts';

const ATTEMPTS = 5;

/** Serialization failures, deadlocks and lost connections are nobody's fault and usually gone a moment later. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; ) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      // Each time one connection fewer remembers it, so this ends by itself.
      if (failure === 'plan_outdated') continue;
      const mayHelp = failure === 'rolled_back' || failure === 'lost' || failure === 'starting';
      if (attempt === ATTEMPTS || !(mayHelp || error instanceof RunAgain)) throw error;
      await pause(2 ** attempt++ * 5 * (0.5 + Math.random()));
    }
  }
}

/** Thrown inside a transaction to undo it and run it once more; the caller hears of it only if that never helps. */
export class RunAgain extends AppError {}
