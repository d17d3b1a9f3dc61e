import { useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Work } from '../../../api/own-data';
import { onSessionEnd, ownSlot } from '../../../api/session';
import { stored, storedInTab } from '../../../api/stored';

/** Counts up when what is kept changes its shape: what an older release kept is not guessed at. */
const VERSION = 1;

export interface Store<Kept> {
  read: () => Kept;
  change: (next: (before: Kept) => Kept) => void;
  subscribe: (listener: () => void) => () => void;
}

interface KeeperOptions<Kept> {
  schema: z.ZodMiniType<Kept>;
  /** Whether something would be lost that the server does not have. */
  isWork: (kept: Kept) => boolean;
  /** Not worth keeping. */
  isNothing: (kept: Kept) => boolean;
}

/**
 * Kept on this device, so that a reload, a lost connection or the card's page loses nothing that was typed. A tab goes
 * on with its own, a new one with what the device has.
 */
export function makeKeeper<Kept>({ schema, isWork, isNothing }: KeeperOptions<Kept>) {
  const envelope = z.object({ version: z.literal(VERSION), isWork: z.boolean(), draft: schema });
  /** One for each draft: what is still being sent when its screen is left goes on in the same. */
  const stores = new Map<string, Store<Kept>>();
  onSessionEnd(() => stores.clear());
  const slotOf = (id: string): string => ownSlot(`order draft ${id}`);

  const read = (id: string): Kept | null =>
    (storedInTab.readAs(slotOf(id), envelope) ?? stored.readAs(slotOf(id), envelope))?.draft ?? null;

  function keep(id: string, draft: Kept): void {
    if (isNothing(draft)) {
      remove(id);
      return;
    }
    const kept: Work & z.output<typeof envelope> = { version: VERSION, isWork: isWork(draft), draft };
    for (const place of [stored, storedInTab]) place.write(slotOf(id), JSON.stringify(kept));
  }

  function remove(id: string): void {
    for (const place of [stored, storedInTab]) place.remove(slotOf(id));
  }

  function create(id: string, start: () => Kept): Store<Kept> {
    let draft = read(id) ?? start();
    const listeners = new Set<() => void>();
    const store: Store<Kept> = {
      read: () => draft,
      change(next) {
        draft = next(draft);
        if (stores.get(slotOf(id)) === store) keep(id, draft);
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

  return {
    open: (id: string, start: () => Kept): Store<Kept> => stores.get(slotOf(id)) ?? create(id, start),
    keep,
    forget(id: string): void {
      stores.delete(slotOf(id));
      remove(id);
    },
  };
}

type Keeper<Kept> = Pick<ReturnType<typeof makeKeeper<Kept>>, 'open'>;

export function useKept<Kept>(keeper: Keeper<Kept>, id: string, start: () => Kept): [Kept, Store<Kept>] {
  const [store] = useState(() => keeper.open(id, start));
  return [useSyncExternalStore(store.subscribe, store.read), store];
}
