import { sentence } from '@tibara/contract/language/sentence';
import { type Account, claimName, findAccount, lockName, namesOfVendor, releaseName } from '../../identity/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { RunAgain } from '../../platform/db/transaction/retry.ts';
import { becomeVendor } from '../../platform/db/transaction/tx.ts';
import { claimCode, releaseCodes } from '../vendors.ts';
import { claimPhone, ownerOfPhone, type PhoneHolder, releasePhone, releasePhones } from './account-phones.ts';

/**
 * Claims phone, login name and code of a new account in the directories. It has a transaction of its own, before the
 * account is made. Returns null, or the login name of the account that has the phone or the name.
 */
export async function claimAccount(tx: Tx, account: PhoneHolder & { now: Date }): Promise<string | null> {
  const { contactNumber, userName, vendorId, now } = account;
  const phoneOwner = await claimOrTakeOver(
    tx,
    () => claimPhone(tx, account),
    () => ownerOfPhone(tx, contactNumber),
  );
  if (phoneOwner) return phoneOwner;
  const nameOwner = await claimOrTakeOver(
    tx,
    () => claimName(tx, account, now),
    () => findAccount(tx, userName),
  );
  if (nameOwner) await releasePhone(tx, account);
  else await claimCode(tx, vendorId);
  return nameOwner;
}

/** Takes over from an account that was claimed and never made, because its process died. */
async function claimOrTakeOver(
  tx: Tx,
  claim: () => Promise<boolean>,
  findOwner: () => Promise<Account | null>,
): Promise<string | null> {
  if (await claim()) return null;
  const owner = await findOwner();
  if (owner && !(await releaseUnmade(tx, owner))) return owner.userName;
  if (await claim()) return null;
  throw new RunAgain('request_running', sentence`We are already working on this request.`);
}

/** Deletes what a sign-up claimed, if it never made the account. False if the account was made. */
export async function releaseUnmade(tx: Tx, account: Account): Promise<boolean> {
  await lockName(tx, account);
  await becomeVendor(tx, account.vendorId);
  const users = await tx.selectFrom('users').select('id').where('vendor_id', '=', account.vendorId).execute();
  if (users.some(({ id }) => id === account.userId)) return false;
  await releasePhones(tx, account);
  await releaseName(tx, account);
  if (users.length === 0) await releaseCodes(tx, account.vendorId);
  return true;
}

/** The claimed accounts of the transaction's vendor that were not made. */
export async function findUnmade(tx: Tx, vendorId: string): Promise<(Account & { createdAt: Date })[]> {
  const [names, users] = await Promise.all([
    namesOfVendor(tx, vendorId),
    tx.selectFrom('users').select('id').where('vendor_id', '=', vendorId).execute(),
  ]);
  const made = new Set(users.map(({ id }) => id));
  return names.filter(({ userId }) => !made.has(userId));
}
