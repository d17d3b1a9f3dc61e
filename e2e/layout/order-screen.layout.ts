import type { Locator } from '@playwright/test';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { toPage } from '@tibara/contract/page';
import { shop } from '../../portal/screens/fixtures/merchant.ts';
import { draftOf, dropOff, idOf, petalingJaya } from '../../portal/screens/fixtures/orders.ts';
import { openComponents } from '../fixtures/components-page.ts';
import { chooseAddress, confirmButton, detailsForm, footer, stopRow } from '../screens/place-order.ts';
import { mapOf, marker, middleOf } from '../screens/route-map.ts';
import { expect, type Portal, test } from './harness/layout-test.ts';
import { answerAroundOrder, answerDraft, offerPlaces } from './harness/order-screen.ts';

async function openDraft({ page, answers, open }: Portal, width = 1000): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  answerDraft(answers, draftOf());
  await open(`/main-order/${idOf(1)}`, shop);
  await expect(stopRow(page, 1)).toBeVisible();
}

const topsOf = (parts: readonly Locator[]): Promise<number[]> =>
  Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? Number.NaN));

test('[R061, R063] the panel has its parts in sequence from the vehicle to Confirm Order', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  const panel = page.getByRole('region', { name: 'Order', exact: true });
  const tops = await topsOf([
    panel.getByRole('heading', { level: 1, name: 'Ready to deliver?' }),
    panel.getByRole('radio', { name: 'Bike' }),
    panel.getByRole('button', { name: 'Edit pick-up' }),
    stopRow(page, 1),
    panel.getByLabel('Add Stop'),
    panel.getByRole('button', { name: 'Import Bulk Order' }),
    footer(page).getByRole('button', { name: 'Add voucher or promo code' }),
    footer(page).getByText('Total', { exact: true }),
    confirmButton(page),
  ]);
  expect(tops).not.toContain(Number.NaN);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('[R064] at 851 px the map fills the window to the right of the panel', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal, 851);
  const map = mapOf(page, 'Route with 1 drop-off');
  await expect(map).toBeVisible();
  const panel = await page.getByRole('region', { name: 'Order', exact: true }).boundingBox();
  const { x = 0, width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0));
  expect(x + width).toBe(851);
  expect(height).toBeGreaterThan(700);
});

test('[R064] at 850 px the map is above the panel', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal, 850);
  const map = await mapOf(page, 'Route with 1 drop-off').boundingBox();
  const start = await middleOf(marker(page, 'Pick-up, Subang Jaya'));
  const heading = await middleOf(page.getByRole('heading', { level: 1 }));
  expect(map).toMatchObject({ x: 0, width: 850 });
  expect(start.y).toBeLessThan(heading.y);
});

test('[R065] at 851 px the form of a drop-off is in the panel', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal, 851);
  await stopRow(page, 1).click();
  const form = await detailsForm(page, 'Drop-off 1').boundingBox();
  const panel = await page.getByRole('region', { name: 'Order', exact: true }).boundingBox();
  const pickUp = await middleOf(page.getByRole('button', { name: 'Edit pick-up' }));
  expect(form?.width).toBeLessThan(panel?.width ?? 0);
  expect(form?.y).toBeGreaterThan(pickUp.y);
});

test('[R079] the row that is edited has a background of its own', async ({ portal }) => {
  const { page, answers, open } = portal;
  answerDraft(answers, draftOf([dropOff(1), dropOff(2)]));
  await open(`/main-order/${idOf(1)}`, shop);
  await stopRow(page, 2).click();
  const edited = page.locator('.stop').filter({ has: detailsForm(page, 'Drop-off 2') });
  await expect(edited).toHaveCSS('background-color', 'rgb(221, 237, 235)');
  await expect(page.locator('.stop').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('[R065] at 850 px the form of a drop-off is a sheet at the bottom', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal, 850);
  await stopRow(page, 1).click();
  const sheet = detailsForm(page, 'Drop-off 1');
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, width: 850 });
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(y + height).toBe(800);
});

