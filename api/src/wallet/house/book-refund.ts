import { type Currency, formatCents } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { AppError } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { writeNudge } from '../../platform/live/write-nudges.ts';
import { claimId } from '../cards/card-customer.ts';
import { leftOfCharge, lockCharge, lockKeptApart } from '../disputes/lock-charge.ts';
import { refundApart, refundTopUp } from '../ledger.ts';
import { unappliedOf } from './return-unapplied.ts';

type Refund = {
  vendorId: string;
  chargeId: string;
  refundId: string;
  cents: number;
  /** If the provider's event contains it. */
  currency?: string | undefined;
  now: Date;
};

/** The reference of a refund's transfer. It begins with the charge, so that all refunds of a charge are found. */
export const refundReference = (chargeId: string, refundId: string): string => `${chargeId} ${refundId}`;

/**
 * Books a refund that the operator made on the card provider's pages, for the provider's event or the operator's
 * command. The wallet's balance falls, below 0 if the money is spent. A charge that was kept apart is no wallet's. A
 * refund is booked once and for one charge. Refunds and disputes of a charge take at most its top-up.
 */
export async function bookRefund(
  tx: Tx,
  { vendorId, chargeId, refundId, cents, currency: told, now }: Refund,
): Promise<{ isNew: boolean; currency: Currency; isApart: boolean }> {
  const topUp = (await lockCharge(tx, vendorId, chargeId)) ?? (await lockKeptApart(tx, vendorId, chargeId));
  if (!topUp) throw refused(`${chargeId} is no top-up.`);
  const { walletId, currency } = topUp;
  if ((told ?? currency) !== currency) throw refused(`${refundId} is in ${told}, and ${chargeId} in ${currency}.`);
  await claimRefund(tx, vendorId, refundId);
  const known = await findRefund(tx, { vendorId, chargeId, refundId });
  if (known && known.cents !== cents) throw refused(`${refundId} was booked already, with another amount.`);
  const isApart = walletId === null;
  if (known) return { isNew: false, currency, isApart };
  const left = await leftOf(tx, topUp, { vendorId, chargeId });
  if (cents > left) {
    const [free, asked] = [formatCents(left, currency), formatCents(cents, currency)];
    throw refused(`${free} of ${chargeId} are left after its refunds and disputes: ${asked} are more.`);
  }
  const reference = refundReference(chargeId, refundId);
  const refund = { vendorId, currency, cents, refundId: reference, now };
  await (walletId ? refundTopUp(tx, { ...refund, walletId }) : refundApart(tx, refund));
  const payload = { cents, currency, refundId };
  await happened(tx, { vendorId, what: 'topUp.refunded', subject: chargeId, payload, now });
  if (walletId) await writeNudge(tx, vendorId, { kind: 'wallet', id: walletId }, now);
  return { isNew: true, currency, isApart };
}

type Topped = { walletId: string | null; cents: number; currency: Currency };

/** Money that was kept apart may have been returned by bank transfer meanwhile. */
async function leftOf(tx: Tx, topUp: Topped, about: { vendorId: string; chargeId: string }): Promise<number> {
  const left = await leftOfCharge(tx, topUp, about);
  if (topUp.walletId !== null) return left;
  const kept = (await unappliedOf(tx, about.vendorId)).find(({ currency }) => currency === topUp.currency);
  return Math.min(left, kept?.cents ?? 0);
}

/** Refuses a refund of another merchant. */
async function claimRefund(tx: Tx, vendorId: string, refundId: string): Promise<void> {
  const other = await claimId(tx, refundId, vendorId);
  if (other) throw refused(`${refundId} was booked before, for another merchant, ${other}.`);
}

type Booked = { chargeId: string; cents: number; currency: Currency };

/** Finds a booked refund. Throws if the refund was booked for another charge. */
export async function findRefund(
  tx: Tx,
  { vendorId, chargeId, refundId }: Pick<Refund, 'vendorId' | 'chargeId' | 'refundId'>,
): Promise<Booked | undefined> {
  const all = await sqlNamed<Booked>(tx, { name: 'find-refund', text: FIND, values: [vendorId, refundId] });
  const other = all.find((booked) => booked.chargeId !== chargeId);
  if (other) {
    const { cents, currency } = other;
    throw refused(`${refundId} was booked before, with ${formatCents(cents, currency)} of ${other.chargeId}.`);
  }
  return all[0];
}

const FIND = `
  select split_part(reference, ' ', 1) as "chargeId", cents, currency from ledger_transfers
  where vendor_id = $1 and kind = 'correction' and to_account = 'card_clearing' and split_part(reference, ' ', 2) = $2
  order by created_at`;

const refused = (why: string) => new AppError('rule_violation', why);
