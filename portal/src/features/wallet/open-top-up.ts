import type { Region } from '@tibara/contract/coordinates';
import { useSyncExternalStore } from 'react';
import { ownPath, pageNow, webPage } from '../../api/destinations';
import { ownSlot } from '../../api/session';
import { stored } from '../../api/stored';

/** Why the dialog opens: a shortage names the amount that is missing, in cents. */
export type TopUpRequest = {
  /** The home region's wallet when left out. */
  region?: Region;
  shortfallCents?: number;
  /** Chosen before the card's page was visited. */
  amountCents?: number;
};

type Kept = { request: TopUpRequest; page: string; leftAt: number };

const slot = (): string => ownSlot('top-up under way');
/** Somebody who left the card's page open for longer begins anew. */
const RETURN_MS = 30 * 60_000;

let request: TopUpRequest | null = requestBeforeLeaving();
const listeners = new Set<() => void>();

/** Opens the top-up dialog over whatever page is there: the bar's icon, the wallet, TOP UP at payment. */
export function openTopUp(reason: TopUpRequest = {}): void {
  change(reason);
}

export function closeTopUp(): void {
  change(null);
}

/** Null while no dialog is wanted. */
export function useTopUpRequest(): TopUpRequest | null {
  return useSyncExternalStore(subscribe, read, read);
}

/** Goes to a page of the card provider or the bank; on the way back the dialog opens again, on the page it was on. */
export function leaveForCardPage(url: string, given: TopUpRequest): void {
  const kept: Kept = { request: given, page: pageNow(), leftAt: Date.now() };
  stored.write(slot(), JSON.stringify(kept));
  location.assign(webPage(url));
}

/** The bank sends everybody back to one page; whoever came from another one goes on to it. */
function requestBeforeLeaving(): TopUpRequest | null {
  const kept = stored.readJson(slot());
  if (!isKept(kept) || location.pathname.startsWith('/sandbox/')) return null;
  if (Date.now() - kept.leftAt < RETURN_MS && kept.page !== pageNow()) {
    location.replace(ownPath(kept.page) ?? '/');
    return null;
  }
  stored.remove(slot());
  return Date.now() - kept.leftAt < RETURN_MS ? kept.request : null;
}

function isKept(kept: unknown): kept is Kept {
  const { page, leftAt, request } = Object(kept);
  return typeof page === 'string' && typeof leftAt === 'number' && typeof request === 'object' && request !== null;
}

const read = (): TopUpRequest | null => request;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: TopUpRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}
