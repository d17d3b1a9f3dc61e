import { useState } from 'react';
import * as z from 'zod/mini';
import type { Work } from '#api/device/own-data.ts';
import { makeStore, type Store, useStore } from '#api/device/store.ts';
import { stored, storedInTab } from '#api/device/stored.ts';
import { onSessionEnd, ownSlot } from '#api/session.ts';

/** Increase when the stored shape changes. Values of another version are ignored. */
const VERSION = 1;

interface DraftStorageOptions<Value> {
  schema: z.ZodMiniType<Value>;
  /** True if a log-out would lose unsaved work. */
  isWork: (value: Value) => boolean;
  isEmpty: (value: Value) => boolean;
}

/**
 * Stores drafts on this device, because a reload, a lost connection or the card page must not lose input. A tab
 * continues its own draft. A new tab starts with the device's newest one.
 */
export function makeDraftStorage<Value>({ schema, isWork, isEmpty }: DraftStorageOptions<Value>) {
  const envelope = z.object({ version: z.literal(VERSION), isWork: z.boolean(), draft: schema });
  /** One store for each draft. Commands still being sent when the screen closes settle in the same store. */
  const stores = new Map<string, Store<Value>>();
  onSessionEnd(() => stores.clear());
  const slotOf = (id: string): string => ownSlot(`order draft ${id}`);

  const read = (id: string): Value | null =>
    (storedInTab.readAs(slotOf(id), envelope) ?? stored.readAs(slotOf(id), envelope))?.draft ?? null;

  function save(id: string, draft: Value): void {
    if (isEmpty(draft)) {
      remove(id);
      return;
    }
    const value: Work & z.output<typeof envelope> = { version: VERSION, isWork: isWork(draft), draft };
    for (const storage of [stored, storedInTab]) storage.write(slotOf(id), JSON.stringify(value));
  }

  function remove(id: string): void {
    for (const storage of [stored, storedInTab]) storage.remove(slotOf(id));
  }

  function create(id: string, start: () => Value): Store<Value> {
    const store = makeStore(read(id) ?? start(), (draft) => {
      if (stores.get(slotOf(id)) === store) save(id, draft);
    });
    stores.set(slotOf(id), store);
    return store;
  }

  return {
    /** The stored value without opening it, or null. */
    peek: (id: string): Value | null => stores.get(slotOf(id))?.read() ?? read(id),
    open: (id: string, start: () => Value): Store<Value> => stores.get(slotOf(id)) ?? create(id, start),
    save,
    forget(id: string): void {
      stores.delete(slotOf(id));
      remove(id);
    },
  };
}

type DraftStorage<Value> = Pick<ReturnType<typeof makeDraftStorage<Value>>, 'open'>;

export function useStoredDraft<Value>(
  storage: DraftStorage<Value>,
  id: string,
  start: () => Value,
): [Value, Store<Value>] {
  const [store] = useState(() => storage.open(id, start));
  return [useStore(store), store];
}
