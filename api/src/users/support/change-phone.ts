import { canonicalPhone, isValidPhone } from '@tibara/contract/inputs/phone-max';
import type { Account } from '../../identity/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import {
  claimPhone,
  freePhones,
  ownerOfPhone,
  phonesOf,
  releasePhones,
  sharePhones,
} from '../sign-up/account-phones.ts';

type Change = { account: Account; now: Date };

/** Gives the account a number that the operator verified. Its earlier numbers become free, unless they are shared. */
export async function changePhone(tx: Tx, { account, now, wanted }: Change & { wanted: string }): Promise<string> {
  const { vendorId, userId } = account;
  const contactNumber = canonicalPhone(wanted);
  if (!isValidPhone(contactNumber)) throw new Error(`${wanted} is no phone number: write it like +60123456789.`);
  await releasePhones(tx, account);
  if (!(await claimPhone(tx, { ...account, contactNumber }))) {
    const owner = await ownerOfPhone(tx, contactNumber);
    throw new Error(`${contactNumber} belongs to ${owner?.userName}. Free it there, or share it.`);
  }
  await tx
    .updateTable('users')
    .set((column) => ({ contact_number: contactNumber, version: column('version', '+', 1) }))
    .where('vendor_id', '=', vendorId)
    .where('id', '=', userId)
    .execute();
  await happened(tx, { vendorId, what: 'phone.changed', subject: userId, now });
  return contactNumber;
}

/** Lets further accounts have the account's numbers. Returns them. */
export async function sharePhone(tx: Tx, { account, now }: Change): Promise<string[]> {
  const { vendorId, userId: subject } = account;
  const numbers = await numbersOf(tx, account);
  await sharePhones(tx, account);
  await happened(tx, { vendorId, what: 'phone.shared', subject, now });
  return numbers;
}

/** Takes the account's numbers away: anybody may verify them. The profile still shows its number. Returns them. */
export async function freePhone(tx: Tx, { account, now }: Change): Promise<string[]> {
  const { vendorId, userId: subject } = account;
  const numbers = await numbersOf(tx, account);
  await freePhones(tx, account);
  await happened(tx, { vendorId, what: 'phone.freed', subject, now });
  return numbers;
}

async function numbersOf(tx: Tx, account: Account): Promise<string[]> {
  const phones = await phonesOf(tx, account);
  if (phones.length === 0) throw new Error(`${account.userName} has no verified phone number.`);
  return phones.map(({ contactNumber }) => contactNumber);
}
