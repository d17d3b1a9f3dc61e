import { i18n } from '@lingui/core';
import { getQueriesForElement } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { api } from '@tibara/contract';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { storeTokens } from '../../src/api/access-token';
import { queryClient } from '../../src/api/query';
import { endSession, startSession } from '../../src/api/session';
import { settings } from '../../src/api/settings';
import { App } from '../../src/app/App';
import { router } from '../../src/app/routes/router';
import { closeTopUp } from '../../src/features/wallet/open-top-up';
import { keepOwnTexts } from '../../src/ui/language/keep-own-texts';
import { speak } from '../../src/ui/language/language';
import { dismissToast, toastStore } from '../../src/ui/message/toast';
import { type Merchant, tokensOf, walletOf } from '../fixtures/merchant';
import { device } from '../harness/device-location';
import { type Answers, cutLine, makeAnswers, Refusal } from './answers';
import { translatePage } from './translation';

declare const happyDOM: { setViewport: (size: { width?: number; height?: number }) => void };

/** Tuesday 10:00 at UTC+8. */
export const screenTime = new Date('2026-11-24T02:00:00.000Z');

export const screen = getQueriesForElement(document.body);
export const user = userEvent.setup({ delay: null, writeToClipboard: true, pointerEventsCheck: 0 });

export let answers: Answers;

/** An address without a page or calls, where the portal rests between two tests. */
const nowhere = '/nowhere';

keepOwnTexts();
if (process.env.TRANSLATED) translatePage();

let isMounted = false;
let openedAt = nowhere;

export function beginScreen(): void {
  answers = makeAnswers(settings.productName);
  // No engine measures roads, so the map's lines are straight.
  answers.on(api.places.route, new Refusal('unavailable'));
  vi.useFakeTimers({ now: screenTime, toFake: ['Date'] });
}

/** Returns the faults of the screen's server. */
export async function endScreen(): Promise<readonly string[]> {
  vi.useRealTimers();
  openedAt = '';
  if (isMounted) await leave();
  endSession('login-failed');
  for (const { id } of toastStore.read()) dismissToast(id);
  closeTopUp();
  device.forget();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  happyDOM.setViewport({ width: 1440, height: 900 });
  if (i18n.locale !== 'en') await speak('en');
  return answers.faults;
}

type Opened = { as?: Merchant; width?: number; language?: string };

/** Opens the whole portal at this address, as a visitor or a merchant. */
export async function open(path: string, { as, width, language = 'en' }: Opened = {}): Promise<void> {
  if (width) happyDOM.setViewport({ width });
  if (i18n.locale !== language) await speak(language);
  if (as) enter(as);
  if (!isMounted) await mount();
  await go(path);
  openedAt = location.pathname;
}

async function mount(): Promise<void> {
  isMounted = true;
  globalThis.fetch = fetchFromAnswers;
  history.replaceState(null, '', nowhere);
  createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(App));
  await screen.findByRole('main');
}

/** Waits until the screen is removed, because it could call or navigate during the next test. */
async function leave(): Promise<void> {
  await go(nowhere);
  await vi.waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(nowhere), 30_000);
}

const go = (path: string): Promise<void> => router.navigate({ href: path, ignoreBlocker: true });

function enter(merchant: Merchant): void {
  storeTokens(tokensOf(merchant));
  startSession(merchant.user, merchant.vendorId);
  answers.on(api.live.live, () => new ReadableStream());
  if (!answers.has(api.wallet.wallets)) answers.on(api.wallet.wallets, [walletOf(merchant)]);
}

export async function fill(field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text) await user.paste(text);
}

/** Call before the screen is opened. The test can move the clock, which also runs by itself. */
export function holdClock(): { forward: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ now: screenTime, shouldAdvanceTime: true });
  return { forward: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)) };
}

const fetchFromAnswers: typeof fetch = async (input, init = {}) => {
  const url = new URL(String(input), location.href);
  // Coasts and streets are only geometry, so the map is drawn without them.
  if (url.pathname.includes('/basemap/')) return Response.json({});
  const request = {
    method: init.method ?? 'GET',
    url,
    headers: new Headers(init.headers),
    body: String(init.body ?? ''),
  };
  // A test may end with a link to another page, whose calls need no replies.
  const isOfNextPage = location.pathname !== openedAt && request.method === 'GET' && !answers.knows(request);
  const reply = await Promise.race([isOfNextPage ? never : answers.reply(request), whenAborted(init.signal)]);
  if (reply === cutLine) throw new TypeError('the line is cut');
  const { status, type, body } = reply;
  return new Response(body as BodyInit | null, { status, headers: type ? { 'content-type': type } : {} });
};

const never = new Promise<never>(() => {});

const whenAborted = (signal?: AbortSignal | null): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
