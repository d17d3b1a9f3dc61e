import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../platform/db/connect.ts';
import { sqlOne } from '../platform/db/sql-named.ts';
import { newId } from '../platform/ids.ts';
import type { Kind } from './ledger-kinds.ts';

/** A wallet's two accounts, and the house accounts, which are only names in the row without a balance. */
export type Account = 'available' | 'held' | HouseAccount;
export type HouseAccount =
  | 'card_clearing'
  | 'card_fees'
  | 'bank'
  | 'delivery_revenue'
  | 'door_to_door_revenue'
  | 'voucher_discount'
  | 'receivable'
  | 'unapplied_receipts'
  | 'courier_payable'
  | 'courier_loss'
  | 'courier_costs';

type Movement = { from: Account; to: Account; cents: number; kind: Kind; reference: string };
type Scope = { vendorId: string; currency: Currency; walletId?: string | null; paymentId?: string | null; now: Date };
type Fees = { delivery: number; doorToDoor: number };
type OfWallet = { vendorId: string; walletId: string; currency: Currency; cents: number; now: Date };
type OfPayment = { vendor_id: string; id: string; wallet_id: string | null; currency: Currency; requested: number };

/** Credits a top-up. The card provider has the customer's money, and the wallet may spend it. */
export const creditTopUp = (tx: Tx, { chargeId, ...of }: OfWallet & { chargeId: string }): Promise<boolean> =>
  post(tx, of, [{ from: 'card_clearing', to: 'available', cents: of.cents, kind: 'top_up', reference: chargeId }]);

/** Credits a bank transfer that named the wallet. A transfer that overdue invoices use up credits nothing. */
export const creditBankTopUp = (
  tx: Tx,
  { bankReference, ...of }: OfWallet & { bankReference: string },
): Promise<boolean> =>
  post(tx, of, [{ from: 'bank', to: 'available', cents: of.cents, kind: 'bank_top_up', reference: bankReference }]);

type OfVendor = Omit<Scope, 'walletId' | 'paymentId'> & { cents: number };

/** Keeps apart a paid charge that is no requested top-up. A person decides. It is in no wallet. */
export const keepApart = (tx: Tx, { chargeId, cents, ...of }: OfVendor & { chargeId: string }): Promise<boolean> =>
  post(tx, of, [
    { from: 'card_clearing', to: 'unapplied_receipts', cents, kind: 'unapplied_receipt', reference: chargeId },
  ]);

/** Ends a hold. The fees of delivered stops become revenue, and the rest of the hold is released. */
export function captureHold(tx: Tx, payment: OfPayment, fees: Fees, now: Date): Promise<boolean> {
  const rest = payment.requested - fees.delivery - fees.doorToDoor;
  const reference = payment.id;
  return post(tx, ofPayment(payment, now), [
    { from: 'held', to: 'delivery_revenue', cents: fees.delivery, kind: 'capture_delivery', reference },
    { from: 'held', to: 'door_to_door_revenue', cents: fees.doorToDoor, kind: 'capture_door_to_door', reference },
    { from: 'held', to: 'available', cents: rest, kind: 'release', reference },
  ]);
}

/** Releases the whole hold, because nothing was delivered or the group was cancelled. */
export const releaseHold = (tx: Tx, payment: OfPayment, now: Date): Promise<boolean> =>
  captureHold(tx, payment, { delivery: 0, doorToDoor: 0 }, now);

/** Credits the voucher's amount after completion. It goes into the wallet, or lowers the vendor's debt. */
export const creditVoucher = (tx: Tx, payment: OfPayment, cents: number, now: Date): Promise<boolean> =>
  post(tx, ofPayment(payment, now), [
    {
      from: 'voucher_discount',
      to: payment.wallet_id ? 'available' : 'receivable',
      cents,
      kind: 'voucher_credit',
      reference: payment.id,
    },
  ]);

/** Books the fees of a completed group on INVOICE terms. They are revenue, and the vendor owes them. */
export const accrueInvoice = (tx: Tx, payment: OfPayment, fees: Fees, now: Date): Promise<boolean> =>
  post(tx, ofPayment(payment, now), [
    {
      from: 'receivable',
      to: 'delivery_revenue',
      cents: fees.delivery,
      kind: 'invoice_delivery',
      reference: payment.id,
    },
    {
      from: 'receivable',
      to: 'door_to_door_revenue',
      cents: fees.doorToDoor,
      kind: 'invoice_door_to_door',
      reference: payment.id,
    },
  ]);

type BankReceipts = {
  vendorId: string;
  currency: Currency;
  parts: readonly { paymentId: string; reference: string; applied: number; unapplied: number }[];
  now: Date;
};

/** Books a bank transfer in one statement. It pays the debts of its payments, and the rest stays unapplied. */
export async function postBankReceipts(tx: Tx, { vendorId, currency, parts, now }: BankReceipts): Promise<boolean> {
  const movements = parts.flatMap(({ paymentId, reference, applied, unapplied }) => [
    { paymentId, reference, cents: applied, kind: 'bank_receipt', to: 'receivable' } as const,
    { paymentId, reference, cents: unapplied, kind: 'unapplied_receipt', to: 'unapplied_receipts' } as const,
  ]);
  const rows = movements.flatMap((each) => (each.cents > 0 ? [{ id: newId(now), from: 'bank', ...each }] : []));
  const values = [vendorId, currency, now, JSON.stringify(rows)];
  const text = 'select post_transfers($1, $2, $3, $4) as posted';
  return (await sqlOne<{ posted: boolean }>(tx, { name: 'post_transfers', text, values })).posted;
}

