import type { Sentence, Text } from './language/sentence.ts';
/** The first rule that fails: the rule's field and its message from the spec. A string message came from the server. */
export type Violation = { field: string; message: Text };

/** A rule returns its violation, or null when there is none. In a list of rules the first violation is shown. */
export type Check = () => Violation | null;

export function firstViolation(checks: readonly Check[]): Violation | null {
  for (const check of checks) {
    const violation = check();
    if (violation) return violation;
  }
  return null;
}

/** A rule as data: when the condition holds, this field gets this message. */
export const failIf =
  (isWrong: () => boolean, field: string, message: Sentence): Check =>
  () =>
    isWrong() ? { field, message } : null;
