import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { walletOf } from '../fixtures/money.ts';
import { bookTransfer } from '../fixtures/operator.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { confirmButton } from '../screens/place-order.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Top up' });
const done = (page: Page): Locator => page.getByRole('dialog', { name: 'Top Up Success' });

async function openTopUp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Top Up' }).click();
}

test('FPX leads from the payment dialog back to the order', async ({ page, merchant }) => {
  const { id, subtotal } = await makeDraft(merchant);
  await page.goto(`/main-order/${id}`);
  await confirmButton(page).click();
  const pay = page.getByRole('dialog', { name: 'Confirm order' });
  await pay.getByLabel('Notes to rider').fill('Knock twice');
  await pay.getByRole('button', { name: 'TOP UP', exact: true }).click();
  await expect(dialog(page).getByRole('radio', { name: 'FPX' })).toBeChecked();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Continue to FPX' }).click();

  const heading = page.getByRole('heading', { name: `Pay ${ringgit(5000)} by FPX` });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // After the merchant leaves the bank's page, the order leads back to that page.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/main-order/${id}?pay=true`);
  await expect(dialog(page)).toContainText('Unpaid, it ends after 30 minutes, and nothing is charged.');
  await dialog(page).getByRole('button', { name: 'Open the page' }).click();
  await page.getByRole('button', { name: `Pay ${ringgit(5000)}` }).click();

  await expect(page).toHaveURL(`/main-order/${id}?pay=true`);
  await expect(done(page)).toContainText(`${ringgit(5000)} is in your wallet.`);
  await done(page)
    .getByRole('button', { name: `Pay ${ringgit(subtotal)}` })
    .click();
  await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
  const { balanceAmount, heldAmount } = await walletOf(merchant);
  expect([balanceAmount, heldAmount]).toEqual([5000 - subtotal, subtotal]);
});

test('a wallet in S$ is topped up by PayNow on a phone', { tag: '@phone' }, async ({ page, merchant }) => {
  await call(api.wallet.createWallet, { token: merchant.token, body: { region: 'SG' } });
  await openTopUp(page, '/app/wallet?region=SG');
  await expect(dialog(page).getByRole('radio', { name: 'PayNow' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Continue to PayNow' }).tap();
  await expect(page.getByRole('img', { name: 'A made-up code' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Pay S\$.100\.00$/ }).tap();
  await expect(page).toHaveURL('/app/wallet?region=SG');
  await expect(done(page)).toContainText(/S\$.100\.00 is in your wallet\./);
  await done(page).getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByText('Top-up · PayNow')).toBeVisible();
});

test('a page that has ended charges nothing and leads back', async ({ page, merchant }) => {
  await openTopUp(page, '/app/wallet');
  await dialog(page).getByRole('button', { name: 'Continue to FPX' }).click();
  await page.waitForURL(/\/sandbox\/card\//);
  const ended = page.url();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/app/wallet');
  // Closed and opened again, the dialog still knows what waits.
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Top Up' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Give up' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('You gave up this payment. Nothing was charged.');
  await expect(dialog(page).getByRole('radio', { name: 'FPX' })).toBeChecked();

  await page.goto(ended);
  await expect(page.getByText('This page has expired. Start again.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'tibara' }).click();
  await expect(page).toHaveURL('/app/wallet');
  expect((await walletOf(merchant)).balanceAmount).toBe(0);
});

test('a bank transfer with the reference on the screen is booked to the wallet', async ({ page, merchant }) => {
  await openTopUp(page, '/app/wallet');
  await dialog(page).getByRole('radio', { name: 'Bank transfer' }).check();
  await expect(dialog(page)).toContainText('Write this reference in your transfer.');
  await expectAccessible(page);
  const reference = dialog(page)
    .getByRole('definition')
    .filter({ hasText: /^W\w{6} MY \w\w/ });
  const shown = (await reference.locator('span').first().textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  // The merchant writes it as it is shown.
  expect(await bookTransfer(`DUITNOW ${shown}`, '120.00')).toContain(`adds ${ringgit(12_000)} to the wallet`);
  await page.reload();
  await expect(page.getByText('Top-up · Bank transfer')).toBeVisible();
  expect((await walletOf(merchant)).balanceAmount).toBe(12_000);
});
