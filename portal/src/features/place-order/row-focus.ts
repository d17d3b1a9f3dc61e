import { useRouter } from '@tanstack/react-router';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { isFocusLost } from '../../ui/popup/focus';
import type { Form } from './draft/commands/command';
import { addedDropOffs, type Draft, pendingCommand } from './draft/draft';
import type { DraftContext } from './draft/use-draft';

export const newPickUpId = 'new-pick-up';
export const enterDetailsId = 'enter-details';
export const editPickUpId = 'edit-pick-up';
export const pickUpTimeId = 'pick-up-time';
export const newStopId = 'new-drop-off';
export const waitingRowId = (id: string): string => `waiting-${id}`;
export const stopId = (orderId: string): string => `stop-${orderId}`;

/** Closes the open form and returns the focus to its opener. */
export function cancelOpenForm({ store, close }: DraftContext): void {
  const before = store.read();
  close();
  if (before.open) focusSoon(openerOf(before, before.open));
}

function openerOf(draft: Draft, { kind, key }: Form): string {
  if (kind === 'change pick-up') return editPickUpId;
  if (kind === 'change drop-off') return stopId(key);
  return pendingCommand(draft, key) ? waitingRowId(key) : newStopId;
}

/** The element for the focus after a save. On a phone it is the added row, so that no keyboard opens. */
export function nextToFill(draft: Draft, { orders }: OrderGroup, isNarrow: boolean): string {
  const added = orders.at(-1);
  const unfinished = addedDropOffs(draft).find(({ isSaved }) => !isSaved);
  if (unfinished) return waitingRowId(unfinished.key);
  return isNarrow && added ? stopId(added.id) : newStopId;
}

/** Focuses the element once it has replaced the form. */
export const focusSoon = (elementId: string): void =>
  whenRendered(
    () => document.getElementById(elementId),
    (element) => element.focus(),
  );

/** Moves the focus to a neighbour of a removed element, unless the user has moved it. */
export const focusBeside = (elementId: string, removedId = ''): void =>
  whenRendered(
    () => (document.getElementById(removedId) ? null : document.getElementById(elementId)),
    (element) => isFocusLost() && element.focus(),
  );

const FRAMES = 60;

function whenRendered(find: () => HTMLElement | null, act: (element: HTMLElement) => void, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element) act(element);
    else if (frames > 0) whenRendered(find, act, frames - 1);
  });
}

/** Props of a row that highlights its marker under the pointer or the focus. */
export const hoverProps = (onPoint: (isPointing: boolean) => void) => ({
  onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && onPoint(true),
  onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && onPoint(false),
  onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && onPoint(true),
  onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && onPoint(false),
});

/** Focuses the first field after the new page has moved the focus to its start. */
export function useFirstFocus(elementId: string, isWanted: boolean): void {
  const router = useRouter();
  const [isFirst] = useState(isWanted);
  useEffect(() => {
    if (!isFirst) return;
    const focus = () => document.getElementById(elementId)?.focus({ preventScroll: true });
    // The page may have moved the focus before this screen was loaded.
    if (document.activeElement?.id === 'main') focus();
    const stop = router.subscribe('onResolved', () => {
      stop();
      focus();
    });
    return stop;
  }, [router, isFirst, elementId]);
}
