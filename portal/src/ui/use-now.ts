import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let current = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The current time for components that show or compare it, updated four times a minute. A component's own `new Date()`
 * would stay as long as the page is open.
 */
export const useNow = (): Date => useSyncExternalStore(onTick, nowOnScreen, nowOnScreen);

/** The exact time of a press, for rules. */
export const readNow = (): Date => new Date();

/** Stable until it is 15 seconds old or the device's clock was changed. */
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
