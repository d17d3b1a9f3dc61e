import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let current = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/** The current time for pickers and proposals, updated four times a minute. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => current);

/** The exact time of a press, for rules. */
export function readNow(): Date {
  return new Date();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (Date.now() - current.getTime() > TICK_MS) current = new Date();
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  current = new Date();
  for (const listener of listeners) listener();
}
