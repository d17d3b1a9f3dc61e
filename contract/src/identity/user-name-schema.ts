import * as z from 'zod/mini';

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * The login name, an e-mail address. Names are compared in lower case and without full-width or other variant letters.
 * So each name has one account and one count of failed logins. Invisible characters come with a pasted name and are no
 * part of it. This schema checks only the shape. The rules check that the name is an address.
 */
export const userName = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(320)),
    z.transform((text) => text.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().normalize('NFKC').trim()),
  ),
  z.string().check(z.maxLength(320)), // normalising can turn one letter into several
);
