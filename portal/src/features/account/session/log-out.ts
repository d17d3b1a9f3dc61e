import { useSyncExternalStore } from 'react';
import { hasWork } from '../../../api/own-data';
import { onSessionEnd, readCurrent } from '../../../api/session';
import { signOut } from './sign-in';

let isAsking = false;
const listeners = new Set<() => void>();
onSessionEnd(() => ask(false));

/** What the device keeps for the user goes with the log-out: where something would be lost, it asks (decisions 9.12). */
export function logOut(): void {
  const session = readCurrent();
  if (session && hasWork(session.user.id)) ask(true);
  else signOut();
}

export const stayLoggedIn = (): void => ask(false);

export const useIsAskedToLogOut = (): boolean => useSyncExternalStore(subscribe, () => isAsking);

function ask(next: boolean): void {
  isAsking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
