import { type Browser, test as base, expect, type Page } from '@playwright/test';
import type { Merchant } from '../../../portal/screens/fixtures/merchant.ts';
import type { Answers } from '../../../portal/screens/harness/answers.ts';
import { serverUrl, talkTo } from '../../fixtures/server.ts';
import { readServer } from '../../fixtures/servers.ts';
import { answerLogin } from './answer-login.ts';
import { type AnsweredPage, openAnsweredPage, wide } from './answered-page.ts';

export type Portal = {
  page: Page;
  answers: Answers;
  /** Opens this address as a visitor or a merchant, without loading the page. */
  open: (path: string, as?: Merchant) => Promise<void>;
};

type OwnPortal = Omit<Portal, 'open'> & {
  load: (path: string, as: Merchant) => Promise<void>;
};

type Fixtures = {
  /** The page shared by all tests of a worker. Only the first test waits for it to load. */
  portal: Portal;
  /** A page of the test's own, for decisions made while a page loads. */
  ownPortal: OwnPortal;
};

let kept: AnsweredPage | undefined;

export const test = base.extend<Fixtures, { server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern that nothing is needed
    async ({}, use, { parallelIndex }) => {
      talkTo(readServer(parallelIndex));
      await use(serverUrl());
    },
    { scope: 'worker', auto: true },
  ],

  portal: async ({ browser }, use) => {
    kept ??= await openResting(browser);
    const { page, begin, answers, faults } = kept;
    begin();
    await use({ page, answers: answers(), open: (path, as) => open(page, answers(), path, as) });
    await leave(page);
    expectNone(faults());
  },

  ownPortal: async ({ browser }, use) => {
    const { page, answers, faults } = await openAnsweredPage(browser);
    await use({ page, answers: answers(), load: (path, as) => load(page, answers(), path, as) });
    await page.context().close();
    expectNone(faults());
  },
});

export { expect };

const expectNone = (faults: readonly string[]): void =>
  expect(faults, 'calls that the contract or this test does not know, and errors of the console').toEqual([]);

/** An address without a page or calls, where the shared page rests between two tests. */
const nowhere = '/nowhere';

async function openResting(browser: Browser): Promise<AnsweredPage> {
  const opened = await openAnsweredPage(browser);
  await opened.page.goto(nowhere);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

async function open(page: Page, answers: Answers, path: string, as?: Merchant): Promise<void> {
  if (as) {
    answerLogin(answers, as);
    await page.evaluate(storeSession, as);
  }
  await go(page, path);
}

async function load(page: Page, answers: Answers, path: string, as: Merchant): Promise<void> {
  answerLogin(answers, as);
  await page.addInitScript(storeSession, as);
  await page.goto(path);
}

/** Stores a session, with the same effect as a login in another tab. */
function storeSession({ user, vendorId }: Merchant): void {
  localStorage.setItem('refresh_token', 'refresh-1');
  localStorage.setItem('vendorId', vendorId);
  localStorage.setItem('user', JSON.stringify(user));
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Removes the test's screen, session and cached replies. */
async function leave(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.mouse.move(0, 0);
  await go(page, nowhere);
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    localStorage.clear();
    sessionStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
}

const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href, ignoreBlocker: true }), path);
