import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { toPage } from '@tibara/contract/page';
import { answerDashboardTo, spendInMalaysia } from '../../portal/screens/fixtures/dashboard.ts';
import { shop } from '../../portal/screens/fixtures/merchant.ts';
import { draftOf } from '../../portal/screens/fixtures/orders.ts';
import { expectNoSidewaysScroll } from '../fixtures/test.ts';
import { expect, test } from './harness/layout-test.ts';

/** Between two cards, and before the columns. */
const usualGap = 24;

type Box = { name: string; top: number; bottom: number; left: number; right: number };

/** The parts of the page from top to bottom, and the skeletons and buttons that leave their card. */
const readParts = (page: Page) =>
  page.locator('.page').evaluate((dashboard) => {
    const boxOf = (part: Element): Box => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return { name: part.querySelector('h1, h2')?.textContent ?? part.className, top, bottom, left, right };
    };
    const parts = dashboard.querySelectorAll(':scope > :not(.dashboard-columns, title), .dashboard-columns > div > *');
    const leaves = (inside: Element) => {
      const card = inside.closest('.card');
      if (!card) return false;
      const [outer, inner] = [boxOf(card), boxOf(inside)];
      return inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom;
    };
    return {
      boxes: [...parts].map(boxOf).sort((a, b) => a.top - b.top),
      outside: [...dashboard.querySelectorAll('.skeleton, .button')].filter(leaves).map((each) => each.outerHTML),
    };
  });

async function expectOrderly(page: Page): Promise<void> {
  await expect.poll(async () => (await readParts(page)).boxes.length).toBeGreaterThan(10);
  const { boxes, outside } = await readParts(page);
  expect(outside).toEqual([]);
  let end = boxes[0]?.top ?? Number.NaN;
  for (const [index, box] of boxes.entries()) {
    expect(box.top - end, `gap above ${box.name}`).toBeLessThanOrEqual(usualGap);
    end = Math.max(end, box.bottom);
    for (const other of boxes.slice(index + 1)) {
      const isCovered =
        box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
      expect(isCovered, `${box.name} covers ${other.name}`).toBe(false);
    }
  }
  await expectNoSidewaysScroll(page);
}

test('at 390 px the cards neither overlap nor leave a hole, waiting and loaded', async ({ ownPortal }) => {
  const { page, answers, load } = ownPortal;
  answerDashboardTo(answers);
  answers.on(api.orders.list, ({ query }) => toPage([{ ...draftOf(), status: 'SUCCESS' as const }], query, 1));
  answers.on(api.dashboard.spend, [spendInMalaysia]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const isOfCards = ({ pathname }: URL) => /order-|attention|home-totals|spent|vouchers|promo|wallets/.test(pathname);
  await page.route(isOfCards, async (route) => {
    if (!route.request().url().includes('/api/')) return route.fallback();
    await released;
    await route.fallback();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await load('/app/home', shop);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await expect(heading('Recent Completed Orders')).toBeVisible();
  await expectOrderly(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('.dashboard-main > .card:not(:has(h2))')).toHaveCount(2);
  await expectOrderly(page);

  release();
  await expect(heading('Spend')).toBeVisible();
  await expect(page.locator('.page .skeleton')).toHaveCount(0);
  await expectOrderly(page);
});
