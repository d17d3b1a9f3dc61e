import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatCents } from '@tibara/contract/money';
import { riderDayMinutes, runMinutes } from '@tibara/contract/orders/times/promise';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Split } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { durationText } from '#ui/mark/duration.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { minutesLateOf } from './LateText';
import { useSplit } from './use-split';

export interface SplitOrderProps {
  group: OrderGroup;
  now: Date;
  /** The draft is being changed, so no proposal is wanted. */
  isChanging: boolean;
  split: { mutateAsync: () => Promise<OrderGroup[]>; isPending: boolean };
  report: (error: unknown) => void;
  /** A better sequence is proposed or still being searched, and comes first. */
  isWaiting: boolean;
}

/** Reports a route too long for one rider, and offers to split it into two orders with one press. */
export default function SplitOrder({ group, now, isChanging, isWaiting, split, report }: SplitOrderProps) {
  const [made, setMade] = useState<OrderGroup | null>(null);
  const { orders } = group;
  const minutes = runMinutes(group, now);
  const isTooLong = minutes > riderDayMinutes;
  const isWanted = orders.length > 1 && !isChanging;
  const choice = useSplit({ group, orders, isWanted: isWanted && (isTooLong || !isWaiting) });
  // Half of a very long route may still be too long, so both messages are shown.
  const secondOrder = made && <SecondOrder made={made} onClose={() => setMade(null)} />;
  if (!isTooLong && (made || !choice)) return secondOrder;

  const accept = async () => {
    try {
      const [, second] = await split.mutateAsync();
      setMade(second ?? null);
    } catch (error) {
      report(error);
    }
  };
  const moreOnTime = choice ? minutesLateOf(group, now).length - choice.late : 0;
  return (
    <>
      {secondOrder}
      <Banner tone={isTooLong ? 'warn' : 'info'} icon={<Split />} className="mt-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-45 flex-1">
            {isTooLong && (
              <Trans>This trip takes about {durationText(minutes)}: too long for one rider in a day.</Trans>
            )}
            {!isTooLong && moreOnTime > 0 && (
              <Plural
                value={moreOnTime}
                one="With two riders, # more drop-off arrives on time."
                other="With two riders, # more drop-offs arrive on time."
              />
            )}{' '}
            {choice && <Difference saving={group.subtotal - choice.subtotal} currency={group.currency} />}
          </span>
          {choice && (
            <Button
              variant="quiet"
              size={32}
              className="-mx-2.5 pointer-coarse:min-h-11"
              busy={split.isPending}
              onClick={accept}
            >
              <Trans>Split into two orders</Trans>
            </Button>
          )}
        </div>
      </Banner>
    </>
  );
}

/** Links to the second order, which has the other drop-offs. The banner stays until the merchant closes it. */
function SecondOrder({ made, onClose }: { made: OrderGroup; onClose: () => void }) {
  return (
    <Banner tone="ok" className="mt-3" onClose={onClose}>
      <Plural
        value={made.orders.length}
        one="Split into two orders. # drop-off is now in another order:"
        other="Split into two orders. # drop-offs are now in another order:"
      />{' '}
      <Link to="/main-order/$id" params={{ id: made.id }} className="link">
        <Trans>Open {unbroken(made.number)}</Trans>
      </Link>
    </Banner>
  );
}

/** Cost of two orders compared with one, in cents. */
function Difference({ saving, currency }: { saving: number; currency: string }) {
  const amount = formatCents(Math.abs(saving), currency);
  if (saving === 0) return <Trans>Two riders cost the same.</Trans>;
  return saving > 0 ? <Trans>Two riders save {amount}.</Trans> : <Trans>Two riders cost {amount} more.</Trans>;
}
