import type { Violation } from '@tibara/contract/checks';
import { type ErrorCode, type ErrorData, errorCodes } from '@tibara/contract/errors';
import { inEnglish, type Sentence, sentence, type Text } from '@tibara/contract/language/sentence';

/** A deliberate refusal. Throwing it rolls the transaction back. The HTTP layer turns it into the reply. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  /** `message` is this text in English. A plain string is for programs and never translated. */
  readonly text: Text;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: Code, text: Text, data?: ErrorData<Code>, options?: ErrorOptions) {
    super(inEnglish(text), options);
    this.name = 'AppError';
    this.code = code;
    this.text = text;
    this.data = data;
  }

  get status(): number {
    return errorCodes[this.code];
  }
}

/** A refused row of a list: its message in English, and as a sentence for the screens. */
export const inRefusal = <Row extends { message: Text }>({ message, ...row }: Row) => ({
  ...row,
  message: inEnglish(message),
  ...(typeof message !== 'string' && { sentence: message }),
});

/** One message for a missing row and another merchant's row. */
export const notFound = (): AppError => new AppError('not_found', sentence`Not found`);

/** Throws the violation with the spec's message, if there is one. */
export function refuseViolation(violation: Violation | null): void {
  if (violation) throw new AppError('rule_violation', violation.message, { field: violation.field });
}

export function refuseStale(sent: number | undefined, version: number, message: Sentence): void {
  if (sent !== undefined && sent !== version) throw new AppError('stale_version', message, { version });
}
