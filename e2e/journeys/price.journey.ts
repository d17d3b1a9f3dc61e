import type { Locator } from '@playwright/test';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { topUp, walletOf } from '../fixtures/money.ts';
import { agreeRates } from '../fixtures/rates.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { confirmButton, footer, total } from '../screens/place-order.ts';

const edgesOf = async (amounts: Locator): Promise<number[]> => {
  const edges = await amounts.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)));
  return [...new Set(edges)];
};

test('[R486] rates changed before the payment must be accepted and are then held', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id, subtotal } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
  await topUp(merchant, 20_000);
  await page.goto(`/main-order/${id}`);
  await expect(total(page)).toHaveText(ringgit(subtotal));
  await footer(page).locator('summary').first().click();
  await page.getByText('How it adds up').click();
  const amounts = footer(page).locator('.price-arithmetic .money');
  await expect(amounts).toHaveCount(6);
  expect(await edgesOf(amounts)).toEqual(await edgesOf(total(page)));

  await agreeRates(merchant, { base: 700, additionalStop: 650 });
  await confirmButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm order' });
  await dialog.getByRole('button', { name: `PAY · ${ringgit(subtotal)}` }).click();
  await expect(dialog).toContainText(`The price changed from ${ringgit(subtotal)} to ${ringgit(1350)}.`);
  expect((await walletOf(merchant)).heldAmount).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.getByRole('button', { name: `PAY · ${ringgit(1350)}` }).click();
  await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
  const { balanceAmount, heldAmount } = await walletOf(merchant);
  expect([balanceAmount, heldAmount]).toEqual([20_000 - 1350, 1350]);
});
