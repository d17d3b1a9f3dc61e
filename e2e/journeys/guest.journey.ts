import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { placeCalled } from '../fixtures/draft.ts';
import { signUpMerchant } from '../fixtures/merchant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { chooseAddress, continuing, detailsForm, footer, stopRow, total } from '../screens/place-order.ts';

test('[R021] [R101] [R296] a visitor keeps the route and price after the login', {
  tag: '@once',
}, async ({ page }) => {
  const towns = ['Petaling Jaya', 'Klang'];
  await page.goto('/main-order');
  await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
  for (const town of towns) {
    await chooseAddress(page, page.getByLabel('Add Stop'), town);
    await expect(page.getByLabel('Add Stop')).toHaveValue('');
  }
  const pickUpLocation = await placeCalled('Subang Jaya');
  const orders = await Promise.all(towns.map(async (town) => ({ dropOffLocation: await placeCalled(town) })));
  const { subtotal } = await call(api.pricing.estimate, { body: { deliveryMethod: 'MOTOR', pickUpLocation, orders } });
  await expect(total(page)).toHaveText(ringgit(subtotal));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { userName, password } = await signUpMerchant();
  await page.getByRole('button', { name: 'Log in or sign up to book' }).click();
  await page.getByRole('dialog', { name: 'Create your account' }).getByRole('button', { name: 'Login' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email address').fill(userName);
  await login.getByLabel('Password', { exact: true }).fill(password);
  await login.getByRole('button', { name: 'Login' }).click();
  const pickUp = detailsForm(page, 'Pick-up');
  await expect(pickUp.getByLabel('Pick-up address')).toHaveValue(/^Subang Jaya/);
  await expect(total(page)).toHaveText(ringgit(subtotal));
  await pickUp.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
  const draft = page.url();
  await page.goto('/app/home');
  const offered = page.getByRole('main').locator(`a[href="${new URL(draft).pathname}"]`);
  await expect(offered).toContainText([ringgit(subtotal)]);
  await expect(offered).toHaveCount(1);
  await page.goto('/');
  await expect(continuing(page)).toHaveText(`Continue your order · 2 drop-offs · ${ringgit(subtotal)}`);
  await expectAccessible(page);
  await continuing(page).click();
  await expect(page).toHaveURL(draft);
  await expect(footer(page)).toContainText('2 drop-offs need a recipient');
  await expect(total(page)).toHaveText(ringgit(subtotal));

  await page.getByRole('button', { name: 'Enter details...' }).first().click();
  const first = detailsForm(page, 'Drop-off 1');
  await first.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await first.getByLabel("Recipient's Contact number").fill('123456729');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
});

test("home's example shows the prices of Place Order for the same addresses", { tag: '@once' }, async ({
  page,
  merchant: _,
}) => {
  await page.goto('/');
  const example = page.locator('section').filter({ hasText: 'Example' }).first();
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
