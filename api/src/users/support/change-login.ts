import { isUserName } from '@tibara/contract/identity/user-name';
import { userName as userNameSchema } from '@tibara/contract/identity/user-name-schema';
import * as z from 'zod/mini';
import { type Account, renameAccount, revokeSessions } from '../../identity/index.ts';
import { sendMail } from '../../notifications/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Settling } from '../../platform/needs.ts';
import { loginChangedMail } from '../messages.ts';
import { languageOfUser } from '../queries.ts';
import { renameHolder } from '../sign-up/account-phones.ts';
import { endResetLinks } from './end-reset-links.ts';

/**
 * Gives an account another login name. Its sessions and reset links end, because others may read the old mailbox. Both
 * addresses get a mail.
 */
export async function changeLogin(
  ctx: Settling,
  tx: Tx,
  { account, wanted }: { account: Account; wanted: string },
): Promise<Account> {
  const userName = z.safeParse(userNameSchema, wanted).data ?? '';
  if (!isUserName(userName)) throw new Error(`${wanted} is no email address.`);
  if (userName === account.userName) throw new Error(`${userName} is the login of this account already.`);
  const { vendorId, userId } = account;
  await renameAccount(tx, account, userName);
  await renameHolder(tx, account, userName);
  await renameUser(tx, account, userName);
  await renameVendor(tx, account, userName);
  await revokeSessions(tx, account);
  await endResetLinks(tx, account);
  await happened(tx, { vendorId, what: 'login.changed', subject: userId, now: ctx.now() });
  const language = await languageOfUser(tx, account);
  for (const to of [account.userName, userName])
    await sendMail(ctx, tx, {
      ...loginChangedMail(ctx.env.company.productName.toLowerCase(), ctx.env.publicUrl, to),
      language,
    });
  return { ...account, userName };
}

async function renameUser(tx: Tx, { vendorId, userId }: Account, userName: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((column) => ({ user_name: userName, version: column('version', '+', 1) }))
    .where('vendor_id', '=', vendorId)
    .where('id', '=', userId)
    .execute();
}

/** The vendor has the name of the user who made it. */
async function renameVendor(tx: Tx, { vendorId, userName: before }: Account, userName: string): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ user_name: userName })
    .where('vendor_id', '=', vendorId)
    .where('user_name', '=', before)
    .execute();
}
