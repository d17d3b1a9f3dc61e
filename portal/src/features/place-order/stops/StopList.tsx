import { Trans, useLingui } from '@lingui/react/macro';
import { maximumStops } from '@tibara/contract/orders/limits';
import { longRide } from '@tibara/contract/orders/times/long-ride';
import { predictMinutesLate } from '@tibara/contract/orders/times/promise';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { Trash2 } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { SortableList } from '#ui/list/SortableList.tsx';
import type { MapPoint } from '#ui/map/points.ts';
import { Money } from '#ui/money/Money.tsx';
import { shortName } from '../../places';
import { isFormOpen, isNewStopOpen, openDropOffId, pendingCommand } from '../draft/draft';
import type { DraftRows } from '../draft/use-draft';
import { LazyStopForm } from '../form/LazyForms';
import { stopId, waitingRowId } from '../row-focus';
import { useIsNarrow } from '../use-is-narrow';
import { NewStop } from './NewStop';
import { OpenRow } from './OpenRow';
import { StopRow } from './StopRow';
import type { StopActions } from './stop-actions';
import { useDoorToDoorFee } from './use-door-to-door-fee';
import { WaitingRow } from './WaitingRow';

interface StopListProps {
  group: OrderGroup;
  rows: DraftRows;
  actions: StopActions;
  /** The notice above the list, also shown in the open form's sheet. */
  notice: ReactNode;
  points: readonly MapPoint[];
  now: Date;
  isOnline: boolean;
  activeId: string | null;
  feeOf: (key: string) => number | undefined;
  onActivate: (id: string | null) => void;
  onEdit: (id: string) => void;
}

/** The drop-offs on the thread, including the one with the open form, and the row for the next. */
export function StopList(props: StopListProps) {
  const { group, rows, actions, notice, points, now, isOnline, activeId, feeOf, onActivate, onEdit } = props;
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const { draft, shown, added, orders, isPricing, isUnsaved, violation } = rows;
  const openId = openDropOffId(draft);
  const doorToDoorCents = useDoorToDoorFee(group);
  const removeReason = !isOnline
    ? t`You are offline. Drop-offs can be removed once the connection is back.`
    : rows.isRemoving
      ? t`Another drop-off is being removed`
      : null;
  const form = (position: number, edited: Order | null) =>
    draft.open &&
    draft.open.kind !== 'change pick-up' && (
      <LazyStopForm
        key={edited?.id ?? 'new'}
        title={t`Drop-off ${position}`}
        fields={draft.open.fields}
        onChange={actions.edit}
        onChoosePlace={(choice) => edited && actions.saveAddress(edited.id, choice)}
        onSave={actions.save}
        onCancel={actions.cancel}
        onLeave={edited ? undefined : actions.addIfComplete}
        onCloseSheet={edited ? undefined : actions.leaveSheet}
        busy={rows.isSubmitting}
        notice={notice}
        violation={violation}
        pickUpTime={shown.pickUpDateTime}
        near={shown.pickUpLocation.coordinate}
        pickUpCountry={shown.pickUpLocation.country}
        currency={group.currency}
        aside={
          edited && (
            <>
              <IconButton
                label={t`Delete drop-off ${position}`}
                icon={<Trash2 />}
                tone="bad"
                className={isNarrow ? undefined : '-ml-2'}
                disabledReason={removeReason}
                onClick={() => actions.remove(edited, position)}
              />
              <span className="flex-1 text-caption text-ink-2">
                <Money cents={edited.deliveryFee} currency={edited.currency} stale={isPricing} />
              </span>
            </>
          )
        }
        {...{ now, points, doorToDoorCents }}
      />
    );
  // Lateness follows the server's sequence, because a pending sequence has no times yet.
  const late = predictMinutesLate(group, now);
  const longPosition = longRide(group)?.position;
  const unsavedNote = (id: string) => {
    const change = pendingCommand(draft, id);
    if (change?.isSaved === false) return t`Not saved yet`;
    return change && isUnsaved ? t`Saved once the connection is back` : null;
  };
  const isFull = orders.length >= maximumStops;
  return (
    <>
      <SortableList
        items={orders}
        nameOf={(each) => t`Drop-off ${orders.indexOf(each) + 1}, ${shortName(each.dropOffLocation)}`}
        onMove={(id, to) => actions.move(orders, id, to)}
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
                isPricing={isPricing}
                minutesLate={late[group.orders.findIndex(({ id }) => id === each.id)] ?? 0}
                longRideOf={!isPricing && row.index + 1 === longPosition ? group : null}
                isActive={each.id === activeId}
                unsaved={unsavedNote(each.id)}
                removeReason={removeReason}
                onEdit={() => onEdit(each.id)}
                onPickSaved={(saved) => {
                  onEdit(each.id);
                  actions.edit(saved);
                  actions.saveAddress(each.id, saved);
                }}
                onRemove={() => actions.remove(each, row.index + 1)}
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
        const isEdited = isFormOpen(draft, stop.key);
        return (
          <Fragment key={stop.key}>
            {(!isEdited || isNarrow) && (
              <WaitingRow
                id={waitingRowId(stop.key)}
                position={position}
                stop={stop}
                fee={feeOf(stop.key)}
                currency={group.currency}
                isUnsaved={isUnsaved}
                onOpen={() => onEdit(stop.key)}
                onRemove={() => actions.removeAdded(stop.key)}
              />
            )}
            {isEdited && <OpenRow position={position}>{form(position, null)}</OpenRow>}
          </Fragment>
        );
      })}
      {isFull ? (
        <p className="py-3 text-ink-2">
          <Trans>An order can have up to {maximumStops} drop-offs.</Trans>
        </p>
      ) : isNewStopOpen(draft) ? (
        <OpenRow position={orders.length + added.length + 1} isNew>
          {form(orders.length + added.length + 1, null)}
        </OpenRow>
      ) : (
        <NewStop
          place={draft.next}
          error={!draft.open && violation?.field === 'dropOffLocation' ? violation.message : null}
          near={shown.pickUpLocation}
          points={points}
          onChange={actions.setNext}
          onChoose={(place) => actions.openNew({ place })}
          onPickSaved={actions.openNew}
          several={{ most: maximumStops - orders.length - added.length, onPick: actions.addSeveral }}
        />
      )}
    </>
  );
}