test('the icons of a row cover neither its fee nor the field below', async ({ portal }) => {
  const { page } = portal;
  await openDraft(portal);
  const row = page.locator('.stop').filter({ has: stopRow(page, 1) });
  await row.hover();
  const tools = (await page.locator('.row-tools').boundingBox()) ?? { y: Number.NaN, height: 0 };
  const fee = (await row.locator('.money').first().boundingBox()) ?? { y: Number.NaN, height: 0 };
  const field = await page.locator('.control', { has: page.getByLabel('Add Stop') }).boundingBox();
  // The line is higher than its digits.
  expect(tools.y).toBeGreaterThanOrEqual(fee.y + fee.height - 3);
  expect(tools.y + tools.height).toBeLessThanOrEqual(field?.y ?? 0);
});

test('[R299] an expired code is dimmed to half', async ({ portal }) => {
  const { page, answers, open } = portal;
  answerDraft(answers, draftOf());
  const worth = { discountAmount: cents(500), discountPercentage: 0 };
  const code = { id: idOf(611), code: 'KOPI5', title: 'RM5 off', expiryDate: '2020-01-31', ...worth };
  answers.on(api.vouchers.promoCodes, ({ query }) => toPage([code], query, 1));
  await open(`/main-order/${idOf(1)}`, shop);
  await footer(page).getByRole('button', { name: 'Add voucher or promo code' }).click();
  await expect(page.getByText('KOPI5')).toHaveCSS('opacity', '0.5');
});

test('an outdated amount is paler than the other amounts in its line', async ({ ownPortal: { page } }) => {
  await openComponents(page);
  const line = page.locator('p:has(.money[data-stale])');
  await expect(line).toBeAttached();
  const colorsOf = (amounts: string) =>
    line.locator(amounts).evaluateAll((all) => all.map((money) => getComputedStyle(money).color));
  const [current] = await colorsOf('.money:not([data-stale])');
  expect(await colorsOf('.money[data-stale]')).not.toContain(current);
});

test('a new pick-up is in the middle of the map beside its form', async ({ portal }) => {
  const { page, answers, open } = portal;
  answerAroundOrder(answers);
  offerPlaces(answers, [petalingJaya]);
  await open('/main-order', shop);
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Petaling Jaya');
  await expect(detailsForm(page, 'Pick-up')).toBeVisible();
  const map = await middleOf(mapOf(page, 'Route with 0 drop-offs'));
  const away = async () => {
    const { x, y } = await middleOf(marker(page, 'Pick-up'));
    return Math.hypot(x - map.x, y - map.y);
  };
  await expect.poll(away).toBeLessThan(20);
});

test('at 390 px suggestions have two lines and are below their field', async ({ portal }) => {
  const { page, answers } = portal;
  await openDraft(portal, 390);
  const found = { precision: 'street', radiusMetres: 500, isRespelled: true, country: 'MY' } as const;
  const subtitle = 'Taman Perindustrian Meru Utama, Bandar Baru Klang, Klang, Selangor, Malaysia';
  const coordinate = { latitude: 3.04, longitude: 101.45 };
  const suggestions = [1, 2, 3, 4, 5, 6, 7, 8].map((each) => {
    const title = `${each} Lorong Haji Abdul Manan Kampung Sungai Pinang`;
    return { ...found, id: `found-${each}`, title, subtitle, coordinate };
  });
  answers.on(api.places.suggest, { suggestions });
  const field = page.getByLabel('Add Stop');
  await field.fill('lorong haji abdul mannan');
  const rows = page.locator('[role=option].suggestion');
  await expect(rows).toHaveCount(8);
  const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
  const boxes = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  expect(Math.max(...boxes.map((box) => box.height))).toBeLessThan(60);
  expect(boxes[0]?.y).toBeGreaterThan(y + height);
  expect(boxes[1]?.bottom).toBeLessThan(800);
  await expect(rows.first()).toContainText('street, house not known');
});
