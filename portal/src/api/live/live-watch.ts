import { silentStreamMs } from '@tibara/contract/live/calls';
import { useSyncExternalStore } from 'react';
import { makeListeners } from '../../ui/listeners';

let isLive = true;
let silentSince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const changes = makeListeners();
const silences = makeListeners();

/** False after a long silence, in this tab or in the tab that reads the stream. */
export const useIsLive = (): boolean => useSyncExternalStore(changes.add, readIsLive);

export const readIsLive = (): boolean => isLive;

export function noteEvent(): void {
  startSilenceTimer();
  setLive(true);
}

/** An event is due within `silentStreamMs` from now. */
export function startSilenceTimer(): void {
  silentSince = Date.now();
  clearTimeout(timer);
  timer = setTimeout(check, silentStreamMs);
}

/** A sleeping machine and a background tab stop the timer, so the time is also checked when the page returns. */
export function watchSilence(): () => void {
  const listening = new AbortController();
  for (const event of ['visibilitychange', 'online', 'pageshow']) {
    addEventListener(event, check, { signal: listening.signal });
  }
  startSilenceTimer();
  return () => {
    listening.abort();
    clearTimeout(timer);
    setLive(true);
  };
}

export const onSilence = silences.add;

function check(): void {
  if (Date.now() - silentSince < silentStreamMs) return;
  setLive(false);
  silences.tell();
}

function setLive(next: boolean): void {
  if (next === isLive) return;
  isLive = next;
  changes.tell();
}
