import type { Region } from '@tibara/contract/coordinates';
import { useSyncExternalStore } from 'react';
import { ownPath, pageNow, webPage } from '../../api/destinations';
import { stored } from '../../api/device/stored';
import { ownSlot } from '../../api/session';
import type { Way } from './way-name';

/** The reason for the dialog. A shortfall is in cents, if a payment lacks money. */
export type TopUpRequest = {
  /** By default the home region. */
  region?: Region;
  shortfallCents?: number;
  /** The order that waits for the money. Its payment follows with one press. */
  order?: { id: string; cents: number };
  /** The amount chosen before the card page was opened. */
  amountCents?: number;
  /** The way that was chosen before a page was opened. */
  way?: Way;
  topUpId?: string;
  /** Why that top-up added nothing. */
  failure?: string;
  /** Another amount was paid. We keep the money, so the merchant was charged. */
  isKeptApart?: boolean;
};

type SavedRequest = { request: TopUpRequest; page: string; leftAt: number };

const slot = (): string => ownSlot('top-up under way');
/** After a longer absence the dialog does not open again. */
const RETURN_MS = 30 * 60_000;

let request: TopUpRequest | null = requestBeforeLeaving();
let payment: { orderId: string; pay: (cents: number) => void } | null = null;
const listeners = new Set<() => void>();

/** Opens the top-up dialog over the current page: from the bar's icon, the wallet, or TOP UP at payment. */
export function openTopUp(reason: TopUpRequest = {}): void {
  change(reason);
}

export function closeTopUp(): void {
  change(null);
}

/** The order of the open screen, which can pay these cents after a top-up. Returns how to withdraw the offer. */
export function offerPayment(orderId: string, pay: (cents: number) => void): () => void {
  const offer = { orderId, pay };
  payment = offer;
  tell();
  return () => {
    if (payment === offer) payment = null;
    tell();
  };
}

/** Pays the order, if its screen is still open below the dialog. */
export function usePaymentOf(order: TopUpRequest['order']): ((cents: number) => void) | null {
  const offer = useSyncExternalStore(subscribe, readPayment, readPayment);
  return offer !== null && offer.orderId === order?.id ? offer.pay : null;
}

/** Changes the open dialog's request after the bank was asked or has decided. */
export function changeTopUp(next: TopUpRequest): void {
  change(next);
}

/** Null while the dialog is closed. */
export function useTopUpRequest(): TopUpRequest | null {
  return useSyncExternalStore(subscribe, read, read);
}

/** Opens a page of the card provider or the bank. After the return, the same page opens with its dialog. */
export function leaveForCardPage(url: string, given: TopUpRequest): void {
  const saved: SavedRequest = { request: given, page: pageNow(), leftAt: Date.now() };
  stored.write(slot(), JSON.stringify(saved));
  location.assign(webPage(url));
}

/** The bank always returns to the same page, which redirects to the page that was left. */
function requestBeforeLeaving(): TopUpRequest | null {
  const saved = stored.readJson(slot());
  if (!isSavedRequest(saved) || location.pathname.startsWith('/sandbox/')) return null;
  if (Date.now() - saved.leftAt < RETURN_MS && saved.page !== pageNow()) {
    location.replace(ownPath(saved.page) ?? '/');
    return null;
  }
  stored.remove(slot());
  return Date.now() - saved.leftAt < RETURN_MS ? saved.request : null;
}

function isSavedRequest(saved: unknown): saved is SavedRequest {
  const { page, leftAt, request } = Object(saved);
  return typeof page === 'string' && typeof leftAt === 'number' && typeof request === 'object' && request !== null;
}

const read = (): TopUpRequest | null => request;
const readPayment = () => payment;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: TopUpRequest | null): void {
  request = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
