import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/test.ts';
import { confirmButton, footer, total } from '../screens/place-order.ts';

const linesOf = (place: Locator) => place.locator('dt, dd:not(.arithmetic)').allInnerTexts();

async function useCode(page: Page, code: string): Promise<void> {
  await footer(page).getByRole('button', { name: 'Add voucher or promo code' }).click();
  const vouchers = page.getByRole('dialog', { name: 'Vouchers' });
  await expect(vouchers.getByText('RM20 off, festive week')).toHaveCSS('opacity', '0.5');
  await vouchers.getByLabel('Promo code').fill(code);
  await vouchers.getByRole('button', { name: 'Apply' }).click();
  await vouchers.getByRole('button', { name: /^Use / }).click();
}

test('[R015, R157, R203, R485] a voucher shows the same amounts from its choice to the payment', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await topUp(merchant, 20_000);
  const { id, subtotal } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
  await page.goto(`/main-order/${id}`);
  await useCode(page, 'lunch10');
  const discount = Math.round(subtotal / 10);
  await expect(total(page)).toHaveText(ringgit(subtotal - discount));
  await footer(page).locator('summary').first().click();
  const applied = ['Voucher Applied, LUNCH10', `−\u00a0${ringgit(discount)}`];
  expect((await linesOf(footer(page))).slice(-4)).toEqual(['Subtotal', ringgit(subtotal), ...applied]);

  // The subtotal is held and the discount is paid back. The rest is the total.
  await confirmButton(page).click();
  const pay = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(pay.locator('.held-now')).toHaveText(
    `Held now${ringgit(subtotal)}${applied[0]}back in your wallet after completion${applied[1]}Total${ringgit(subtotal - discount)}`,
  );
  await pay.getByRole('button', { name: `PAY · ${ringgit(subtotal)}` }).click();
  await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
  const charges = page.locator('section', { has: page.getByRole('heading', { name: 'Charges', exact: true }) });
  await expect(charges).toContainText(
    `Subtotal${ringgit(subtotal)}${applied.join('')}Total${ringgit(subtotal - discount)}`,
  );
  const used = await call(api.vouchers.vouchers, { token: merchant.token, query: { applied: 'true' } });
  expect(used.map(({ promoCode }) => promoCode.code)).toEqual(['LUNCH10']);
});
