import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { chooseAddress, currentLocation, detailsForm, idOf } from '../screens/place-order.ts';

const bangsar = { latitude: 3.129512, longitude: 101.670498 };
const tiongBahru = { latitude: 1.284712, longitude: 103.831805 };
const jakarta = { latitude: -6.2, longitude: 106.816 };

const retrieving = 'Retrieving your current location... Please try again after 10 seconds.';
const failed = 'Error retrieving your current location.';
const disabled = 'Please enable your location services to retrieve your current location.';

declare global {
  interface Window {
    /** The satellites answer. */
    tellPosition: () => void;
  }
}

/** A device that takes its time: it tells where it is once `tellPosition` is called. */
async function holdPosition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const watch = geolocation.watchPosition.bind(geolocation);
    geolocation.watchPosition = (...args) => {
      window.tellPosition = () => watch(...args);
      return 0;
    };
  });
}

test('[R070][R448] the pick-up is where the merchant is: the point is the device’s own, the words are theirs to confirm', {
  tag: '@once',
}, async ({ page, context, merchant }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(bangsar);
  await page.goto('/main-order');
  await currentLocation(page).click();
  const form = detailsForm(page, 'Pick-up');
  await expect(form.getByLabel('Pick-up address')).toHaveValue(/^Near .*Bangsar, Kuala Lumpur, Malaysia$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Check location and address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the exact location' });
  await expect(dialog.getByRole('status')).toHaveText('At the current pin');
  await dialog.getByLabel('Address shown to the rider').fill('7 Jalan Telawi 3, Bangsar');
  await dialog.getByRole('button', { name: 'Use this location' }).click();
  await expect(form.getByLabel('Pick-up address')).toHaveValue('7 Jalan Telawi 3, Bangsar');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  const { pickUpLocation } = await call(api.orderGroups.get, { token: merchant.token, params: { id: idOf(page) } });
  expect(pickUpLocation).toMatchObject({
    address: '7 Jalan Telawi 3, Bangsar',
    city: 'Kuala Lumpur',
    country: 'MY',
    coordinate: bangsar,
  });

  // Only before the order exists.
  await expect(currentLocation(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit pick-up' }).click();
  await expect(form.getByLabel('Pick-up address')).toBeEditable();
  await expect(currentLocation(page)).toHaveCount(0);
});

test('[R469] a device that still looks for itself says so, and fills in what it finds; what is typed meanwhile counts more', {
  tag: '@once',
}, async ({ page, context, merchant: _ }) => {
  await holdPosition(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(bangsar);
  await page.goto('/main-order');
  await currentLocation(page).click();
  await expect(page.getByRole('status').filter({ hasText: retrieving })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => window.tellPosition());
  const address = detailsForm(page, 'Pick-up').getByLabel('Pick-up address');
  await expect(address).toHaveValue(/^Near .*Bangsar/);
  await expect(page.getByText(retrieving)).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('place order draft'));
  await page.goto('/main-order?again');
  await currentLocation(page).click();
  await expect(page.getByText(retrieving)).toBeVisible();
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Klang');
  await expect(page.getByText(retrieving)).toHaveCount(0);
  await page.evaluate(() => window.tellPosition());
  await expect(address).toHaveValue(/^Klang/);
});

test('[R470] a device without a signal, and an address that cannot be looked up, are said as errors; so is a point outside Malaysia and Singapore', {
  tag: '@once',
}, async ({ page, context, merchant: _ }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(null);
  await page.goto('/main-order');
  await currentLocation(page).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await context.setGeolocation(bangsar);
  await page.route('**/maps/v1/reverse?*', (route) => route.abort());
  await page.goto('/main-order?again');
  const asked = page.waitForRequest('**/maps/v1/reverse?*');
  await currentLocation(page).click();
  await asked;
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByLabel('Pick-up address')).toHaveValue('');

  await page.unroute('**/maps/v1/reverse?*');
  await context.setGeolocation(jakarta);
  await expect(async () => {
    await currentLocation(page).click();
    await expect(page.getByText('This point is at sea or outside Malaysia and Singapore.')).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByLabel('Pick-up address')).toHaveValue('');
});

test('[R318][R471] nobody is asked for their location by opening the page; whoever refuses reads how to allow it; from then on it is followed while the page is open', {
  tag: '@once',
}, async ({ page, context, merchant: _ }) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const watch = geolocation.watchPosition.bind(geolocation);
    geolocation.watchPosition = (...args) => {
      document.documentElement.dataset.asked = 'yes';
      return watch(...args);
    };
  });
  await page.goto('/main-order');
  await expect(currentLocation(page)).toBeVisible();
  const state = await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state);
  expect(state).toBe('prompt');
  await expect(page.locator('html[data-asked]')).toHaveCount(0);
  await currentLocation(page).click();
  await expect(page.getByText(disabled)).toBeVisible();
  await expect(page.locator('html[data-asked]')).toHaveCount(1);
  // Allowed in the browser's settings since.
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(bangsar);
  await currentLocation(page).click();
  const address = detailsForm(page, 'Pick-up').getByLabel('Pick-up address');
  await expect(address).toHaveValue(/^Near .*Bangsar/);

  // What counts is where the merchant is by now.
  await context.setGeolocation(tiongBahru);
  await expect(async () => {
    await currentLocation(page).click();
    await expect(address).toHaveValue('Blk 41 Kim Cheng Street, Singapore 160041', { timeout: 2000 });
  }).toPass();
});
