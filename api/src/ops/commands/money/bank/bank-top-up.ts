import type { Region } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import { readWalletReferences } from '@tibara/contract/wallet/wallet-reference';
import { receiveTopUp } from '#billing/index.ts';
import { vendorOfCode } from '#users/index.ts';
import type { BankTopUpResult } from '#wallet/index.ts';
import { carryOut, type Operator } from '../../operator.ts';

export type Transfer = {
  cents: number;
  bankReference: string;
  /** Allows a reference that another merchant's transfer already had. */
  mayBeRepeated?: boolean;
};

/** Books a transfer that named a wallet. `text` is its wallet reference. */
export async function bookTopUp(operator: Operator, text: string, transfer: Transfer): Promise<BankTopUpResult> {
  const [found] = readWalletReferences(text);
  if (!found) throw new Error(`${text} is no wallet reference.`);
  const { reference, named } = found;
  if (named === 'wrong check')
    throw new Error(`${reference} has wrong check characters: a character is mistyped. Ask the merchant for it.`);
  const vendorId = await vendorOfCode(operator.db, named.vendorCode);
  if (!vendorId) throw new Error(`There is no merchant ${named.vendorCode}, whom ${reference} names.`);
  return bookTopUpOf(operator, { vendorId, reference, region: named.region, ...transfer });
}

export async function bookTopUpOf(
  operator: Operator,
  topUp: Transfer & { vendorId: string; region: Region; reference: string },
): Promise<BankTopUpResult> {
  const { vendorId, region, cents, bankReference, reference, mayBeRepeated = false } = topUp;
  const booked = await carryOut(operator, vendorId, async (tx) => {
    const result = await receiveTopUp(tx, { vendorId, region, cents, bankReference, now: operator.now() });
    if (result.others.length > 0 && !mayBeRepeated) throw bookedFor(result.others, bankReference, 'wallet');
    return result;
  });
  operator.say(`${reference}: ${bankReference} ${outcomeOf(booked)}`);
  return booked;
}

/** Refuses a reference that another merchant's transfer had. */
export const bookedFor = (others: readonly string[], bankReference: string, named: 'invoice' | 'wallet') =>
  new Error(
    `${bankReference} was booked before for another merchant, ${others.join(' and ')}. Is it the right ${named}? If this is another transfer, bank-receipt with --repeated books it.`,
  );

function outcomeOf({ isNew, currency, cleared, added, parts }: BankTopUpResult): string {
  if (!isNew) return 'was booked already; nothing moves.';
  const money = (cents: number) => formatCents(cents, currency);
  return [
    ...(cleared > 0 ? [`clears ${money(cleared)} of the wallet's debt`] : []),
    ...parts.map(({ invoiceId, applied }) => `pays ${money(applied)} of the overdue ${invoiceId}`),
    ...(added > 0 ? [`adds ${money(added)} to the wallet`] : []),
  ]
    .join(', ')
    .concat('.');
}
