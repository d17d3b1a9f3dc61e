import type { Account } from '#identity/index.ts';
import type { Db } from '#platform/db/connect.ts';
import { findLogins } from '#users/index.ts';

/** The one login that MERCHANT names. */
export async function findLogin(db: Db, merchant: string): Promise<Account> {
  const [login, ...others] = await findLogins(db, merchant);
  if (!login)
    throw new Error(
      `There is no merchant ${merchant}. Name one by login name, by verified phone number, or by the code in the invoices.`,
    );
  if (others.length > 0) {
    const names = [login, ...others].map(({ userName }) => userName);
    throw new Error(`${merchant} has several logins. Name one of them: ${names.join(', ')}.`);
  }
  return login;
}
