import type { Violation } from '../src/checks.ts';
import { inEnglish, type Text } from '../src/language/sentence.ts';

/** The English message of a rule; undefined where no rule is violated. */
export const messageOf = (violation: Violation | null | undefined): string | undefined =>
  violation ? inEnglish(violation.message) : undefined;

export const english = (text: Text | null): string | null => (text === null ? null : inEnglish(text));
