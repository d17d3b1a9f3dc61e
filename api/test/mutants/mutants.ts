import { bankTransfers } from './bank-transfers.ts';
import { bookings } from './bookings.ts';
import { ways } from './ways.ts';

/** A possible fault in code that moves money, and the test file that finds it. */
export type Mutant = {
  /** The fault's effect. */
  name: string;
  file: string;
  /** The text to replace, which occurs in the file once. */
  from: string;
  to: string;
  caughtBy: string;
};

const settling = 'api/src/wallet/payments/settle-payment.ts';
const ledger = 'api/src/wallet/ledger.ts';
const topUpRow = 'api/src/wallet/top-up/top-up-row.ts';
const limits = 'api/src/wallet/top-up/top-up-rules.ts';
const functions = 'api/migrations/0004-wallet.sql';
const cardMoney = 'api/src/orders/confirm/card-money.db.test.ts';
const confirming = 'api/src/orders/confirm/confirm.ts';
const idempotency = 'api/src/platform/http/idempotency.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'A payment that is captured is captured again.',
    file: settling,
    from: `if (payment.status !== 'PENDING') return finalPayment(tx, payment);
  const captured = delivery + doorToDoor;`,
    to: 'const captured = delivery + doorToDoor;',
    caughtBy: 'api/src/wallet/ledger.db.test.ts',
  },
  {
    name: 'A payment that is captured can be released as well.',
    file: settling,
    from: `if (payment.status !== 'PENDING') return finalPayment(tx, payment);
  await updatePayment(tx, payment, { status, final: 0`,
    to: 'await updatePayment(tx, payment, { status, final: 0',
    caughtBy: 'api/src/wallet/ledger.db.test.ts',
  },
  {
    name: 'What is captured may be more than was held.',
    file: settling,
    from: 'if (captured > payment.requested) throw',
    to: 'if (captured > 2 * payment.requested) throw',
    caughtBy: 'api/src/wallet/ledger.db.test.ts',
  },
  {
    name: 'The door-to-door fee of a failed stop is kept.',
    file: ledger,
    from: 'const rest = payment.requested - fees.delivery - fees.doorToDoor;',
    to: 'const rest = payment.requested - fees.delivery - 200;',
    caughtBy: 'api/src/orders/status/settlement.db.test.ts',
  },
  {
    name: 'A cancelled order releases nothing.',
    file: settling,
    from: "if (payment.method !== 'INVOICE') await releaseHold(tx, payment, now);",
    to: '',
    caughtBy: 'api/src/orders/status/cancel.db.test.ts',
  },
  {
    name: 'The credit of a voucher on invoice terms goes to nobody.',
    file: ledger,
    from: "to: payment.wallet_id ? 'available' : 'receivable',",
    to: "to: payment.wallet_id ? 'available' : 'unapplied_receipts',",
    caughtBy: 'api/src/orders/status/settlement.db.test.ts',
  },
  {
    name: 'The voucher is credited for what failed, too.',
    file: 'api/src/orders/status/settle.ts',
    from: 'discountOn(captured, voucher.promoCode)',
    to: 'discountOn(payment.initialRequestedAmount, voucher.promoCode)',
    caughtBy: 'api/src/orders/status/settlement.db.test.ts',
  },
  {
    name: 'More is held than the wallet has.',
    file: functions,
    from: "when available < p_subtotal then 'insufficient'",
    to: "when available < 0 then 'insufficient'",
    caughtBy: 'api/test/exact-spend.db.test.ts',
  },
  {
    name: 'Two orders on credit do not see each other.',
    file: functions,
    from: 'region = p_region for no key update;',
    to: 'region = p_region;',
    caughtBy: 'api/src/wallet/payments/invoice-terms.db.test.ts',
  },
  {
    name: 'Confirmed orders that are not delivered yet do not count against the credit limit.',
    file: functions,
    from: "case when p.status = 'PENDING' then p.requested else p.receivable end",
    to: 'p.receivable',
    caughtBy: 'api/src/wallet/payments/invoice-terms.db.test.ts',
  },
  {
    name: 'A merchant in debt may go on spending.',
    file: functions,
    from: "p_vendor and d.debt) then 'debt'",
    to: "p_vendor and d.debt and false) then 'debt'",
    caughtBy: 'api/src/wallet/ledger.db.test.ts',
  },
  {
    name: 'A transfer that was posted before moves the wallet again.',
    file: functions,
    from: `    return false;
  end if;`,
    to: `    p_reference := p_reference || clock_timestamp();
  end if;`,
    caughtBy: 'api/src/wallet/ledger.db.test.ts',
  },
  {
    name: 'Each attempt at a charge has a key of its own.',
    file: topUpRow,
    from: "'id' | 'attempt'>): string =>",
    to: "'id' | 'attempt'>): string => Math.random() +",
    caughtBy: 'api/src/wallet/top-up/top-up.db.test.ts',
  },
  {
    name: 'Who confirms pays from a wallet of their own.',
    file: functions,
    from: 'where vendor_id = p_vendor and region = p_region for no key update;',
    to: 'where vendor_id = p_vendor and region = p_region and user_id = p_user for no key update;',
    caughtBy: 'api/src/wallet/vendors-money.db.test.ts',
  },
  {
    name: 'Two disputes of one charge do not wait for each other.',
    file: 'api/src/wallet/wallets.ts',
    from: "walletsOf(tx, vendorId).where('id', '=', walletId).forNoKeyUpdate()",
    to: "walletsOf(tx, vendorId).where('id', '=', walletId)",
    caughtBy: 'api/src/wallet/disputes/take-back.db.test.ts',
  },
  {
    name: 'A charge is credited under the moment instead of its own id.',
    file: ledger,
    from: "cents: of.cents, kind: 'top_up', reference: chargeId }",
    to: "cents: of.cents, kind: 'top_up', reference: String(of.now.getTime()) }",
    caughtBy: 'api/src/wallet/cards/card-events.db.test.ts',
  },
  {
    name: 'What the bank still asks the customer about does not count against the day’s maximum.',
    file: limits,
    from: 'if (credited + pending + cents <= maximum) return;',
    to: 'if (credited + cents <= maximum) return;',
    caughtBy: 'api/src/wallet/top-up/top-up.db.test.ts',
  },
  {
    name: 'The same key with another request returns the first one’s response.',
    file: idempotency,
    from: 'if (found.request_hash !== idempotency.requestHash)',
    to: "if (found.request_hash === '')",
    caughtBy: 'api/src/orders/confirm/confirm.db.test.ts',
  },
  {
    name: 'A response is not stored.',
    file: idempotency,
    from: 'sendLast(tx, { ...last, asError }, responseToStore(scope, idempotency, made))',
    to: 'sendLast(tx, { ...last, asError }, null)',
    caughtBy: 'api/src/orders/confirm/confirm.db.test.ts',
  },
  {
    name: 'Another price than the merchant saw is held.',
    file: confirming,
    from: 'if (expectedSubtotal === undefined || expectedSubtotal === subtotal) return;',
    to: 'if (expectedSubtotal === undefined || subtotal > 0) return;',
    caughtBy: 'api/src/orders/confirm/confirm.db.test.ts',
  },
  {
    name: 'One voucher pays for two orders.',
    file: 'api/src/vouchers/reserve-voucher.ts',
    from: "if (row.order_group_id !== null) throw new AppError('voucher_used', voucherMessages.used);",
    to: '',
    caughtBy: 'api/src/orders/races.db.test.ts',
  },
  {
    name: 'A percentage is rounded down instead of half up.',
    file: 'contract/src/vouchers/discount.ts',
    from: 'divideHalfUp(sum * Math.round(promo.discountPercentage * 100), 10_000)',
    to: 'Math.floor((sum * Math.round(promo.discountPercentage * 100)) / 10_000)',
    caughtBy: 'contract/src/vouchers/rules.test.ts',
  },
  {
    name: 'A short way costs less than the minimum.',
    file: 'contract/src/pricing/fee.ts',
    from: 'cents(Math.max(rates.min, stopFeeOf(rates, index) + distanceFeeOf(rates, before, after)))',
    to: 'cents(stopFeeOf(rates, index) + distanceFeeOf(rates, before, after))',
    caughtBy: 'contract/src/pricing/fee.test.ts',
  },
  {
    name: 'A bank transfer is booked once for each time that it is entered.',
    file: 'api/src/wallet/payments/receive-bank-transfer.ts',
    from: 'const isNew = !(await isBooked(tx, transfer));',
    to: 'const isNew = true;',
    caughtBy: 'api/src/wallet/payments/invoice-terms.db.test.ts',
  },
  {
    name: 'Two bookings of one bank reference do not wait for each other.',
    file: 'api/src/wallet/payments/bank-references.ts',
    from: 'on conflict (reference) do update set reference = excluded.reference',
    to: 'on conflict (reference) do nothing',
    caughtBy: 'api/src/ops/commands/money/bank/bank-receipts.db.test.ts',
  },
  {
    name: 'A payout with one line twice is booked.',
    file: 'api/src/ops/commands/money/payout.ts',
    from: '  refuseTwice(lines);',
    to: '',
    caughtBy: 'api/src/ops/commands/money/house-money.db.test.ts',
  },
  {
    name: 'The card is charged for an order whose voucher is used already.',
    file: 'api/src/orders/confirm/confirm-by-card.ts',
    from: 'if (voucherId) await checkVoucher(tx, { voucherId, ...voucherFor(caller, ready), now });',
    to: '',
    caughtBy: 'api/src/orders/confirm/confirm-by-card.db.test.ts',
  },
  {
    name: 'A charge of which a part went back to the card is credited whole.',
    file: 'api/src/wallet/reconcile/reconcile-charges.ts',
    from: "if (refunded > 0) return 'refundedInPart';",
    to: '',
    caughtBy: 'api/src/wallet/reconcile/reconcile.db.test.ts',
  },
  {
    name: 'Money that is withdrawn again is taken in any currency and amount.',
    file: 'api/src/wallet/disputes/take-back.ts',
    from: 'if ((disputed.currency ?? currency) !== currency || amount > left) {',
    to: 'if (!before && ((disputed.currency ?? currency) !== currency || amount > left)) {',
    caughtBy: 'api/src/wallet/cards/card-events.db.test.ts',
  },
  {
    name: 'An order takes the money that another one has charged to a card.',
    file: functions,
    from: 'coalesce(w.available, 0) - claimed',
    to: 'coalesce(w.available, 0)',
    caughtBy: cardMoney,
  },
  {
    name: 'A confirm by card is short of money that another order took meanwhile.',
    file: 'api/src/orders/confirm/confirm-by-card.ts',
    from: "error.code === 'insufficient_funds' && toppedUpCents === 0",
    to: "error.code === 'insufficient_funds' && toppedUpCents < 0",
    caughtBy: cardMoney,
  },
  {
    name: 'One dispute takes money of two merchants.',
    file: 'api/src/wallet/disputes/take-back.ts',
    from: 'if (other) throw',
    to: "if (other === '') throw",
    caughtBy: 'api/src/wallet/disputes/take-back.db.test.ts',
  },
  {
    name: 'Refunds of a charge leave as much to its disputes.',
    file: 'api/src/wallet/disputes/lock-charge.ts',
    from: 'return cents - disputed - (await refundedOf(tx, vendorId, chargeId));',
    to: 'return cents - disputed;',
    caughtBy: 'api/src/wallet/disputes/take-back.db.test.ts',
  },
  {
    name: 'A bank reference that another merchant’s transfer had is booked again.',
    file: 'api/src/ops/commands/money/bank/bank-receipt.ts',
    from: 'result.others.length > 0 && !mayBeRepeated',
    to: 'result.others.length < 0 && !mayBeRepeated',
    caughtBy: 'api/src/ops/commands/money/bank/bank-receipts.db.test.ts',
  },
  ...ways,
  ...bankTransfers,
  ...bookings,
];
