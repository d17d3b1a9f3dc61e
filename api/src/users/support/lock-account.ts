import { type Account, lockOf, revokeSessions, setLock } from '../../identity/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import { endResetLinks } from './end-reset-links.ts';

type Change = { account: Account; now: Date };

/** Nobody can log in or reset the password any more, and all sessions end. Orders and money stay as they are. */
export async function lockAccount(tx: Tx, { account, now, reason }: Change & { reason: string }): Promise<void> {
  const { vendorId, userId: subject } = account;
  if (await lockOf(tx, account)) throw new Error(`${account.userName} is locked already.`);
  await setLock(tx, account, { lockedAt: now, reason });
  await revokeSessions(tx, account);
  await endResetLinks(tx, account);
  await happened(tx, { vendorId, what: 'account.locked', subject, detail: { reason }, now });
}

export async function unlockAccount(tx: Tx, { account, now }: Change): Promise<void> {
  const { vendorId, userId: subject } = account;
  if (!(await lockOf(tx, account))) throw new Error(`${account.userName} is not locked.`);
  await setLock(tx, account, null);
  await happened(tx, { vendorId, what: 'account.unlocked', subject, now });
}

/** Logs out all devices of the account. */
export async function endAllSessions(tx: Tx, { account, now }: Change): Promise<void> {
  const { vendorId, userId: subject } = account;
  await revokeSessions(tx, account);
  await happened(tx, { vendorId, what: 'login.ended', subject, detail: { areAll: true }, now });
}