type Payout = { vendorId: string; currency: Currency; reference: string; gross: number; fee: number; now: Date };

/**
 * Posts a line of the provider's payout, so that card clearing returns to 0 (decisions 3). For a charge the bank gets
 * the net amount, and the fee is an expense. For a disputed top-up `gross` is below 0. The provider then deducted the
 * top-up and a fee.
 */
export function payOut(tx: Tx, { reference, gross, fee, ...of }: Payout): Promise<boolean> {
  const [kind, ofFee] = ['payout', 'payout_fee'] as const;
  const isUsual = gross > 0 && fee >= 0 && fee <= gross;
  if (isUsual) {
    return post(tx, of, [
      { from: 'bank', to: 'card_clearing', cents: gross - fee, kind, reference },
      { from: 'card_fees', to: 'card_clearing', cents: fee, kind: ofFee, reference },
    ]);
  }
  return post(tx, of, [
    { ...along('bank', 'card_clearing', gross), kind, reference },
    { ...along('card_fees', 'bank', fee), kind: ofFee, reference },
  ]);
}

/** Reverses the accounts for an amount below 0. */
const along = (from: Account, to: Account, cents: number): Pick<Movement, 'from' | 'to' | 'cents'> =>
  cents < 0 ? { from: to, to: from, cents: -cents } : { from, to, cents };

/** Books that the bank took a top-up back. If the merchant has spent the money, the wallet goes into debt. */
export const chargeBack = (tx: Tx, { disputeId, ...of }: OfWallet & { disputeId: string }): Promise<boolean> =>
  post(tx, of, [{ from: 'available', to: 'card_clearing', cents: of.cents, kind: 'chargeback', reference: disputeId }]);

/** Books that the merchant won a dispute. The wallet gets the money back that the bank took. */
export const winDispute = (tx: Tx, { disputeId, ...of }: OfWallet & { disputeId: string }): Promise<boolean> =>
  post(tx, of, [
    { from: 'card_clearing', to: 'available', cents: of.cents, kind: 'chargeback_won', reference: disputeId },
  ]);

/** Books an operator's bank transfer that pays a balance to the merchant. */
export const returnBalance = (
  tx: Tx,
  { bankReference, ...of }: OfWallet & { bankReference: string },
): Promise<boolean> =>
  post(tx, of, [{ from: 'available', to: 'bank', cents: of.cents, kind: 'balance_return', reference: bankReference }]);

/** Books a refund made on the card provider's pages. If the merchant has spent the money, the wallet goes into debt. */
export const refundTopUp = (tx: Tx, { refundId, ...of }: OfWallet & { refundId: string }): Promise<boolean> =>
  post(tx, of, [{ from: 'available', to: 'card_clearing', cents: of.cents, kind: 'correction', reference: refundId }]);

/** Books a refund, made on the card provider's pages, of a charge that was kept apart. */
export const refundApart = (tx: Tx, { refundId, cents, ...of }: OfVendor & { refundId: string }): Promise<boolean> =>
  post(tx, of, [{ from: 'unapplied_receipts', to: 'card_clearing', cents, kind: 'correction', reference: refundId }]);

/** Books an operator's bank transfer that returns an excess payment. */
export const returnExcess = (tx: Tx, { cents, reference, ...of }: Scope & { cents: number; reference: string }) =>
  post(tx, of, [{ from: 'unapplied_receipts', to: 'bank', cents, kind: 'correction', reference }]);

/** Books a courier's cost. The house owes it to the courier. Less than 0 cents takes a part back. */
export const bookCourierCost = (tx: Tx, { cents, reference, ...of }: OfVendor & { reference: string }) => {
  const kind = cents < 0 ? 'courier_refund' : 'courier_cost';
  return post(tx, of, [{ ...along('courier_costs', 'courier_payable', cents), kind, reference }]);
};

/**
 * Books a courier's cost for which no merchant pays. The house owes it to the courier. Less than 0 cents takes a part
 * back.
 */
export const bookCourierLoss = (tx: Tx, { cents, reference, ...of }: OfVendor & { reference: string }) =>
  post(tx, of, [{ ...along('courier_loss', 'courier_payable', cents), kind: 'courier_loss', reference }]);

/** Posts the movements one by one, except those of 0 cents. Returns false if any of them was posted before. */
async function post(tx: Tx, scope: Scope, movements: readonly Movement[]): Promise<boolean> {
  let isNew = true;
  for (const movement of movements) {
    if (movement.cents !== 0) isNew = (await postTransfer(tx, scope, movement)) && isNew;
  }
  return isNew;
}

async function postTransfer(tx: Tx, scope: Scope, movement: Movement): Promise<boolean> {
  const { vendorId, currency, walletId = null, paymentId = null, now } = scope;
  const { from, to, cents, kind, reference } = movement;
  const touchesWallet = [from, to].some((account) => account === 'available' || account === 'held');
  const { posted } = await sqlOne<{ posted: boolean }>(tx, {
    name: 'post_transfer',
    text: 'select post_transfer($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as posted',
    values: [
      vendorId,
      newId(now),
      from,
      to,
      cents,
      currency,
      kind,
      reference,
      touchesWallet ? walletId : null,
      paymentId,
      now,
    ],
  });
  return posted;
}

const ofPayment = (payment: OfPayment, now: Date): Scope => ({
  vendorId: payment.vendor_id,
  currency: payment.currency,
  walletId: payment.wallet_id,
  paymentId: payment.id,
  now,
});
