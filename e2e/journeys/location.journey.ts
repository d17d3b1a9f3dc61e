import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { currentLocation, detailsForm, idOf } from '../screens/place-order.ts';

const bangsar = { latitude: 3.129512, longitude: 101.670498 };

test("[R070] [R448] the browser's location can become the pick-up", {
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
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  const { pickUpLocation } = await call(api.orders.get, { token: merchant.token, params: { id: idOf(page) } });
  expect(pickUpLocation).toMatchObject({ city: 'Kuala Lumpur', country: 'MY', coordinate: bangsar });
});
