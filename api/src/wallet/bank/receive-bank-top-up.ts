import type { Region } from '@tibara/contract/coordinates';
import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { firstUser } from '../../users/index.ts';
import { isOutgoing } from '../house/outgoing-transfer.ts';
import { creditBankTopUp } from '../ledger.ts';
import { lockReference, noteReference } from '../payments/bank-references.ts';
import { type Billed, divide, lockOpen, payReceivables, type TransferPart } from '../payments/pay-receivables.ts';
import type { WalletRow } from '../tables.ts';
import { lockOpened } from '../wallets.ts';
import { anotherTransfer, bookedBefore } from './booked-before.ts';

type BankTopUp = {
  vendorId: string;
  region: Region;
  cents: number;
  bankReference: string;
  now: Date;
  /** The overdue invoices of the wallet's currency, the oldest first. Their groups are locked. */
  overdue: readonly Billed[];
};

export type BankTopUpResult = {
  /** False if this transfer was booked before: then nothing moves. */
  isNew: boolean;
  walletId: string;
  currency: Currency;
  /** The wallet's debt that the transfer cleared. */
  cleared: number;
  /** The rest in the wallet, after its debt and the overdue invoices. */
  added: number;
  /** The overdue invoices among which it was divided. */
  parts: TransferPart[];
  /** The codes of other merchants with a transfer of this reference. */
  others: string[];
};

/**
 * Books a transfer that named a wallet. The wallet's debt is first, then overdue invoices, then the wallet (decisions
 * 10.5). A bank reference counts once.
 */
export async function receiveBankTopUp(tx: Tx, topUp: BankTopUp): Promise<BankTopUpResult> {
  const { vendorId, region, cents, bankReference, overdue, now } = topUp;
  await lockReference(tx, bankReference);
  const open = (await lockOpen(tx, vendorId, overdue)).filter(({ receivable }) => receivable > 0);
  const wallet = await lockOpened(tx, { vendorId, userId: await firstUser(tx, vendorId), region, now });
  const { id: walletId, currency } = wallet;
  const about = { walletId, currency };
  if (await isBooked(tx, topUp, currency))
    return { ...about, isNew: false, cleared: 0, added: 0, parts: [], others: [] };
  if (await isOutgoing(tx, vendorId, bankReference))
    throw new Error(
      `${bankReference} is the reference of money that was paid out to this merchant. Did the bank return it?`,
    );
  const cleared = Math.min(cents, debtOf(wallet));
  const { parts, rest: added } = shareOut(cents - cleared, bankReference, open);
  await keep(tx, topUp, currency);
  const credited = await creditBankTopUp(tx, { vendorId, ...about, cents: cleared + added, bankReference, now });
  const paid = parts.length === 0 || (await payReceivables(tx, { vendorId, currency, parts, now }));
  if (!credited || !paid) throw new Error(`A part of ${bankReference} was booked before.`);
  const others = await noteReference(tx, vendorId, bankReference);
  return { ...about, isNew: true, cleared, added, parts, others };
}

/** True if this transfer was booked before. Another one with its reference is refused. */
async function isBooked(tx: Tx, { vendorId, bankReference, cents }: BankTopUp, currency: Currency): Promise<boolean> {
  const before = await bookedBefore(tx, vendorId, bankReference);
  if (!before) return false;
  const isSame = before.paymentId === null && before.cents === cents && before.currency === currency;
  if (!isSame) throw anotherTransfer(bankReference, before);
  return true;
}

const debtOf = ({ available }: WalletRow): number => Math.max(0, -available);

/** No part has the plain reference, because that is the reference of a transfer that named an invoice. */
function shareOut(cents: number, bankReference: string, open: Parameters<typeof divide>[1]) {
  if (cents === 0) return { parts: [], rest: 0 };
  return divide(cents, open, (invoiceId) => `${bankReference} ${invoiceId}`);
}

const keep = (tx: Tx, { vendorId, bankReference: reference, cents, now }: BankTopUp, currency: Currency) =>
  tx.insertInto('bank_top_ups').values({ vendor_id: vendorId, reference, currency, cents, booked_at: now }).execute();
