import { api } from '@tibara/contract';
import { formatCents } from '@tibara/contract/money';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { placeCalled } from '../fixtures/draft.ts';
import { dragByMouse } from '../fixtures/drag.ts';
import { signUpMerchant } from '../fixtures/merchant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import {
  addStop,
  chooseAddress,
  continuing,
  currentLocation,
  detailsForm,
  footer,
  holdPlaces,
  stopRow,
  total,
} from '../screens/place-order.ts';

test('[R021][R022][R296] a visitor sees a true price, and goes on with the same route and price after the login, also from the dashboard', {
  tag: '@once',
}, async ({ page }) => {
  const towns = ['Petaling Jaya', 'Klang'];
  await page.goto('/main-order');
  const notice = 'Order progress will not be saved unless you are logged in.';
  await expect(page.getByText(notice)).toBeVisible();
  await expect(footer(page)).toContainText('Estimated Total');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  for (const town of towns) {
    await chooseAddress(page, page.getByLabel('Add Stop'), town);
    await expect(page.getByLabel('Add Stop')).toHaveValue('');
    // The next one can be typed at once.
    await expect(page.getByLabel('Add Stop')).toBeFocused();
  }
  const pickUpLocation = await placeCalled('Subang Jaya');
  const orders = await Promise.all(towns.map(async (town) => ({ dropOffLocation: await placeCalled(town) })));
  const { subtotal } = await call(api.pricing.estimate, { body: { deliveryMethod: 'MOTOR', pickUpLocation, orders } });
  await expect(total(page)).toHaveText(ringgit(subtotal));
  // Of the route on the map and of each row: nobody has driven there.
  await expect(page.getByText(/about \d+\.\d\d\skm, estimated distance$/)).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { userName, password } = await signUpMerchant();
  await page.getByRole('button', { name: 'Log in or sign up to book' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email address').fill(userName);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Login' }).click();
  const pickUp = detailsForm(page, 'Pick-up');
  await expect(pickUp.getByLabel('Pick-up address')).toHaveValue(/^Subang Jaya/);
  // The price is the same through the login, the save and a new page, although nobody is named yet.
  await expect(total(page)).toHaveText(ringgit(subtotal));
  await pickUp.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  await expect(total(page)).toHaveText(ringgit(subtotal));
  const draft = page.url();
  // The dashboard leads to it. A price that cannot be asked for is unknown, not nothing.
  await page.route('**/public/estimate', (route) => route.abort());
  await page.goto('/app/home');
  await expect(continuing(page)).toHaveText('Continue your order · 2 drop-offs · –');
  await page.unroute('**/public/estimate');
  await page.reload();
  await expect(continuing(page)).toHaveText(`Continue your order · 2 drop-offs · ${ringgit(subtotal)}`);
  await expectAccessible(page);
  await continuing(page).click();
  await expect(page).toHaveURL(draft);
  await expect(footer(page)).toContainText('2 drop-offs need a recipient');
  await expect(total(page)).toHaveText(ringgit(subtotal));

  await page.getByRole('button', { name: 'Enter details...' }).first().click();
  const first = detailsForm(page, 'Drop-off 1');
  await expect(first.getByLabel('Drop-off address')).toHaveValue(/^Petaling Jaya/);
  await first.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await first.getByLabel("Recipient's Contact number").fill('123456729');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stopRow(page, 1)).toContainText('Petaling Jaya');

  // What still waits for its details is not left behind unnoticed.
  await footer(page)
    .getByRole('button', { name: /^Confirm Order/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('Enter the details of Klang first, or delete it.');
  await page.getByRole('button', { name: 'Delete drop-off 2' }).click();
  // A press too many is taken back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Enter details...' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete drop-off 2' }).click();
  await addStop(page, 2, { place: 'Shah Alam', name: 'Hafiz Rahman', phone: '123456730' });
});

test('[R095][R096] a visitor types the pick-up and chooses from the list, or takes the place where they are; the last press counts', {
  tag: '@once',
}, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 1.284712, longitude: 103.831805 });
  await page.goto('/main-order');
  const pickUp = page.getByLabel('Pick-up address');
  await pickUp.pressSequentially('petaling j');
  await page
    .getByRole('option', { name: /^Petaling Jaya/ })
    .first()
    .click();
  await expect(pickUp).toHaveValue('Petaling Jaya, Selangor, Malaysia');

  // A place from the list that is still looked up does not replace the location.
  const loadPlace = await holdPlaces(page);
  await chooseAddress(page, pickUp, 'Klang');
  await currentLocation(page).click();
  await expect(pickUp).toHaveValue('Blk 41 Kim Cheng Street, Singapore 160041');
  const answered = page.waitForResponse(/maps\/v1\/places/);
  loadPlace();
  await (await answered).finished();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await chooseAddress(page, page.getByLabel('Add Stop'), 'Woodlands');
  const pickUpLocation = { address: 'here', coordinate: { latitude: 1.284712, longitude: 103.831805 }, country: 'SG' };
  const orders = [{ dropOffLocation: await placeCalled('Woodlands') }];
  const { subtotal } = await call(api.pricing.estimate, { body: { deliveryMethod: 'MOTOR', pickUpLocation, orders } });
  await expect(total(page)).toHaveText(formatCents(subtotal, 'SGD'));
  await expect(page.getByRole('button', { name: 'Delete drop-off 1' })).toBeVisible();
  await expect(pickUp).toHaveValue('Blk 41 Kim Cheng Street, Singapore 160041');
});

