import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import { failureOf } from '../errors.ts';

const ATTEMPTS = 5;

/** Serialization failures, deadlocks and lost connections usually pass in a moment. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; ) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      // Each retry removes one connection with the old statement, so this ends.
      if (failure === 'plan_outdated') continue;
      const mayHelp = failure === 'rolled_back' || failure === 'lost' || failure === 'starting';
      if (attempt === ATTEMPTS || !(mayHelp || error instanceof RunAgain)) throw error;
      await pause(2 ** attempt++ * 5 * (0.5 + Math.random()));
    }
  }
}

/** Thrown inside a transaction to roll it back and run it again. The caller gets it only if no retry helps. */
export class RunAgain extends AppError {}
