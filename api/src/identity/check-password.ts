import type { Ctx } from '../context.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import { withVendor } from '../platform/db/tx.ts';
import { type Account, findAccount, passwordHashOf } from './accounts.ts';
import { countHit, forgetHits, type Limit, refuseOverLimit } from './limit.ts';
import { isPassword } from './passwords.ts';

/** The account when the password is right, else null. Unknown names take the same steps, so that nothing tells them apart. */
export async function checkPassword(
  ctx: Ctx,
  { userName, password, ip }: { userName: string; password: string; ip: string },
): Promise<Account | null> {
  await refuseBlocked(ctx, userName);
  const account = (await findAccount(ctx.db, userName)) ?? nobody;
  const stored = await withVendor(ctx.db, account.vendorId, (tx) => passwordHashOf(tx, account));
  const isRight = await isPassword(stored, password);
  // Asked again: of many guesses sent at once, those that come after the tenth failure learn nothing.
  await refuseBlocked(ctx, userName);
  if (isRight) return account;
  await countHit(ctx.db, ofAccount(userName), ctx.now());
  const isAddressFree = await countHit(ctx.db, ofAddress(ip), ctx.now());
  if (!isAddressFree) await refuseOverLimit(ctx.db, ofAddress(ip), ctx.now(), BLOCKED);
  return null;
}

export const forgetFailures = (tx: Tx, userName: string): Promise<void> => forgetHits(tx, ofAccount(userName).key);

const BLOCKED = 'Too many failed logins. Please wait a while and try again, or reset your password.';
const SECONDS = 15 * 60;

// Decisions 5. An address in front of a whole office may hold many who mistype: the right password still passes.
const ofAccount = (userName: string): Limit => ({ key: `login account ${userName}`, max: 10, seconds: SECONDS });
const ofAddress = (ip: string): Limit => ({ key: `login address ${ip}`, max: 300, seconds: SECONDS });

const refuseBlocked = (ctx: { db: Db; now: () => Date }, userName: string): Promise<void> =>
  refuseOverLimit(ctx.db, ofAccount(userName), ctx.now(), BLOCKED);

const nobody: Account = {
  userName: '',
  vendorId: '00000000-0000-0000-0000-000000000000',
  userId: '00000000-0000-0000-0000-000000000000',
};
