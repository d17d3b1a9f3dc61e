import * as z from 'zod/mini';

/**
 * The login name and e-mail address, compared in lower case and without the wide and other forms of letters: one name,
 * one account, one count of its failed logins. Shape only: whether it is an address is for the rules.
 */
export const userName = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(320)),
    z.transform((text) => text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()),
  ),
  z.string().check(z.maxLength(320)), // some letters become many
);
