import { type Check, failIf } from '../checks.ts';
import { type Sentence, sentence } from '../language/sentence.ts';

export const shortestPassword = 8;
/** The work grows faster than the length, and a long password with a good beginning is strong. */
export const judgedLength = 32;

const guessableAs = (reason: Sentence): Sentence =>
  sentence`This password is easy to guess. ${reason} Choose another, for example four unrelated words.`;

export const passwordMessages = {
  short: sentence`Use at least 8 characters for the password.`,
  guessable: sentence`This password is easy to guess. Choose another, for example four unrelated words.`,
  withCompany: guessableAs(sentence`It contains your company's name.`),
  withName: guessableAs(sentence`It contains your name.`),
  withEmail: guessableAs(sentence`It contains part of your email address.`),
  own: sentence`The password must not be your email address or your company name.`,
} as const;

/** Why the server refuses a password that is long enough. */
export type Weakness = 'guessable' | 'withCompany' | 'withName' | 'withEmail';

/**
 * Rules for a new password (decisions 5). Only the server judges how easily it is guessed (ADR 0024). `names` are this
 * account's words, which an attacker tries first.
 */
export function passwordChecks(password: string, field: string, names: readonly string[] = []): Check[] {
  const plain = withoutSpaces(password);
  const own = names.flatMap((name) => [name, name.split('@')[0] ?? '']).map(withoutSpaces);
  return [
    failIf(() => [...password].length < shortestPassword, field, passwordMessages.short),
    failIf(() => own.includes(plain), field, passwordMessages.own),
  ];
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toLowerCase();
