import { type Check, failIf } from '../checks.ts';
import { commonPasswords } from './common-passwords.ts';

export const shortestPassword = 8;

export const passwordMessages = {
  short: 'Use at least 8 characters for the password.',
  common: 'This password is one of the first that others would try. Please choose another.',
  own: 'The password must not be your email address or your company name.',
} as const;

/** What a new password must be (decisions 5). `names` are the words that anybody would try first for this account. */
export function passwordChecks(password: string, field: string, names: readonly string[] = []): Check[] {
  const plain = withoutSpaces(password);
  const own = names.flatMap((name) => [name, name.split('@')[0] ?? '']).map(withoutSpaces);
  return [
    failIf(() => [...password].length < shortestPassword, field, passwordMessages.short),
    failIf(() => commonPasswords.has(plain), field, passwordMessages.common),
    failIf(() => own.includes(plain), field, passwordMessages.own),
  ];
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '').toLowerCase();
