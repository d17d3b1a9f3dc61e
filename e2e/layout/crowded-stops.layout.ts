import type { Page } from '@playwright/test';
import { shop } from '../../portal/screens/fixtures/merchant.ts';
import { draftOf, idOf } from '../../portal/screens/fixtures/orders.ts';
import { expectWhole, hiddenAmong, infoWindow, mapOf, marker } from '../screens/route-map.ts';
import { expect, type Portal, test } from './harness/layout-test.ts';
import { answerDraft, crowdedStops } from './harness/order-screen.ts';

const names = [
  'Pick-up, Subang Jaya',
  'Drop-off 1, Subang Jaya',
  ...[2, 3, 4].map((each) => `Drop-off ${each}, Klang`),
];

const sizes = [
  { width: 1000, height: 640 },
  { width: 390, height: 844 },
];

async function openCrowd({ page, answers, open }: Portal, size = page.viewportSize()): Promise<void> {
  if (size) await page.setViewportSize(size);
  answerDraft(answers, draftOf(crowdedStops()));
  await open(`/main-order/${idOf(1)}`, shop);
}

/** Opens an order whose rider is in the pick-up's street. The pointer is away from the stops in Klang. */
async function openRide({ page, answers, open }: Portal, size = page.viewportSize()): Promise<void> {
  if (size) await page.setViewportSize(size);
  const position = { latitude: 3.0733, longitude: 101.5185 };
  const rider = { name: 'Amir Zulkifli', contactNumber: '+60123456700', vehicle: 'BIKE', position };
  const orders = crowdedStops().map((order) => ({ ...order, status: 'IN_TRANSIT' as const }));
  answerDraft(answers, draftOf(orders, { status: 'IN_TRANSIT', assigned: true, rider, hadPickedUp: true }));
  await open(`/app/confirmed-order-groups/${idOf(1)}`, shop);
}

const buttonsOf = (page: Page) => page.getByRole('main').locator('.map-button');
const tethersOf = (page: Page) => page.locator('.map-tether');

for (const size of sizes) {
  test(`markers of stops in one building are side by side, at ${size.width} px`, async ({ portal }) => {
    await openCrowd(portal, size);
    const buttons = buttonsOf(portal.page);
    await expect(buttons).toHaveText(['P', '1', '2', '3', '4']);
    await expect(tethersOf(portal.page)).toHaveCount(3);
    await expect.poll(() => hiddenAmong(buttons)).toEqual([]);
  });

  test(`a rider at a stop covers none of the markers, at ${size.width} px`, async ({ portal }) => {
    await openRide(portal, size);
    const markers = portal.page.locator('.route-map .marker');
    await expect(markers).toHaveCount(6);
    await expect(tethersOf(portal.page)).toHaveCount(4);
    await expect.poll(() => hiddenAmong(markers)).toEqual([]);
  });
}

test('each window of a crowded stop is whole and covers no control', async ({ portal }) => {
  const { page } = portal;
  await openCrowd(portal);
  const map = mapOf(page, 'Route with 4 drop-offs');
  await expect(tethersOf(page)).toHaveCount(3);
  for (const name of names) {
    await marker(page, name).click();
    await expectWhole(infoWindow(page, name), map);
  }
});

test('on a phone each crowded marker can be pressed and opens its window', async ({ portal }) => {
  const { page } = portal;
  await openCrowd(portal, { width: 390, height: 844 });
  await expect(tethersOf(page)).toHaveCount(3);
  for (const name of names) {
    await marker(page, name).click();
    // A phone has no pointer. Over a moving map it would open the windows of other markers.
    await page.mouse.move(0, 0);
    await expect(infoWindow(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(infoWindow(page, name)).toBeHidden();
  }
});

test('the rider is above every marker that it meets in a zoom', async ({ portal }) => {
  const { page } = portal;
  await openRide(portal);
  const markers = page.locator('.route-map .marker');
  await expect(markers).toHaveCount(6);
  const heights = await markers.evaluateAll((all) =>
    all.map((each) => ({
      isRider: each.getAttribute('data-state') === 'rider',
      height: Number(getComputedStyle(each.closest('.map-marker') ?? each).zIndex),
    })),
  );
  const highest = Math.max(...heights.map(({ height }) => height));
  expect(heights.filter(({ height }) => height === highest)).toEqual([{ isRider: true, height: highest }]);
});
