import type { CallReply, CallRequest } from '@tibara/contract/call';
import { currencyOfRegion } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { checkConfirm } from '@tibara/contract/orders/rules';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { Payment } from '@tibara/contract/wallet/calls';
import { findMissingBookmarks, saveMissingBookmarks } from '../../addresses/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError, refuseStale, refuseViolation } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { onceBeforeLast } from '../../platform/http/idempotency.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { ratesOf } from '../../pricing/index.ts';
import { findUser } from '../../users/index.ts';
import { reserveVoucher } from '../../vouchers/index.ts';
import { type Held, holdForGroup, walletAfterHold } from '../../wallet/index.ts';
import { refuseOtherRegion } from '../draft/stored-places.ts';
import type { Needs } from '../needs.ts';
import { withPrices } from '../price.ts';
import { lockGroup, type Stored } from '../queries.ts';
import { type Offering, offerQueue } from '../queues.ts';
import { nudgeGroup } from '../revise.ts';
import { savePlaced } from '../save.ts';
import { refuseAfterCancels } from '../status/cancel-limit.ts';
import type { OrderGroupRow, OrderRow } from '../tables.ts';
import { trackingLinks } from '../view/load-views.ts';
import { chargesOf, groupNumber, toOrderGroup } from '../view/view.ts';
import { tellConfirmed } from './end-payment.ts';
import { visitedPlaces } from './visited-places.ts';

export type ConfirmBody = CallRequest<typeof calls.confirm>['body'];
export type ConfirmReply = CallReply<typeof calls.confirm>;

/**
 * Confirms a group in one transaction without outside calls (ARCHITECTURE.md). The transaction saves the group, holds
 * the price, queues the offer and stores the response, or changes nothing. With `isPaid` the card was charged before.
 * Then a concurrent confirm with the same key is waited for, and the group must still wait for this payment.
 */
export async function confirmOrderGroup(
  ctx: Needs,
  caller: Caller,
  id: string,
  body: ConfirmBody,
  idempotency: Idempotency | null,
  { isPaid = false } = {},
): Promise<ConfirmReply> {
  const { vendorId } = caller;
  const now = ctx.now();
  const scope = { vendorId, call: calls.confirm, idempotency, now, waits: isPaid };
  const { made, last } = await inTransaction(ctx.db, { vendorId }, (tx) =>
    onceBeforeLast<ConfirmReply, Held>(tx, scope, async () => {
      const stored = await lockGroup(tx, vendorId, id);
      if (isPaid && !isWaitingFor(stored.group, idempotency)) throw notWaiting();
      const [priced, missing] = await Promise.all([
        readyToConfirm(tx, stored, body, idempotency, now),
        findMissingBookmarks(tx, vendorId, visitedPlaces(stored)),
      ]);
      const confirmed = asConfirmed(priced, body, now);
      const voucher = await reserve(tx, caller, confirmed, body, now);
      const [user] = await Promise.all([
        findUser(tx, vendorId, confirmed.group.user_id),
        saveMissingBookmarks(tx, { vendorId, missing, now }),
        savePlaced(tx, confirmed.group, confirmed.orders),
        nudgeGroup(tx, confirmed.group, now),
        recordConfirm(tx, confirmed, body, now),
        isPaid && tellConfirmed(ctx, tx, confirmed.group),
        ctx.jobs.enqueue(tx, offerQueue, offeringOf(confirmed, body)),
      ]);
      const { payment, statement } = hold(caller, confirmed, { ...body, voucher }, now);
      const shown = { user, payment, voucher, trackingLinkOf: trackingLinks(ctx), places: new Map() };
      return { made: { ...toOrderGroup(confirmed.group, confirmed.orders, shown), wallet: null }, last: statement };
    }),
  );
  const held = await last;
  return made.payment ? paidFrom(held, { ...made, payment: made.payment }, caller) : made;
}

/** Adds the wallet to the reply. The transaction's last statement returns the wallet after the hold. */
function paidFrom(held: Held, made: ConfirmReply & { payment: Payment }, caller: Caller): ConfirmReply {
  const { payment, wallet } = walletAfterHold(held, made.payment, caller);
  return { ...made, payment, wallet, walletId: payment.walletId };
}

