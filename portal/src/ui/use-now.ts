import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let current = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The current time for whatever shows or compares one, updated four times a minute. `new Date()` in a component would be
 * kept as long as the page stays open.
 */
export const useNow = (): Date => useSyncExternalStore(onTick, nowOnScreen, nowOnScreen);

/** The exact time of a press, for rules. */
export const readNow = (): Date => new Date();

/** The same until it is a quarter of a minute old, or the device's clock was set. */
export function nowOnScreen(): Date {
  if (Math.abs(Date.now() - current.getTime()) >= TICK_MS) current = new Date();
  return current;
}

export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  for (const listener of listeners) listener();
}
