import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft, tomorrowAt } from '../fixtures/draft.ts';
import { saveCard, walletOf } from '../fixtures/money.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { choosePlace, dialog, dropOffs, orderGroup, payment } from '../screens/draft-detail.ts';

test('[R033, R109, R117, R262] a draft is changed on its own screen and paid by card', {
  tag: '@long-390',
}, async ({ page, merchant }) => {
  await saveCard(merchant);
  const { id, number } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
  await page.goto(`/app/order-groups/${id}`);
  await expect(dropOffs(page).getByRole('checkbox', { name: /^Select OG-/ })).toHaveCount(2);
  if ((page.viewportSize()?.width ?? 0) > 800) {
    // The head has at most two lines, and no column is hidden behind a sideways scroll.
    expect((await dropOffs(page).locator('thead').boundingBox())?.height).toBeLessThan(60);
    for (const table of [`Order group ${number}`, `Drop-offs of ${number}`]) {
      const box = page.getByRole('region', { name: table });
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  }

  await dropOffs(page).getByRole('button', { name: 'Add drop-off' }).click();
  const add = dialog(page, 'Add drop-off');
  await add.getByRole('button', { name: 'New drop-off' }).click();
  await choosePlace(add, 'Drop-off address', 'Shah Alam');
  await add.getByLabel("Recipient's name").fill('Mei Ling Tan');
  await add.getByLabel("Recipient's Contact number").fill('123456789');
  await add.getByRole('button', { name: 'Add drop-off' }).click();
  await expect(add).toHaveCount(0);

  await orderGroup(page).getByRole('button', { name: 'Edit Pickup Time' }).click();
  const time = dialog(page, 'Edit pickup time');
  await time.getByRole('button', { name: 'Pick-up date and time' }).click();
  await page.getByRole('option', { name: '11:00' }).click();
  await page.getByRole('button', { name: 'Set pick-up time' }).click();
  await time.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(time).toHaveCount(0);

  const pay = payment(page);
  await expect(pay.getByRole('radio', { name: 'Visa ending 4242' })).toBeChecked();
  await pay.getByLabel('Notes to rider').fill('Cakes are fragile');
  await expectNoSidewaysScroll(page);
  const { subtotal } = await call(api.orders.get, { token: merchant.token, params: { id } });
  await pay.getByRole('button', { name: `PAY · ${ringgit(subtotal)}` }).click();
  await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText('Confirmed Orders');
  const paid = await call(api.orders.get, { token: merchant.token, params: { id } });
  const confirmed = { status: 'CONFIRMED', paymentMethod: 'CREDIT_CARD', noteToDriver: 'Cakes are fragile' };
  expect(paid).toMatchObject({ ...confirmed, pickUpDateTime: tomorrowAt('11:00'), subtotal });
  expect((await walletOf(merchant)).heldAmount).toBe(subtotal);
});
