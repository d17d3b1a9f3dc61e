import { deepEqual } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { makeListeners } from '../ui/listeners';
import { forget, removeStaleCopies, slotOf, visitorId } from './device/own-data';
import { stored } from './device/stored';
import { WRITE_MARK } from './device/write-mark';

export type SessionUser = {
  id: string;
  userName: string;
  firstName: string;
  lastName: string;
  contactNumber: string;
};
export type Session = { user: SessionUser; vendorId: string };

/** Spec 3: these three are stored locally, the access token only in memory. */
const REFRESH_TOKEN = 'refresh_token';
const USER = 'user';
const VENDOR = 'vendorId';

export type SessionEnd = 'logout' | 'expired' | 'other-tab' | 'login-failed';

const changes = makeListeners();
const ends = makeListeners<[SessionEnd]>();
let session = readSession();

/** Name and ids of the user. Null for a visitor, for whom pages are prerendered. */
export function useSession(): Session | null {
  return useSyncExternalStore(changes.add, currentSession, () => null);
}

export const currentSession = (): Session | null => session;

/** Logged in means that a refresh token is stored (spec 2.1). */
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
  reloadSession();
}

/** A log-out removes the user's stored data. After any other end it waits for the user's next login. */
export function endSession(reason: SessionEnd): void {
  if (reason === 'logout' && session) forget(session.user.id);
  for (const key of [REFRESH_TOKEN, USER, VENDOR, WRITE_MARK]) stored.remove(key);
  reloadSession();
  ends.tell(reason);
}

/** The storage key of data of the current user or the visitor. */
export const ownSlot = (name: string): string => slotOf(session?.user.id ?? visitorId, name);

export const onSessionEnd = ends.add;

/** Follows logins and log-outs of other tabs. A renewed refresh token of the same user changes nothing. */
export function watchOtherTabs(): void {
  removeStaleCopies(session?.user.id);
  addEventListener('storage', ({ key }) => {
    if (key === null || key === USER || key === REFRESH_TOKEN) syncWithOtherTabs();
  });
  // A page restored from the back-forward cache has missed the storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) syncWithOtherTabs();
  });
}

function syncWithOtherTabs(): void {
  const before = session?.user.id;
  reloadSession();
  if (!before || before === session?.user.id) return;
  removeStaleCopies(session?.user.id);
  ends.tell('other-tab');
}

function reloadSession(): void {
  const next = readSession();
  if (deepEqual(next, session)) return;
  session = next;
  changes.tell();
}

function readSession(): Session | null {
  const value = stored.readJson(USER);
  const user = isSessionUser(value) ? value : null;
  const vendorId = stored.read(VENDOR);
  return user && vendorId && isLoggedIn() ? { user, vendorId } : null;
}

/** Checked by hand, because the landing page does not load the schema library. */
function isSessionUser(value: unknown): value is SessionUser {
  const isText = (name: string) => typeof Object(value)[name] === 'string';
  return ['id', 'userName', 'firstName', 'lastName', 'contactNumber'].every(isText);
}
