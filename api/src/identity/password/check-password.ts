import { sentence } from '@tibara/contract/language/sentence';
import type { Tx } from '../../platform/db/connect.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { type Account, findOpenAccount, passwordHashOf } from '../accounts.ts';
import { countHit, forgetHits, type Limit, refuseOverLimit } from '../count-hits.ts';
import type { Needs } from '../needs.ts';
import { isPassword } from './passwords.ts';

/** The origin of an attempt: `device` is a browser or session of the account's owner, null anything else. */
export type Attempt = { userName: string; ip: string; device: string | null };

/** The account, or null for a wrong password. Unknown names and locked accounts take the same steps and time. */
export async function checkPassword(ctx: Needs, attempt: Attempt, password: string): Promise<Account | null> {
  const { userName, ip } = attempt;
  await refuseBlocked(ctx, attempt);
  const account = (await findOpenAccount(ctx.db, userName)) ?? nobody;
  const stored = await withVendor(ctx.db, account.vendorId, (tx) => passwordHashOf(tx, account));
  const isRight = await isPassword(stored, password);
  // Checked again: of many concurrent guesses, those after the tenth failure learn nothing.
  await refuseBlocked(ctx, attempt);
  if (isRight) return account;
  await countFailure(ctx, attempt);
  const isAddressFree = await countHit(ctx.db, ofAddress(ip), ctx.now());
  if (!isAddressFree) await refuseOverLimit(ctx.db, ofAddress(ip), ctx.now(), BLOCKED);
  return null;
}

/** The failures of this visitor and of all strangers. Visitors blocked by their address stay blocked. */
export function forgetFailures(tx: Tx, attempt: Attempt): Promise<void> {
  const limits = [ofAccount(attempt), ofStranger(attempt), ofShare(attempt), ofDevice(attempt)];
  return forgetHits(tx, ...limits.map(({ key }) => key));
}

async function refuseBlocked(ctx: Needs, attempt: Attempt): Promise<void> {
  const limits = attempt.device ? [ofDevice(attempt)] : [ofStranger(attempt), ofAccount(attempt)];
  for (const limit of limits) await refuseOverLimit(ctx.db, limit, ctx.now(), BLOCKED);
}

async function countFailure({ db, now }: Needs, attempt: Attempt): Promise<void> {
  if (attempt.device) {
    await countHit(db, ofDevice(attempt), now());
    return;
  }
  await countHit(db, ofStranger(attempt), now());
  if (await countHit(db, ofShare(attempt), now())) await countHit(db, ofAccount(attempt), now());
}

const BLOCKED = sentence`Too many failed logins. Please wait a while and try again, or reset your password.`;
const SECONDS = 15 * 60;

// Decisions 5. Ten failures block their maker: a known device alone, others by address. Ten failures of all strangers
// together block all strangers. One address adds at most five to these, so that it alone cannot keep the owner from a
// new device. An office may share one address and mistype: the right password passes.
const ofDevice = ({ device, userName }: Attempt): Limit => rule(`login device ${device} ${userName}`, 10);
const ofStranger = ({ ip, userName }: Attempt): Limit => rule(`login from ${ip} ${userName}`, 10);
const ofShare = ({ ip, userName }: Attempt): Limit => rule(`login share ${ip} ${userName}`, 5);
const ofAccount = ({ userName }: Attempt): Limit => rule(`login account ${userName}`, 10);
const ofAddress = (ip: string): Limit => rule(`login address ${ip}`, 300);
const rule = (key: string, max: number): Limit => ({ key, max, seconds: SECONDS });

const nobody: Account = {
  userName: '',
  vendorId: '00000000-0000-0000-0000-000000000000',
  userId: '00000000-0000-0000-0000-000000000000',
};
