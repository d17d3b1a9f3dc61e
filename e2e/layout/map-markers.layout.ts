import type { Page } from '@playwright/test';
import { shop } from '../../portal/screens/fixtures/merchant.ts';
import { draftOf, dropOff, idOf, klang } from '../../portal/screens/fixtures/orders.ts';
import { detailsForm, stopRow } from '../screens/place-order.ts';
import { endsOf, infoWindow, mapOf, marker, middleOf } from '../screens/route-map.ts';
import { expect, type Portal, test } from './harness/layout-test.ts';
import { answerDraft } from './harness/order-screen.ts';

const pickUp = 'Pick-up, Subang Jaya';
const first = 'Drop-off 1, Petaling Jaya';
const second = 'Drop-off 2, Klang';

/** Opens a draft with two drop-offs. Petaling Jaya is north-east of the pick-up, Klang south-west. */
async function openDraft({ page, answers, open }: Portal): Promise<void> {
  answerDraft(answers, draftOf([dropOff(1), dropOff(2, { dropOffLocation: klang })]));
  await open(`/main-order/${idOf(1)}`, shop);
  await expect(mapOf(page, 'Route with 2 drop-offs').getByRole('button')).toHaveText(['P', '1', '2']);
}

const leave = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).hover();

test('[R090] the markers of pick-up and drop-offs have the positions of their places', async ({ portal }) => {
  await openDraft(portal);
  const [from, north, west] = await Promise.all(
    [pickUp, first, second].map((name) => middleOf(marker(portal.page, name))),
  );
  if (!from || !north || !west) throw new Error('a marker is missing');
  expect(north.y).toBeLessThan(from.y);
  expect(north.x).toBeGreaterThan(from.x);
  expect(west.x).toBeLessThan(from.x);
  // Distances on the screen have the proportions of those on the ground.
  const ratio = (from.x - west.x) / (north.x - from.x);
  expect(ratio).toBeCloseTo((101.5185 - 101.4455) / (101.6067 - 101.5185), 1);
});

test('[R090] each line of the route leads from one marker to the next', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  const lines = mapOf(page, 'Route with 2 drop-offs').locator('path.map-dotted');
  await expect(lines).toHaveCount(2);
  const ends = [...(await endsOf(lines.nth(0))), ...(await endsOf(lines.nth(1)))];
  for (const [index, name] of [pickUp, first, first, second].entries()) {
    const spot = await middleOf(marker(page, name));
    expect(Math.hypot((ends[index]?.x ?? 0) - spot.x, (ends[index]?.y ?? 0) - spot.y), name).toBeLessThan(2);
  }
});

test('[R091] a marker under the pointer opens its window and marks its row', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  const row = page.locator('.stop[data-active]');
  await marker(page, second).hover();
  await expect(infoWindow(page, second)).toBeVisible();
  await expect(row).toContainText('Klang');
  await leave(page);
  await expect(infoWindow(page, second)).toBeHidden();
  await expect(row).toHaveCount(0);
});

test('[R091] a row under the pointer opens the window of its marker', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  await stopRow(page, 1).hover();
  await expect(infoWindow(page, first)).toBeVisible();
  await leave(page);
  await expect(infoWindow(page, first)).toBeHidden();
});

test('the window of a stop is open while its form is open', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  await stopRow(page, 1).click();
  await leave(page);
  await expect(infoWindow(page, first)).toBeVisible();
  await detailsForm(page, 'Drop-off 1').getByRole('button', { name: 'Cancel' }).click();
  await leave(page);
  await expect(infoWindow(page, first)).toBeHidden();
});

test('a pressed marker keeps its window until it is pressed again', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  await marker(page, first).click();
  await leave(page);
  await expect(infoWindow(page, first)).toBeVisible();
  await marker(page, first).click();
  await expect(infoWindow(page, first)).toBeHidden();
});

test('the keyboard goes from marker to window to the next marker', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  await mapOf(page, 'Route with 2 drop-offs').focus();
  await page.keyboard.press('Tab');
  await expect(marker(page, pickUp)).toBeFocused();
  await expect(infoWindow(page, pickUp)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(infoWindow(page, pickUp).getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(infoWindow(page, pickUp)).toBeHidden();
  await expect(infoWindow(page, first)).toBeVisible();
});

test('Escape shuts a window and leaves the focus on its marker', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  await marker(page, first).focus();
  await expect(infoWindow(page, first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(infoWindow(page, first)).toBeHidden();
  await expect(marker(page, first)).toBeFocused();
});

test('[R094] the Edit button in the window of a marker opens its form', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  await marker(page, second).click();
  await infoWindow(page, second).getByRole('button', { name: 'Edit' }).click();
  await expect(detailsForm(page, 'Drop-off 2').getByLabel("Recipient's name")).toHaveValue('Recipient 2');
});