test('[R021][R097][R098][R100][R101] a visitor adds, deletes and drags stops as he likes, and the price follows', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  await expect(footer(page)).toContainText('Estimated Total');
  for (const town of ['Petaling Jaya', 'Klang', 'Bangsar', 'Shah Alam']) {
    await chooseAddress(page, page.getByLabel('Add Stop'), town);
    await expect(page.getByLabel('Add Stop')).toHaveValue('');
  }
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Malaysia' });
  await expect(rows).toHaveText([/Petaling Jaya/, /Klang/, /Bangsar/, /Shah Alam/]);
  // Places and fees; nothing to fill in.
  await expect(rows.getByRole('textbox')).toHaveCount(0);
  await expect(rows.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(rows.getByText(/COD|Contact/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete drop-off 3' }).click();
  await expect(rows).toHaveText([/Petaling Jaya/, /Klang/, /Shah Alam/]);
  await expect(footer(page)).toContainText('price as of');
  const before = (await total(page).textContent()) ?? '';
  await dragByMouse(
    page.getByRole('button', { name: /^Move Drop-off 3, Shah Alam/ }),
    page.getByRole('button', { name: /^Move Drop-off 2, Klang/ }),
  );
  await expect(rows).toHaveText([/Petaling Jaya/, /Shah Alam/, /Klang/]);
  await expect(total(page)).not.toHaveText(before);
  await expect(page.getByText('3 stops', { exact: true })).toBeVisible();
});

test('the example of the home page is what Place Order says for the same addresses', { tag: '@once' }, async ({
  page,
  merchant: _,
}) => {
  await page.goto('/');
  const example = page.locator('section').filter({ hasText: 'An example' }).first();
  const rows = example.getByRole('listitem').filter({ hasText: /,/ });
  await expect(rows).toHaveCount(4);
  const [from = '', ...to] = await Promise.all(
    (await rows.all()).map((row) => row.locator('span').nth(1).textContent()),
  );
  const pickUpLocation = await placeCalled(from ?? '');
  const orders = await Promise.all(to.map(async (place) => ({ dropOffLocation: await placeCalled(place ?? '') })));
  const price = await call(api.pricing.estimate, { body: { deliveryMethod: 'MOTOR', pickUpLocation, orders } });
  expect(to.length).toBe(3);
  for (const [index, { deliveryFee }] of price.orders.entries()) {
    await expect(rows.nth(index + 1)).toContainText(ringgit(deliveryFee));
  }
  await expect(example).toContainText(ringgit(price.subtotal));
});
