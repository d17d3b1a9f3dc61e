import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatCents, sumCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';
import { Breakdown, type BreakdownLine } from '../../ui/money/Breakdown';
import { LazyPriceArithmetic } from './advice/LazyAdvice';
import type { VoucherChoice } from './voucher/use-chosen-voucher';

interface OrderTotalProps {
  group: OrderGroup;
  pricedAt: number;
  isPricing: boolean;
  /** The first drop-off is being added, so there is no price yet. */
  isFirstPrice?: boolean;
  /** Changes without a reply are not in the price. */
  isUnsaved?: boolean;
  currency: string;
  voucher?: VoucherChoice;
}

/** The total opens to show its lines. Screen readers announce each change. */
export function OrderTotal(props: OrderTotalProps) {
  const { group, pricedAt, isPricing, isFirstPrice, isUnsaved, currency, voucher } = props;
  const { t } = useLingui();
  const { subtotal } = group;
  const discount = voucher?.discount ?? 0;
  const total = subtotal - discount;
  const isEmpty = group.orders.length === 0;
  const isUpdating = isPricing && !isUnsaved;
  const note = isUpdating ? (
    <Trans>updating</Trans>
  ) : isEmpty ? null : (
    <Trans>price as of {businessClock(pricedAt)}</Trans>
  );
  return (
    <div>
      <Breakdown
        label={t`Total`}
        // No drop-offs means no price, not a price of zero.
        cents={isFirstPrice ? null : isEmpty ? undefined : total}
        currency={currency}
        lines={isEmpty ? [] : [...linesOf(group), ...voucherLines(group, voucher)]}
        note={note}
        stale={isPricing || isUnsaved}
      />
      <p className="text-caption text-ink-2">
        {isUnsaved ? (
          <Trans>The price is updated once you are back online.</Trans>
        ) : isEmpty ? (
          <Trans>Add a drop-off to see the price. It includes tax and door-to-door fees.</Trans>
        ) : discount > 0 ? (
          <Trans>
            {formatCents(subtotal, currency)} is held when you confirm. {formatCents(discount, currency)} goes back to
            your wallet when the order is completed.
          </Trans>
        ) : (
          <Trans>{formatCents(subtotal, currency)} is held when you confirm. Includes tax and door-to-door fees.</Trans>
        )}
      </p>
    </div>
  );
}

function linesOf({ orders, currency, deliveryMethod, distanceSource }: OrderGroup): BreakdownLine[] {
  const delivery: BreakdownLine = {
    label: <Plural value={orders.length} one="Delivery, # drop-off" other="Delivery, # drop-offs" />,
    arithmetic: <LazyPriceArithmetic {...{ orders, currency, deliveryMethod, distanceSource }} />,
    cents: sumCents(orders.map((order) => order.deliveryFee)),
  };
  const doorToDoor = orders.flatMap((order, index) =>
    order.doorToDoor ? [{ label: doorToDoorLabel(index + 1), cents: order.doorToDoorFee }] : [],
  );
  return [delivery, ...doorToDoor];
}

function voucherLines({ subtotal }: OrderGroup, voucher: VoucherChoice | undefined): BreakdownLine[] {
  if (!voucher?.applied) return [];
  const { code } = voucher.applied.promoCode;
  return [
    { label: <Trans>Subtotal</Trans>, cents: subtotal },
    { label: <Trans>Voucher Applied, {code}</Trans>, cents: -voucher.discount },
  ];
}

const doorToDoorLabel = (position: number): ReactNode => <Trans>Door-to-door, drop-off {position}</Trans>;
