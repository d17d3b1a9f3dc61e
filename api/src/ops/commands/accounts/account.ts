import type { Account } from '#identity/index.ts';
import type { Db } from '#platform/db/connect.ts';
import { findLogins } from '#users/index.ts';
import { operatorCommand } from '../operator.ts';
import { changeOf, known } from './account-words.ts';
import { changeAccount } from './change-account.ts';
import { showAccount, showActs } from './show-account.ts';

export const account = operatorCommand({
  summary: "shows a merchant's account and its acts, and changes login, phone, sessions and lock",
  help: [
    'npm run ops -- account MERCHANT',
    'npm run ops -- account MERCHANT --acts [N]',
    'npm run ops -- account MERCHANT --end-sessions [--yes]',
    'npm run ops -- account MERCHANT --login NEW@EMAIL [--yes]',
    'npm run ops -- account MERCHANT --phone +60… | --share-phone | --free-phone [--yes]',
    'npm run ops -- account MERCHANT --lock REASON | --unlock [--yes]',
    '',
    'For example: npm run ops -- account shop@example.com --lock "The mailbox was taken over" --yes',
    '',
    'MERCHANT is a login name, a verified phone number such as +60123456789, or the code in the invoice numbers.',
    '--acts lists the last N audit lines, 20 without N.',
    '--end-sessions logs out all devices. So do --login and --lock, and both end mailed links for a new password.',
    '--login sends a mail to the old and the new address. --phone replaces the verified number and that of the profile.',
    '--share-phone lets further accounts have the number. --free-phone takes it away, so that anybody may verify it.',
    'Nobody can log in to a locked account. Its orders go on, and its money stays. REASON is stored in the audit: write no',
    'names, phones or addresses.',
  ],
  ...known,
  async run(operator, input) {
    const { merchant, change, acts } = changeOf(input);
    const login = await findLogin(operator.db, merchant);
    if (acts !== null) return showActs(operator, login, acts);
    await showAccount(operator, login);
    if (change) await changeAccount(operator, login, change);
  },
});

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
