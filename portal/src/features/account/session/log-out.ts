import { useSyncExternalStore } from 'react';
import { hasUnsavedWork } from '#api/device/own-data.ts';
import { currentSession, onSessionEnd } from '#api/session.ts';
import { signOut } from './sign-in';

let isAsking = false;
const listeners = new Set<() => void>();
onSessionEnd(() => setAsking(false));

/** A log-out removes the user's data from the device, so it first asks about unsaved work (decisions 9.12). */
export function logOut(): void {
  const session = currentSession();
  if (session && hasUnsavedWork(session.user.id)) setAsking(true);
  else signOut();
}

export const cancelLogOut = (): void => setAsking(false);

export const useIsLogOutConfirmOpen = (): boolean => useSyncExternalStore(subscribe, () => isAsking);

function setAsking(next: boolean): void {
  isAsking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