/** Prices the group at today's rates from its stored leg metres. Refuses a wrong status or time, and another price. */
export async function readyToConfirm(
  tx: Tx,
  { group, orders }: Stored,
  body: ConfirmBody,
  idempotency: Idempotency | null,
  now: Date,
): Promise<Stored> {
  const isOurs = isWaitingFor(group, idempotency);
  if (group.status !== 'OPEN' && !isOurs) throw new AppError('wrong_status', orderGroupMessages.notOpen);
  if (!isOurs) refuseStale(body.version, group.version, orderGroupMessages.stale);
  refuseViolation(
    checkConfirm(
      {
        pickUpDateTime: group.pick_up_date_time.toISOString(),
        orders: orders.map(({ deliver_date_time }) => ({ deliverDateTime: deliver_date_time.toISOString() })),
      },
      now,
    ),
  );
  refuseOtherRegion({ group, orders });
  const { vendor_id: vendorId, region } = group;
  const [rates] = await Promise.all([
    ratesOf(tx, { vendorId, region }),
    // The limit does not apply to a confirm that has charged the card.
    isOurs || refuseAfterCancels(tx, vendorId, now),
  ]);
  const priced = { group, orders: withPrices({ group, orders }, rates) };
  refuseOtherPrice(priced, body);
  return priced;
}

const notWaiting = () => new AppError('wrong_status', orderGroupMessages.notOpen);

export const isWaitingFor = (group: OrderGroupRow, idempotency: { key: string } | null): boolean =>
  group.status === 'CONFIRMED_PROCESSING' && group.confirm_key === idempotency?.key;

/** Refuses if the price differs from the price that the merchant saw. */
function refuseOtherPrice({ group, orders }: Stored, { expectedSubtotal }: ConfirmBody): void {
  const subtotal = chargesOf(orders);
  if (expectedSubtotal === undefined || expectedSubtotal === subtotal) return;
  const words = (amount: number) => formatCents(amount, currencyOfRegion(group.region));
  const message = orderGroupMessages.priceChanged(words(expectedSubtotal), words(subtotal));
  throw new AppError('price_changed', message, { expectedSubtotal, subtotal });
}

const asConfirmed = ({ group, orders }: Stored, { noteToDriver }: ConfirmBody, now: Date): Stored => ({
  group: {
    ...group,
    status: 'CONFIRMED',
    version: group.version + 1,
    note_to_driver: noteToDriver ?? group.note_to_driver,
    confirmed_at: now,
    confirm_key: null,
  },
  orders: orders.map((order): OrderRow => ({ ...order, status: 'CONFIRMED' })),
});

/** The job's data. Options with their usual value are left out. */
const offeringOf = ({ group, orders }: Stored, { emailRecipients }: ConfirmBody): Offering => ({
  vendorId: group.vendor_id,
  orderGroupId: group.id,
  ...(emailRecipients && orders.some((order) => order.recipient_email !== '') ? { emailRecipients } : {}),
});

const recordConfirm = (tx: Tx, { group, orders }: Stored, { paymentMethod }: ConfirmBody, now: Date): Promise<void> =>
  happened(tx, {
    vendorId: group.vendor_id,
    what: 'order.confirmed',
    subject: group.id,
    payload: { cents: chargesOf(orders), currency: currencyOfRegion(group.region), paymentMethod },
    now,
  });

async function reserve(
  tx: Tx,
  caller: Caller,
  stored: Stored,
  { voucherId }: ConfirmBody,
  now: Date,
): Promise<OrderGroup['voucher']> {
  if (!voucherId) return null;
  const { promoCode } = await reserveVoucher(tx, { voucherId, ...voucherFor(caller, stored), now });
  return { id: voucherId, promoCode };
}

export const voucherFor = ({ vendorId }: Caller, { group, orders }: Stored) => ({
  vendorId,
  orderGroupId: group.id,
  region: group.region,
  subtotal: chargesOf(orders),
});

/** The last statement of the transaction, because all confirms of a vendor compete for the wallet's row. */
function hold(
  { vendorId, userId }: Caller,
  { group, orders }: Stored,
  { paymentMethod, voucher }: ConfirmBody & Pick<OrderGroup, 'voucher'>,
  now: Date,
) {
  return holdForGroup({
    vendorId,
    userId,
    region: group.region,
    orderGroupId: group.id,
    orderGroupNumber: groupNumber(group),
    subtotal: chargesOf(orders),
    method: paymentMethod,
    voucher,
    now,
  });
}
