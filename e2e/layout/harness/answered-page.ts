import type { Browser, ConsoleMessage, Page, Route, WebError } from '@playwright/test';
import { type Answers, cutLine, makeAnswers } from '../../../portal/screens/harness/answers.ts';
import { ownAddress } from '../../fixtures/address.ts';
import { serverUrl } from '../../fixtures/server.ts';

/** Tuesday 10:00 at UTC+8, the day of the sample orders. */
const layoutTime = Date.parse('2026-11-24T02:00:00.000Z');

/**
 * The smallest size with links in the bar and the panel beside the map. A small page is drawn faster, because the
 * processor draws every pixel.
 */
export const wide = { width: 1000, height: 640 };

export type AnsweredPage = {
  page: Page;
  answers: () => Answers;
  begin: () => void;
  /** Calls without a reply, and every console error. */
  faults: () => string[];
};

/** The built portal in its own context. The test replies to every call, and none reaches the server. */
export async function openAnsweredPage(browser: Browser): Promise<AnsweredPage> {
  const context = await browser.newContext({
    viewport: wide,
    reducedMotion: 'reduce',
    baseURL: serverUrl(),
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  });
  let answers = makeAnswers('tibara');
  let errors: string[] = [];
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isOfBrowser(message.text())) errors.push(message.text());
  });
  context.on('weberror', (error: WebError) => errors.push(String(error.error())));
  await context.addInitScript(setClock, layoutTime);
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => answer(route, answers),
  );
  return {
    page: await context.newPage(),
    answers: () => answers,
    begin: () => {
      answers = makeAnswers('tibara');
      errors = [];
    },
    faults: () => [...answers.faults, ...errors],
  };
}

/** The browser itself logs refusals and lost connections, which tests cause on purpose. */
const isOfBrowser = (text: string): boolean => text.startsWith('Failed to load resource');

async function answer(route: Route, answers: Answers): Promise<void> {
  const request = route.request();
  const reply = await answers.reply({
    method: request.method(),
    url: new URL(request.url()),
    headers: new Headers(request.headers()),
    body: request.postData() ?? '',
  });
  if (reply === cutLine) return route.abort();
  const { status, type, body } = reply;
  // A test's live stream is silent, so the request stays open.
  if (body instanceof ReadableStream) return;
  const content = typeof body === 'string' ? body : Buffer.from(body ?? '');
  // The portal may have cancelled the request meanwhile.
  await route.fulfill({ status, contentType: type ?? '', body: content }).catch(() => {});
}

/** Moves the page's clock to `start`. The clock keeps running from there. */
function setClock(start: number): void {
  const shift = start - Date.now();
  globalThis.Date = new Proxy(Date, {
    construct: (date, args) => (args.length > 0 ? Reflect.construct(date, args) : new date(date.now() + shift)),
    get: (date, name) => (name === 'now' ? () => date.now() + shift : Reflect.get(date, name)),
  });
}
