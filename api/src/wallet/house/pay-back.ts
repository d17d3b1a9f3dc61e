import type { Region } from '@tibara/contract/coordinates';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';
import { returnBalance } from '../ledger.ts';
import type { WalletRow } from '../tables.ts';
import { lockWallet, walletsOf } from '../wallets.ts';
import { claimOutgoing, lockOutgoing } from './outgoing-transfer.ts';

type Return = {
  vendorId: string;
  region: Region;
  cents: number;
  bankReference: string;
  mayBeRepeated?: boolean;
  now: Date;
};

export const walletsToPayBack = (tx: Tx, vendorId: string): Promise<WalletRow[]> =>
  walletsOf(tx, vendorId).orderBy('region').execute();

/**
 * Books a bank transfer that returns available money to its merchant. Held money may still be charged, so it stays.
 * Returns the wallet afterwards, or null if this reference was booked before.
 */
export async function payBack(tx: Tx, back: Return): Promise<WalletRow | null> {
  const { vendorId, region, cents, bankReference, now } = back;
  await lockOutgoing(tx, back);
  // The lock prevents an order from using the money meanwhile.
  const wallet = await lockWallet(tx, { vendorId, region });
  if (!wallet) throw new Error(`This merchant has no wallet in ${region}.`);
  const booked = await tx
    .selectFrom('ledger_transfers')
    .select(['cents', 'wallet_id'])
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', 'balance_return')
    .where('reference', '=', bankReference)
    .executeTakeFirst();
  if (booked) {
    const isSame = booked.cents === cents && booked.wallet_id === wallet.id;
    if (!isSame) throw new Error(`${bankReference} was booked already, with another amount or for another wallet.`);
    return null;
  }
  await claimOutgoing(tx, back, 'balance');
  if (wallet.debt) throw new Error('The wallet is in debt: nothing of it can be returned.');
  if (cents > wallet.available) throw new Error('That is more than is free to spend.');
  const { id: walletId, currency } = wallet;
  await returnBalance(tx, { vendorId, walletId, currency, cents, bankReference, now });
  await happened(tx, {
    vendorId,
    what: 'balance.returned',
    subject: walletId,
    payload: { cents, currency },
    detail: { bankReference },
    now,
  });
  await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
  return { ...wallet, available: wallet.available - cents };
}
