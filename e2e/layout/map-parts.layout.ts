import type { Page } from '@playwright/test';
import { shop } from '../../portal/screens/fixtures/merchant.ts';
import { draftOf, idOf } from '../../portal/screens/fixtures/orders.ts';
import { infoWindow, mapOf, marker } from '../screens/route-map.ts';
import { expect, test } from './harness/layout-test.ts';
import { answerDraft } from './harness/order-screen.ts';

const path = `/main-order/${idOf(1)}`;
const pickUp = 'Pick-up, Subang Jaya';

/** Writes MAP_TILES_URL into the page as the server does. */
async function withTiles(page: Page, status: number): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const settings = '"hasMap":true,"tiles":{"url":"https://tiles.test/{z}/{x}/{y}.svg","credit":"© Our own tiles"}';
    const policy = response.headers()['content-security-policy']?.replace('img-src', 'img-src https://tiles.test');
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy ?? '' },
      body: (await response.text()).replace('"hasMap":true', settings),
    });
  });
  const tile =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256"/></svg>';
  await page.route('https://tiles.test/**', (route) =>
    route.fulfill({ status, contentType: 'image/svg+xml', body: status === 200 ? tile : '' }),
  );
}

test('the operator’s own tiles replace our ground, with their credit', async ({ ownPortal }) => {
  const { page, answers, load } = ownPortal;
  answerDraft(answers, draftOf());
  await withTiles(page, 200);
  await load(path, shop);
  const map = mapOf(page, 'Route with 1 drop-off');
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached();
  await expect(page.getByText('© Our own tiles')).toBeVisible();
  await expect(page.getByText('Simplified map')).toHaveCount(0);
});

test("our own ground is shown where the operator's tiles are missing", async ({ ownPortal }) => {
  const { page, answers, load } = ownPortal;
  answerDraft(answers, draftOf());
  await withTiles(page, 404);
  await load(path, shop);
  await expect(page.getByText('Simplified map')).toBeVisible();
  await expect(page.locator('img.leaflet-tile')).toHaveCount(0);
});

const box = (page: Page) => page.locator('.order-map');
const list = (page: Page) => page.getByRole('region', { name: 'Route with 1 drop-off' }).getByRole('list');

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`stops are listed with a note without a map, at ${size.width} px`, async ({ ownPortal }) => {
    const { page, answers, load } = ownPortal;
    await page.setViewportSize(size);
    answerDraft(answers, draftOf());
    await page.route('**/coast*.json', (route) => route.abort());
    await load(path, shop);
    await expect(page.getByText('The map is unavailable. All stops are in the list.')).toBeVisible();
    await expect(list(page).getByRole('listitem')).toContainText(['Pick-up', 'Drop-off 1 · about 6.54']);
  });

  test(`the map's box keeps its place from the first paint, at ${size.width} px`, async ({ ownPortal }) => {
    const { page, answers, load } = ownPortal;
    await page.setViewportSize(size);
    answerDraft(answers, draftOf());
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/coast*.json', async (route) => {
      await held;
      await route.continue();
    });
    await load(path, shop);
    await expect(box(page).locator('[aria-busy=true]')).toBeAttached();
    const waiting = await box(page).boundingBox();
    release();
    await expect(mapOf(page, 'Route with 1 drop-off')).toBeVisible();
    expect(await box(page).boundingBox()).toEqual(waiting);
  });
}

test('Retry beside the list of stops loads the map', async ({ ownPortal }) => {
  const { page, answers, load } = ownPortal;
  answerDraft(answers, draftOf());
  await page.route('**/coast*.json', (route) => route.abort());
  await load(path, shop);
  await expect(list(page)).toBeVisible();
  await page.unroute('**/coast*.json');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(mapOf(page, 'Route with 1 drop-off')).toBeVisible();
});

test('a map whose roads fail to load is whole, and retries after a move', async ({ ownPortal }) => {
  const { page, answers, load } = ownPortal;
  answerDraft(answers, draftOf());
  await page.route('**/klang-valley*.json', (route) => route.abort());
  await load(path, shop);
  const map = mapOf(page, 'Route with 1 drop-off');
  await expect(map.locator('path.map-dotted')).toHaveCount(1);
  await marker(page, pickUp).click();
  await expect(infoWindow(page, pickUp)).toBeVisible();
  await expect(map.locator('path.map-road-main')).toHaveCount(0);
  await page.unroute('**/klang-valley*.json');
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(map.locator('path.map-road-main')).toHaveCount(2);
});
