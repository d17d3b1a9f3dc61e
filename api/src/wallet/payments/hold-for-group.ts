import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { PaymentMethod } from '@tibara/contract/wallet/calls';
import { paymentMessages } from '@tibara/contract/wallet/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';

export type Hold = {
  vendorId: string;
  userId: string;
  region: Region;
  orderGroupId: string;
  orderGroupNumber: string;
  subtotal: number;
  method: PaymentMethod;
  /** INVOICE: how much the vendor may owe, confirmed groups included. Null without terms. */
  creditLimit: number | null;
  now: Date;
};

type Outcome = { outcome: 'held' | 'insufficient' | 'debt' | 'no_terms'; wallet: string | null; available: number };

/**
 * Pays a group at confirm: the subtotal moves to `held` or, with INVOICE terms, counts against the credit limit. The
 * last statement of its transaction, because a merchant's confirms compete for the wallet's row.
 */
export async function holdForGroup(tx: Tx, hold: Hold): Promise<{ walletId: string | null; paymentId: string }> {
  const paymentId = newId(hold.now);
  const currency = currencyOfRegion(hold.region);
  const { outcome, wallet, available } = await sqlOne<Outcome>(tx, {
    name: 'hold_for_group',
    text: 'select * from hold_for_group($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    values: [
      hold.vendorId,
      hold.userId,
      hold.region,
      currency,
      hold.orderGroupId,
      hold.orderGroupNumber,
      hold.subtotal,
      hold.method,
      hold.creditLimit,
      paymentId,
      newId(hold.now),
      hold.now,
    ],
  });
  if (outcome !== 'held') throw refusal(outcome, hold, available, currency);
  return { walletId: wallet, paymentId };
}

function refusal(
  outcome: Exclude<Outcome['outcome'], 'held'>,
  hold: Hold,
  available: number,
  currency: string,
): AppError {
  const { subtotal, method } = hold;
  if (outcome === 'debt') return new AppError('rule_violation', paymentMessages.debt, { field: 'paymentMethod' });
  if (outcome === 'no_terms')
    return new AppError('rule_violation', paymentMessages.noTerms, { field: 'paymentMethod' });
  if (method === 'INVOICE') {
    const message = paymentMessages.creditLimit(available, currency);
    return new AppError('rule_violation', message, { field: 'paymentMethod', available, subtotal });
  }
  const shortfall = subtotal - available;
  const message = paymentMessages.insufficientFunds(shortfall, currency);
  return new AppError('insufficient_funds', message, { available, subtotal, shortfall });
}
