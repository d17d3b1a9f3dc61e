import { Trans, useLingui } from '@lingui/react/macro';
import { maximumStops } from '@tibara/contract/order-groups/limits';
import { predictMinutesLate } from '@tibara/contract/order-groups/times/promise';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { Trash2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from '../../../ui/button/IconButton';
import { SortableList } from '../../../ui/list/SortableList';
import { Money } from '../../../ui/money/Money';
import type { SketchPoint } from '../../../ui/route-sketch/RouteSketch';
import { shortName } from '../../places';
import { isNewStopOpen, isOpen, openDropOffId, pendingOf } from '../draft/draft';
import { StopForm } from '../form/LaterForms';
import type { OpenOrderState } from '../open/use-open-order';
import { stopId, waitingRowId } from '../row-focus';
import { useIsNarrow } from '../use-is-narrow';
import { NewStop } from './NewStop';
import { OpenRow } from './OpenRow';
import { StopRow } from './StopRow';
import { useDoorToDoorFee } from './use-door-to-door-fee';
import { WaitingRow } from './WaitingRow';

interface StopListProps {
  group: OrderGroup;
  order: OpenOrderState;
  /** What the server refused, for the open form. */
  notice: ReactNode;
  points: readonly SketchPoint[];
  now: Date;
  isOnline: boolean;
  activeId: string | null;
  onActivate: (id: string | null) => void;
  onEdit: (id: string) => void;
}

/** The drop-offs on the thread, the one whose form is open among them, and the row for the next. */
export function StopList(props: StopListProps) {
  const { group, order, notice, points, now, isOnline, activeId, onActivate, onEdit } = props;
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const { draft, shown, added, orders, changes } = order;
  const openId = openDropOffId(draft);
  const doorToDoorCents = useDoorToDoorFee(group);
  const removeReason = !isOnline
    ? t`You are offline. Drop-offs can be removed once the connection is back.`
    : changes.removeStop.isPending
      ? t`Another drop-off is being removed`
      : null;
  const form = (position: number, edited: Order | null) =>
    draft.open &&
    draft.open.kind !== 'change pick-up' && (
      <StopForm
        key={edited?.id ?? 'new'}
        title={t`Drop-off ${position}`}
        fields={draft.open.fields}
        onChange={order.editStop}
        onChoosePlace={(choice) => edited && order.followAddress(edited.id, choice)}
        onSave={order.saveStop}
        onCancel={order.cancel}
        onLeave={edited ? undefined : order.addIfComplete}
        busy={order.isSubmitting}
        notice={notice}
        violation={order.violation}
        pickUpTime={shown.pickUpDateTime}
        near={shown.pickUpLocation.coordinate}
        currency={group.currency}
        aside={
          edited && (
            <>
              <IconButton
                label={t`Delete drop-off ${position}`}
                icon={<Trash2 />}
                tone="bad"
                disabledReason={removeReason}
                onClick={() => order.removeStop(edited, position)}
              />
              <span className="details-fee">
                <Money cents={edited.deliveryFee} currency={edited.currency} stale={order.isPricing} />
              </span>
            </>
          )
        }
        {...{ now, points, doorToDoorCents }}
      />
    );
  // As the server measured them: an order that is only wished for has no times yet.
  const late = predictMinutesLate(group, now);
  const unsavedNote = (id: string) => {
    const change = pendingOf(draft, id);
    if (change?.isSaved === false) return t`Not saved yet`;
    return change && order.isUnsaved ? t`Saved once the connection is back` : null;
  };
  const isFull = orders.length >= maximumStops;
  return (
    <>
      <SortableList
        items={orders}
        nameOf={(each) => t`Drop-off ${orders.indexOf(each) + 1}, ${shortName(each.dropOffLocation)}`}
        onMove={(id, to) => order.moveStop(orders, id, to)}
        disabled={orders.length < 2}
      >
        {(each, row) => (
          <>
            {(each.id !== openId || isNarrow) && (
              <StopRow
                buttonId={stopId(each.id)}
                order={each}
                row={row}
                pickUpTime={shown.pickUpDateTime}
                isPricing={order.isPricing}
                minutesLate={late[group.orders.findIndex(({ id }) => id === each.id)] ?? 0}
                isActive={each.id === activeId}
                unsaved={unsavedNote(each.id)}
                removeReason={removeReason}
                onEdit={() => onEdit(each.id)}
                onPickSaved={(saved) => {
                  onEdit(each.id);
                  order.editStop(saved);
                  order.followAddress(each.id, saved);
                }}
                onRemove={() => order.removeStop(each, row.index + 1)}
                onHover={(isHovered) => onActivate(isHovered ? each.id : null)}
              />
            )}
            {each.id === openId && (
              <OpenRow position={row.index + 1} handle={row.handle}>
                {form(row.index + 1, each)}
              </OpenRow>
            )}
          </>
        )}
      </SortableList>
      {added.map((stop, index) => {
        const position = orders.length + index + 1;
        const isEdited = isOpen(draft, stop.key);
        return (
          <Fragment key={stop.key}>
            {(!isEdited || isNarrow) && (
              <WaitingRow
                id={waitingRowId(stop.key)}
                position={position}
                stop={stop}
                isUnsaved={order.isUnsaved}
                onOpen={() => onEdit(stop.key)}
                onRemove={() => order.dropAdded(stop.key)}
              />
            )}
            {isEdited && <OpenRow position={position}>{form(position, null)}</OpenRow>}
          </Fragment>
        );
      })}
      {isFull ? (
        <p className="py-3 text-ink-2">
          <Trans>An order takes at most {maximumStops} drop-offs.</Trans>
        </p>
      ) : isNewStopOpen(draft) ? (
        <OpenRow position={orders.length + added.length + 1} isNew>
          {form(orders.length + added.length + 1, null)}
        </OpenRow>
      ) : (
        <NewStop
          place={draft.open ? null : draft.next}
          error={!draft.open && order.violation?.field === 'dropOffLocation' ? order.violation.message : null}
          near={shown.pickUpLocation}
          points={points}
          onChange={order.typeNext}
          onChoose={(place) => order.openNewStop({ place })}
          onPickSaved={order.openNewStop}
        />
      )}
    </>
  );
}
