import { useSyncExternalStore } from 'react';
import { makeListeners } from '../../ui/listeners';

export interface Store<Value> {
  read: () => Value;
  change: (next: (before: Value) => Value) => void;
  /** Sets a new value, with which the undo steps begin. */
  replace: (value: Value) => void;
  undo: () => void;
  canUndo: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** A value that several hooks read and change. `save` gets each new value, and `undoSteps` changes can be undone. */
export function makeStore<Value>(start: Value, save: (value: Value) => void, undoSteps = 0): Store<Value> {
  let value = start;
  let past: readonly Value[] = [];
  const changes = makeListeners();
  const set = (next: Value, steps: readonly Value[]) => {
    value = next;
    past = steps;
    save(value);
    changes.tell();
  };
  return {
    read: () => value,
    change: (next) => set(next(value), undoSteps > 0 ? [...past, value].slice(-undoSteps) : []),
    replace: (next) => set(next, []),
    undo() {
      const before = past.at(-1);
      if (before !== undefined) set(before, past.slice(0, -1));
    },
    canUndo: () => past.length > 0,
    subscribe: changes.add,
  };
}

export const useStore = <Value>({ subscribe, read }: Store<Value>): Value => useSyncExternalStore(subscribe, read);

export const useCanUndo = ({ subscribe, canUndo }: Pick<Store<unknown>, 'subscribe' | 'canUndo'>): boolean =>
  useSyncExternalStore(subscribe, canUndo);
