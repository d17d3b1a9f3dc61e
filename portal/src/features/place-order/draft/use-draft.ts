import { useState, useSyncExternalStore } from 'react';
import type { Work } from '../../../api/own-data';
import { onSessionEnd, ownSlot } from '../../../api/session';
import { stored, storedInTab } from '../../../api/stored';
import { type Draft, type DraftAction, isTyped, reduceDraft } from './draft';

type Kept = Work & { draft: Draft };

export type DraftStore = {
  read: () => Draft;
  change: (action: DraftAction) => void;
  subscribe: (listener: () => void) => () => void;
};

/** One for each draft: what is still being sent when its screen is left goes on in the same. */
const stores = new Map<string, DraftStore>();
onSessionEnd(() => stores.clear());

/**
 * Kept on this device, so that a reload, a lost connection or the card's page loses nothing that was typed. `null` is
 * the order that has no id yet.
 */
export function useDraft(id: string | null, start: () => Draft): [Draft, DraftStore] {
  const [store] = useState(() => stores.get(slotOf(id)) ?? openDraft(id, start));
  return [useSyncExternalStore(store.subscribe, store.read), store];
}

function openDraft(id: string | null, start: () => Draft): DraftStore {
  let draft = readDraft(id) ?? start();
  const listeners = new Set<() => void>();
  const store: DraftStore = {
    read: () => draft,
    change(action) {
      draft = reduceDraft(draft, action);
      if (stores.get(slotOf(id)) === store) keepDraft(id, draft);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  stores.set(slotOf(id), store);
  return store;
}

/** A tab goes on with its own, a new one with what the device has. */
function readDraft(id: string | null): Draft | null {
  const slot = slotOf(id);
  return (storedInTab.readJson<Kept>(slot) ?? stored.readJson<Kept>(slot))?.draft ?? null;
}

export function keepDraft(id: string | null, draft: Draft): void {
  const isWork = isTyped(draft) || (id === null && draft.pickUp.place.address !== '');
  if (id !== null && draft.open === null && !isWork) {
    removeKept(id);
    return;
  }
  const kept: Kept = { draft, isWork };
  for (const place of [stored, storedInTab]) place.write(slotOf(id), JSON.stringify(kept));
}

export function forgetDraft(id: string | null): void {
  stores.delete(slotOf(id));
  removeKept(id);
}

function removeKept(id: string | null): void {
  for (const place of [stored, storedInTab]) place.remove(slotOf(id));
}

const slotOf = (id: string | null): string => ownSlot(`order draft ${id ?? 'new'}`);
