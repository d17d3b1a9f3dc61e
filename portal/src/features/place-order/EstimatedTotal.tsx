import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { sumCents } from '@tibara/contract/money';
import { businessClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';
import { Breakdown, type BreakdownLine } from '../../ui/money/Breakdown';
import { LazyPriceArithmetic } from './advice/LazyAdvice';
import type { Estimate, EstimateQuery } from './use-estimate';

interface EstimatedTotalProps {
  estimate: EstimateQuery;
  stopCount: number;
  children: ReactNode;
}

/** The price of a route whose drop-offs have no recipients yet. */
export function EstimatedTotal({ estimate, stopCount, children }: EstimatedTotalProps) {
  const { t } = useLingui();
  const { data, dataUpdatedAt, error, isFetching } = estimate;
  const hasPrice = data !== undefined && stopCount > 0;
  const noPrice = error && !isFetching ? undefined : null;
  return (
    <div>
      <Breakdown
        label={t`Estimated Total`}
        cents={hasPrice ? data.subtotal : stopCount === 0 ? undefined : noPrice}
        currency={data?.currency}
        lines={hasPrice ? linesOf(data) : []}
        note={
          isFetching ? <Trans>updating</Trans> : hasPrice && <Trans>price as of {businessClock(dataUpdatedAt)}</Trans>
        }
        stale={isFetching}
      />
      <p className="text-caption text-ink-2">{children}</p>
    </div>
  );
}

function linesOf({ orders, currency, deliveryMethod, distanceSource }: Estimate): BreakdownLine[] {
  const doorToDoor = sumCents(orders.map(({ doorToDoorFee }) => doorToDoorFee));
  const delivery: BreakdownLine = {
    label: <Plural value={orders.length} one="Delivery, # drop-off" other="Delivery, # drop-offs" />,
    cents: sumCents(orders.map((order) => order.deliveryFee)),
    arithmetic: (
      <LazyPriceArithmetic
        currency={currency}
        deliveryMethod={deliveryMethod}
        distanceSource={distanceSource}
        orders={orders.map((order) => ({ ...order, doorToDoor: order.doorToDoorFee > 0 }))}
      />
    ),
  };
  return doorToDoor > 0 ? [delivery, { label: <Trans>Door-to-door</Trans>, cents: doorToDoor }] : [delivery];
}
