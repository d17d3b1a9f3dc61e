import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '@tibara/contract/money';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { businessClock, businessDay } from '@tibara/contract/time';
import { ArrowDown, ArrowUp, BookMarked, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { late } from '#ui/late.tsx';
import type { SortableRow } from '#ui/list/SortableList.tsx';
import { Money } from '#ui/money/Money.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { Menu, type MenuItem } from '#ui/popup/Menu.tsx';
import { ThreadItem } from '#ui/thread/Thread.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { Approximate, isApproximate, withTown } from '../../places';
import { LazyLatePromise, LazyLongRide } from '../advice/LazyAdvice';
import { hoverProps } from '../row-focus';
import { SavedPlaceDialog } from '../saved/SavedAddressButton';
import type { SavedPlace } from '../saved/saved-places';

const RowTools = late(() => import('./RowTools'), { when: 'idle' });

interface StopRowProps {
  buttonId: string;
  order: Order;
  row: SortableRow;
  pickUpTime: string;
  isPricing: boolean;
  /** The predicted delay, 0 for on time. */
  minutesLate: number;
  /** The group, if this drop-off makes its ride very long. */
  longRideOf: OrderGroup | null;
  isActive: boolean;
  unsaved: string | null;
  removeReason: string | null;
  onEdit: () => void;
  onPickSaved: (saved: SavedPlace) => void;
  onRemove: () => void;
  onHover: (isHovered: boolean) => void;
}

/** A saved drop-off: number, address and fee, recipient, time, item, note and special services. */
export function StopRow(props: StopRowProps) {
  const { buttonId, order, row, pickUpTime, isPricing, minutesLate, longRideOf, isActive } = props;
  const { unsaved, removeReason, onEdit, onPickSaved, onRemove, onHover } = props;
  const { t } = useLingui();
  const [isChoosing, setChoosing] = useState(false);
  const position = row.index + 1;
  const facts = [
    order.dropOffLocation.unitNumber,
    order.recipientName,
    shownPhone(order.recipientPhone),
    deliverBy(order.deliverDateTime, pickUpTime),
  ];
  const goods = [order.product, order.noteToDriver].filter(Boolean).join(' · ');
  const items: MenuItem[] = [
    { label: t`Edit`, icon: <Pencil />, onSelect: onEdit },
    { label: t`Saved addresses`, icon: <BookMarked />, onSelect: () => setChoosing(true) },
    {
      label: t`Move up`,
      icon: <ArrowUp />,
      onSelect: row.moveUp,
      disabledReason: row.moveUp ? null : t`Already first`,
    },
    {
      label: t`Move down`,
      icon: <ArrowDown />,
      onSelect: row.moveDown,
      disabledReason: row.moveDown ? null : t`Already last`,
    },
    {
      label: t`Delete`,
      icon: <Trash2 />,
      danger: true,
      startsGroup: true,
      onSelect: onRemove,
      disabledReason: removeReason,
    },
  ];
  return (
    <div className="stop" data-active={isActive || undefined} {...hoverProps(onHover)}>
      <span className="w-6 flex-none pt-1.5">{row.handle}</span>
      <ThreadItem as="div" state="stop" number={position} className="min-w-0 flex-1">
        <div className="stop-row flex justify-between gap-3">
          <button id={buttonId} type="button" className="stop-open min-w-0 rounded-[6px] text-left" onClick={onEdit}>
            <span className="sr-only">
              <Trans>Edit drop-off {position}:</Trans>{' '}
            </span>
            <span className="stop-address line-clamp-2 font-semibold wrap-anywhere">
              {withTown(order.dropOffLocation)}
            </span>
          </button>
          <Money
            cents={order.deliveryFee}
            currency={order.currency}
            stale={isPricing}
            className="flex-none font-semibold"
          />
        </div>
        <p className="stop-note">{unbroken(facts.filter(Boolean).join(' · '))}</p>
        {goods && <p className="stop-note line-clamp-2">{goods}</p>}
        {(order.doorToDoor || order.isCodEnabled || isApproximate(order.dropOffLocation)) && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            <Approximate place={order.dropOffLocation} onSet={onEdit} />
            {order.doorToDoor && (
              <span className="tag">
                <Trans>Door-to-door {formatAmount(order.doorToDoorFee)}</Trans>
              </span>
            )}
            {order.isCodEnabled && (
              <span className="tag">
                <Trans>COD {formatAmount(order.codAmount ?? 0)}</Trans>
              </span>
            )}
          </p>
        )}
        {unsaved && <p className="stop-note">{unsaved}</p>}
        {minutesLate > 0 && <LazyLatePromise minutes={minutesLate} />}
        {longRideOf && <LazyLongRide group={longRideOf} className="mt-1.5" />}
      </ThreadItem>
      <RowTools {...{ position, removeReason, onEdit, onRemove }} onChooseSaved={() => setChoosing(true)} />
      <Menu
        trigger={
          <IconButton
            className="mt-1.5 ml-1 size-8 panel:-mr-2"
            label={t`More for drop-off ${position}`}
            icon={<Ellipsis className="size-4" />}
          />
        }
        items={items}
      />
      {isChoosing && <SavedPlaceDialog jobType="DROP_OFF" onClose={() => setChoosing(false)} onPick={onPickSaved} />}
    </div>
  );
}

/** Only the clock on the day of the pick-up. */
function deliverBy(time: string, pickUpTime: string): string {
  return businessDay(time) === businessDay(pickUpTime) ? businessClock(time) : dayAndClock(time);
}
