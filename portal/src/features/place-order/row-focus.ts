import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { FocusEvent, PointerEvent } from 'react';
import type { OpenForm, WaitingStop } from './draft';

export const editPickUpId = 'edit-pick-up';
export const newStopId = 'new-drop-off';
export const waitingRowId = (id: string): string => `waiting-${id}`;
export const stopId = (orderId: string): string => `stop-${orderId}`;

export const rowIdOf = ({ orderId, waitingId }: Exclude<OpenForm, 'pick-up'>): string =>
  orderId ? stopId(orderId) : waitingId ? waitingRowId(waitingId) : newStopId;

/** A phone's keyboard does not come up by itself: there the focus stays on what was added. */
export function nextToFill([waiting]: readonly WaitingStop[], { orders }: OrderGroup, isNarrow: boolean): string {
  const added = orders.at(-1);
  if (waiting) return waitingRowId(waiting.id);
  return isNarrow && added ? stopId(added.id) : newStopId;
}

/** Once the row has taken the form's place. */
export function focusSoon(elementId: string): void {
  requestAnimationFrame(() => document.getElementById(elementId)?.focus());
}

/** The pointer on a row, or the focus in it, points at its marker. */
export const pointing = (onPoint: (isPointing: boolean) => void) => ({
  onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && onPoint(true),
  onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && onPoint(false),
  onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && onPoint(true),
  onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && onPoint(false),
});
