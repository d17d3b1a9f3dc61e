import * as z from 'zod/mini';

/** The login name and e-mail address, compared in lower case. Shape only: whether it is an address is for the rules. */
export const userName = z.pipe(
  z.string().check(z.maxLength(320)),
  z.transform((text) => text.trim().toLowerCase()),
);
