import * as z from 'zod/mini';

/**
 * The login name, which is an e-mail address. It is compared in lower case and without full-width and other variant
 * forms of letters: one name, one account, one count of failed logins. Shape only: the rules check whether it is an
 * address.
 */
export const userName = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(320)),
    z.transform((text) => text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()),
  ),
  z.string().check(z.maxLength(320)), // one letter can become several
);
