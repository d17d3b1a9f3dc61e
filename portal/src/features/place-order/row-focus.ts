import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { FocusEvent, PointerEvent } from 'react';
import { isFocusLost } from '../../ui/popup/focus';
import { addedOf, type Draft, pendingOf } from './draft/draft';

export const newPickUpId = 'new-pick-up';
export const enterDetailsId = 'enter-details';
export const editPickUpId = 'edit-pick-up';
export const newStopId = 'new-drop-off';
export const waitingRowId = (id: string): string => `waiting-${id}`;
export const stopId = (orderId: string): string => `stop-${orderId}`;

/** Where a form was opened from: its row, or the one for the next drop-off. */
export function rowIdOf(draft: Draft, key: string): string {
  if (draft.open?.kind === 'change drop-off') return stopId(key);
  return pendingOf(draft, key) ? waitingRowId(key) : newStopId;
}

/** A phone's keyboard does not come up by itself: there the focus stays on what was added. */
export function nextToFill(draft: Draft, { orders }: OrderGroup, isNarrow: boolean): string {
  const added = orders.at(-1);
  const unfinished = addedOf(draft).find(({ isSaved }) => !isSaved);
  if (unfinished) return waitingRowId(unfinished.key);
  return isNarrow && added ? stopId(added.id) : newStopId;
}

/** Once the row has taken the form's place. */
export const focusSoon = (elementId: string): void =>
  soon(
    () => document.getElementById(elementId),
    (element) => element.focus(),
  );

/** What had the focus goes away: it goes on beside it. Whoever is elsewhere by now is left alone. */
export const focusBeside = (elementId: string, goneId = ''): void =>
  soon(
    () => (document.getElementById(goneId) ? null : document.getElementById(elementId)),
    (element) => isFocusLost() && element.focus(),
  );

const FRAMES = 60;

function soon(find: () => HTMLElement | null, act: (element: HTMLElement) => void, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element) act(element);
    else if (frames > 0) soon(find, act, frames - 1);
  });
}

/** The pointer on a row, or the focus in it, points at its marker. */
export const pointing = (onPoint: (isPointing: boolean) => void) => ({
  onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && onPoint(true),
  onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && onPoint(false),
  onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && onPoint(true),
  onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && onPoint(false),
});
