import type { Violation } from '@tibara/contract/checks';
import { type ErrorCode, type ErrorData, errorCodes } from '@tibara/contract/errors';

/** A deliberate refusal. Throwing it rolls the transaction back; the HTTP layer turns it into the wire shape. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: Code, message: string, data?: ErrorData<Code>, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }

  get status(): number {
    return errorCodes[this.code];
  }
}

/** The same message for what does not exist and what belongs to somebody else. */
export const notFound = (): AppError => new AppError('not_found', 'Not found');

/** Throws the first violated rule with the spec's message, if there is one. */
export function refuseViolation(violation: Violation | null): void {
  if (violation) throw new AppError('rule_violation', violation.message, { field: violation.field });
}

export function refuseStale(sent: number | undefined, version: number, message: string): void {
  if (sent !== undefined && sent !== version) throw new AppError('stale_version', message, { version });
}
