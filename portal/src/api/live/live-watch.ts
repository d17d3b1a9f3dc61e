import { silentStreamMs } from '@tibara/contract/live/calls';
import { useSyncExternalStore } from 'react';

let isLive = true;
let waitingSince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const changeListeners = new Set<() => void>();
const silenceListeners = new Set<() => void>();

/** False from the moment nothing was heard for too long until something is heard again, in this tab or the leading one. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, readIsLive);

export const readIsLive = (): boolean => isLive;

/** Something came over the stream. */
export function heard(): void {
  expectNews();
  show(true);
}

/** From now on something should come. */
export function expectNews(): void {
  waitingSince = Date.now();
  clearTimeout(timer);
  timer = setTimeout(check, silentStreamMs);
}

/** A sleeping machine and a tab in the background stop the timer: when they are back, the clock on the wall is asked. */
export function startWatch(): () => void {
  const listening = new AbortController();
  for (const event of ['visibilitychange', 'online', 'pageshow']) {
    addEventListener(event, check, { signal: listening.signal });
  }
  expectNews();
  return () => {
    listening.abort();
    clearTimeout(timer);
    show(true);
  };
}

export function onSilence(listener: () => void): () => void {
  silenceListeners.add(listener);
  return () => silenceListeners.delete(listener);
}

function check(): void {
  if (Date.now() - waitingSince < silentStreamMs) return;
  show(false);
  for (const listener of silenceListeners) listener();
}

function show(next: boolean): void {
  if (next === isLive) return;
  isLive = next;
  for (const listener of changeListeners) listener();
}

function subscribe(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}
