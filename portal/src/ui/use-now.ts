import { businessDay } from '@tibara/contract/time';
import { useSyncExternalStore } from 'react';

const TICK_MS = 15_000;
const listeners = new Set<() => void>();
let current = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

/** The time of the screen: `new Date()` in a component would be read once and kept as long as the page stays open. */
export const clockOnScreen = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    timer ??= setInterval(tick, TICK_MS);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
  /** The same until it is a quarter of a minute old, or the device's clock was set. */
  now(): Date {
    if (Math.abs(Date.now() - current.getTime()) >= TICK_MS) current = new Date();
    return current;
  },
  today: (): string => businessDay(clockOnScreen.now()),
};

/** The current time for whatever shows or compares one, updated four times a minute. */
export const useNow = (): Date => useSyncExternalStore(clockOnScreen.subscribe, clockOnScreen.now, clockOnScreen.now);

/** Today at UTC+8; renders again at its midnight. */
export const useToday = (): string =>
  useSyncExternalStore(clockOnScreen.subscribe, clockOnScreen.today, clockOnScreen.today);

/** The exact time of a press, for rules. */
export function readNow(): Date {
  return new Date();
}

function tick(): void {
  for (const listener of listeners) listener();
}
