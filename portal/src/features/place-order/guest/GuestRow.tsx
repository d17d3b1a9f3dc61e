import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '@tibara/contract/call';
import type { pricingCalls } from '@tibara/contract/pricing/calls';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { SortableRow } from '#ui/list/SortableList.tsx';
import { Distance } from '#ui/mark/Distance.tsx';
import { Skeleton } from '#ui/message/Skeleton.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ThreadItem } from '#ui/thread/Thread.tsx';
import { Approximate } from '../../places';
import { hoverProps, stopId } from '../row-focus';
import type { VisitorStop } from './visitor-route';

interface GuestRowProps {
  stop: VisitorStop;
  row: SortableRow;
  /** Undefined while the price is loading. */
  estimate?: CallReply<typeof pricingCalls.estimate>['orders'][number];
  source?: string;
  currency?: string;
  isPricing: boolean;
  isActive: boolean;
  onHover: (isHovered: boolean) => void;
  onRemove: () => void;
}

/** A drop-off with its fee and a button to remove it. Not editable (spec 2.4). */
export function GuestRow(props: GuestRowProps) {
  const { stop, row, estimate, source = '', currency, isPricing, isActive, onHover, onRemove } = props;
  const { t } = useLingui();
  const position = row.index + 1;
  return (
    <div
      id={stopId(stop.id)}
      tabIndex={-1}
      className="stop"
      data-active={isActive || undefined}
      {...hoverProps(onHover)}
    >
      <span className="w-6 flex-none pt-1.5">{row.handle}</span>
      <ThreadItem as="div" state="stop" number={position} className="min-w-0 flex-1">
        <div className="stop-row flex justify-between gap-3">
          <p className="stop-address line-clamp-2 font-semibold wrap-anywhere">{stop.place.address}</p>
          {estimate ? (
            <Money
              cents={estimate.deliveryFee}
              currency={currency}
              stale={isPricing}
              className="flex-none font-semibold"
            />
          ) : (
            isPricing && <Skeleton className="mt-1.25 w-16" />
          )}
        </div>
        <p className="stop-note">
          <Approximate place={stop.place} />{' '}
          {estimate ? (
            <Distance metres={estimate.deliveryRange} source={source} />
          ) : (
            isPricing && <Skeleton className="w-12" />
          )}
        </p>
      </ThreadItem>
      <IconButton
        className="mt-1.5 -mr-2 ml-1 size-8"
        label={t`Delete drop-off ${position}`}
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </div>
  );
}
