import { deepEqual } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { dropForgotten, forget, slotOf } from './own-data';
import { stored } from './stored';

export type SessionUser = {
  id: string;
  userName: string;
  firstName: string;
  lastName: string;
  contactNumber: string;
};
export type Session = { user: SessionUser; vendorId: string };

/** Spec 3: these three are held locally; the access token lives in memory only. */
const REFRESH_TOKEN = 'refresh_token';
const USER = 'user';
const VENDOR = 'vendorId';

export type SessionEnd = 'logout' | 'expired' | 'other-tab' | 'login-failed';
type EndListener = (reason: SessionEnd) => void;

const changeListeners = new Set<() => void>();
const endListeners = new Set<EndListener>();
let session = readSession();

/** Null for a visitor. The name in the bar, and the ids that calls carry. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readCurrent, readCurrent);
}

export const readCurrent = (): Session | null => session;

/** A stored refresh token is what makes somebody logged in (spec 2.1). */
export function isLoggedIn(): boolean {
  return readRefreshToken() !== null;
}

export function readRefreshToken(): string | null {
  return stored.read(REFRESH_TOKEN);
}

export const storeRefreshToken = (token: string): void => stored.write(REFRESH_TOKEN, token);

export function startSession(user: SessionUser, vendorId: string): void {
  const { id, userName, firstName, lastName, contactNumber } = user;
  stored.write(VENDOR, vendorId);
  stored.write(USER, JSON.stringify({ id, userName, firstName, lastName, contactNumber }));
  reread();
}

/** A log-out takes along what the device keeps for the user; after any other end it waits for the next log-in. */
export function endSession(reason: SessionEnd): void {
  if (reason === 'logout' && session) forget(session.user.id);
  for (const key of [REFRESH_TOKEN, USER, VENDOR]) stored.remove(key);
  reread();
  for (const listener of endListeners) listener(reason);
}

/** Where something is kept for whoever is logged in. */
export const ownSlot = (name: string): string => slotOf(session?.user.id ?? 'visitor', name);

/** Called once a session ended, here or in another tab. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Another tab logged in or out. Renewed refresh tokens of the same user are no news. */
export function followOtherTabs(): void {
  dropForgotten(session?.user.id);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === USER || key === REFRESH_TOKEN) meetOtherTabs();
  });
  // A page that was left and is gone back to heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) meetOtherTabs();
  });
}

function meetOtherTabs(): void {
  const before = session?.user.id;
  reread();
  if (!before || before === session?.user.id) return;
  dropForgotten(session?.user.id);
  for (const listener of endListeners) listener('other-tab');
}

function reread(): void {
  const next = readSession();
  if (deepEqual(next, session)) return;
  session = next;
  for (const listener of changeListeners) listener();
}

function readSession(): Session | null {
  const kept = stored.readJson(USER);
  const user = isSessionUser(kept) ? kept : null;
  const vendorId = stored.read(VENDOR);
  return user && vendorId && isLoggedIn() ? { user, vendorId } : null;
}

/** No schema here: the landing page does without that library. */
function isSessionUser(kept: unknown): kept is SessionUser {
  const isText = (name: string) => typeof Object(kept)[name] === 'string';
  return ['id', 'userName', 'firstName', 'lastName', 'contactNumber'].every(isText);
}

function subscribe(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}
