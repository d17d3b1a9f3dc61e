import type { Violation } from '@tibara/contract/checks';
import { type ErrorCode, type ErrorData, errorCodes } from '@tibara/contract/errors';
import { inEnglish, type Sentence, sentence, type Text } from '@tibara/contract/language/sentence';

/** A deliberate refusal. Throwing it rolls the transaction back; the HTTP layer turns it into the wire shape. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  /** `message` is the same in English. A plain string is for programs, and is never translated. */
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

/** A row of a list that is refused: its message in English, and as a sentence for the screens. */
export const inRefusal = <Row extends { message: Text }>({ message, ...row }: Row) => ({
  ...row,
  message: inEnglish(message),
  ...(typeof message !== 'string' && { sentence: message }),
});

/** The same message for what does not exist and what belongs to somebody else. */
export const notFound = (): AppError => new AppError('not_found', sentence`Not found`);

/** Throws the first violated rule with the spec's message, if there is one. */
export function refuseViolation(violation: Violation | null): void {
  if (violation) throw new AppError('rule_violation', violation.message, { field: violation.field });
}

export function refuseStale(sent: number | undefined, version: number, message: Sentence): void {
  if (sent !== undefined && sent !== version) throw new AppError('stale_version', message, { version });
}
