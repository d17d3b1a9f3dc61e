import { useState, useSyncExternalStore } from 'react';
import { onSessionEnd, readCurrent } from '../../api/session';
import { stored, storedInTab } from '../../api/stored';
import { type Draft, type DraftAction, isUnsent, reduceDraft } from './draft';

/** The next one at the same device is somebody else, perhaps. */
type Kept = { userId: string | undefined; draft: Draft };

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
  const kept = storedInTab.readJson<Kept>(slot) ?? stored.readJson<Kept>(slot);
  return kept && kept.userId === userId() ? kept.draft : null;
}

export function keepDraft(id: string | null, draft: Draft): void {
  if (id !== null && !hasWork(draft)) {
    removeKept(id);
    return;
  }
  const kept: Kept = { userId: userId(), draft };
  for (const place of [stored, storedInTab]) place.write(slotOf(id), JSON.stringify(kept));
}

export function forgetDraft(id: string | null): void {
  stores.delete(slotOf(id));
  removeKept(id);
}

function removeKept(id: string | null): void {
  for (const place of [stored, storedInTab]) place.remove(slotOf(id));
}

const hasWork = (draft: Draft): boolean =>
  draft.open !== null ||
  draft.waiting.length > 0 ||
  draft.stop.place.address !== '' ||
  draft.note !== '' ||
  Object.keys(draft.unsent.edits).length > 0 ||
  isUnsent(draft);

const slotOf = (id: string | null): string => `order draft ${id ?? 'new'}`;

const userId = (): string | undefined => readCurrent()?.user.id;
