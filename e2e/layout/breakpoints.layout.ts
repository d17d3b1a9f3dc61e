import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { toPage } from '@tibara/contract/page';
import { shop } from '../../portal/screens/fixtures/merchant.ts';
import { draftOf, idOf, tomorrowAt } from '../../portal/screens/fixtures/orders.ts';
import { Refusal } from '../../portal/screens/harness/answers.ts';
import { mapOf } from '../screens/route-map.ts';
import { expect, test } from './harness/layout-test.ts';
import { answerAroundOrder } from './harness/order-screen.ts';

/**
 * Expects a change at this width. `above` is shown one pixel above the width and not at the width. `below` is the
 * reverse.
 */
async function expectChangeAt(page: Page, width: number, { above, below }: { above?: Locator; below?: Locator }) {
  for (const [size, there, gone] of [
    [width + 1, above, below],
    [width, below, above],
  ] as const) {
    await page.setViewportSize({ width: size, height: 640 });
    if (there) await expect(there, `at ${size} px`).toBeVisible();
    if (gone) await expect(gone, `at ${size} px`).toBeHidden();
  }
}

test('[R496] the dashboard leaves out its time columns at 550 px', async ({ portal: { page, answers, open } }) => {
  const { cards, homeTotals, timeliness, performances, spend, spentAndOwed, attention } = api.dashboard;
  // The rest of the page fails to load, so its layout is not compared.
  const others = [cards, homeTotals, timeliness, performances, spend, spentAndOwed, attention, api.orders.list];
  for (const call of others) {
    answers.on(call, new Refusal('bad_request'));
  }
  answerAroundOrder(answers);
  const order = {
    ...{ id: idOf(101), orderGroupId: idOf(1), orderGroupNumber: 'OG-000001', position: 1 },
    ...{ pickUpPersonName: 'Aina Rosli', pickUpDateTime: tomorrowAt('10:00'), pickUpStatus: 'CONFIRMED' as const },
    ...{ recipientName: 'Mei Ling Tan', area: 'Petaling Jaya', deliverDateTime: tomorrowAt('11:00') },
    ...{ completionTime: null, status: 'CONFIRMED' as const },
  };
  answers.on(api.dashboard.orders, ({ query }) => toPage([order], query, 1));
  await open('/app/home', shop);
  await expectChangeAt(page, 550, { above: page.getByRole('columnheader', { name: 'Pick-up Time' }) });
});

test('[R496] a list of orders is a table above 800 px, else cards', async ({ portal: { page, answers, open } }) => {
  answers.on(api.orders.list, ({ query: { page = 0, size = 10 } }) =>
    toPage([draftOf(undefined, { status: 'SUCCESS' })], { page, size }, 1),
  );
  await open('/app/order-history', shop);
  await expectChangeAt(page, 800, {
    above: page.getByRole('table'),
    below: page.getByRole('main').locator('li.card').first(),
  });
});

test('[R205, R496] the kinds of addresses are beside the list above 800 px', async ({ portal }) => {
  const { page, answers, open } = portal;
  answers.on(api.addresses.list, ({ query }) => toPage([], query, 0));
  answers.on(api.places.pins, ({ query }) => toPage([], query, 0));
  await page.setViewportSize({ width: 801, height: 640 });
  await open('/app/addresses', shop);
  const tabs = page.getByRole('navigation', { name: 'Saved addresses' });
  await expect(tabs).toBeVisible();
  const isBeside = () => tabs.evaluate((each) => each.getBoundingClientRect().width < innerWidth / 2).catch(() => null);
  await expect.poll(isBeside).toBe(true);
  await page.setViewportSize({ width: 800, height: 640 });
  await expect.poll(isBeside).toBe(false);
});

test('[R064, R496] the map is beside the panel above 850 px', async ({ portal: { page, answers, open } }) => {
  answerAroundOrder(answers);
  await page.setViewportSize({ width: 851, height: 640 });
  await open('/main-order', shop);
  const left = async () => (await mapOf(page, 'Map').boundingBox())?.x;
  await expect.poll(left).toBeGreaterThan(300);
  await page.setViewportSize({ width: 850, height: 640 });
  await expect.poll(left).toBe(0);
});
