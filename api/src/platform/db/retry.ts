import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../errors.ts';

const ATTEMPTS = 5;

/** Serialization failures, deadlocks and lost connections are nobody's fault and usually gone a moment later. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; ) {
    try {
      return await work();
    } catch (error) {
      // Each time one connection fewer remembers it, so this ends by itself.
      if (isPlanOutdated(error)) continue;
      const mayHelp = hasRolledBackByItself(error) || isConnectionLost(error) || error instanceof RunAgain;
      if (attempt === ATTEMPTS || !mayHelp) throw error;
      await pause(2 ** attempt++ * 5 * (0.5 + Math.random()));
    }
  }
}

/** Thrown inside a transaction to undo it and run it once more; the caller hears of it only if that never helps. */
export class RunAgain extends AppError {}

/** A row with this key is there already. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  errorCode(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** The server undid everything and says that another try may succeed. */
export function hasRolledBackByItself(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01';
}

/** A table grew a column since this connection prepared the statement: a newer version of the product migrated beside us. */
export function isPlanOutdated(error: unknown): boolean {
  return (
    errorCode(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change')
  );
}

export function isConnectionLost(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && (code.startsWith('08') || LOST.has(code))) return true;
  return (
    error instanceof Error && /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
  );
}

const LOST = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);

function errorCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}
