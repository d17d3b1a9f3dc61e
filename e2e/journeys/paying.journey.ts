import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { approvedCard, decliningCard, saveCard, topUp, walletOf } from '../fixtures/money.ts';
import { agreeCredit } from '../fixtures/rates.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { confirmButton, footer } from '../screens/place-order.ts';

/** Sets the operator's pixel and the visitor's consent. Returns the events that the pixel receives. */
async function withPixel(page: Page, ...paths: string[]): Promise<{ event: string }[]> {
  const reported: { event: string }[] = [];
  await page.evaluate(() => localStorage.setItem('advertising', '{"isGiven":true,"hasDetails":false}'));
  await page.route('**/collect', async (route) => {
    reported.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  for (const path of paths) {
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const set = `{"pixelUrl":"${new URL('/collect', answer.url()).href}","productName"`;
      await route.fulfill({ response: answer, body: (await answer.text()).replace('{"productName"', set) });
    });
  }
  return reported;
}

test.describe('confirming and paying', () => {
  test('[R088] [R153] [R164] [R300] [R451] [R486] [R487] a wallet with enough money pays exactly the shown amount', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const { id, subtotal } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
    await topUp(merchant, 20_000);
    const reported = await withPixel(page, `/main-order/${id}`);
    await page.goto(`/main-order/${id}`);
    await expect(footer(page)).toContainText(
      `${ringgit(subtotal)} is held when you confirm. Includes tax and door-to-door fees.`,
    );
    await confirmButton(page).click();
    const pay = page.getByRole('dialog', { name: 'Confirm order' });
    await pay.getByLabel('Notes to rider').fill('Cakes are fragile, keep flat.');
    await expect(pay.getByRole('radio', { name: /^Wallet/ })).toBeChecked();
    await expect(pay.getByRole('radio', { name: 'Visa ending 4242' })).toBeVisible();
    await expect(pay).toContainText(`${ringgit(20_000 - subtotal)} left after the hold`);
    await expect(pay.getByRole('row', { name: 'If all fail, or you cancel' })).toContainText(ringgit(0));
    await expectAccessible(page);
    let confirm = () => {};
    const held = new Promise<void>((resolve) => {
      confirm = resolve;
    });
    await page.route('**/confirm', async (route) => {
      await held;
      await route.continue();
    });
    await pay.getByRole('button', { name: `PAY · ${ringgit(subtotal)}` }).click();
    const panel = page.getByRole('dialog', { name: 'Confirming your order...' });
    await expect(panel).toContainText('this process might take a while if you have a large order...');
    confirm();
    await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
    const group = await call(api.orders.get, { token: merchant.token, params: { id } });
    expect(group).toMatchObject({ status: 'CONFIRMED', noteToDriver: 'Cakes are fragile, keep flat.' });
    const wallet = await walletOf(merchant);
    expect([wallet.balanceAmount, wallet.heldAmount]).toEqual([20_000 - subtotal, subtotal]);
    const amount = { value: (subtotal / 100).toFixed(2), currency: 'MYR' };
    await expect
      .poll(() => reported)
      .toEqual([
        { event: 'PageView', page: '/main-order/$id' },
        { event: 'InitiateCheckout', ...amount },
        { event: 'Purchase', ...amount },
        { event: 'PageView', page: '/app/confirmed-order-groups/$id' },
      ]);
  });

  test('[R451] a payment approved by the bank confirms the order without another press', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    await saveCard(merchant, approvedCard);
    const { id, subtotal } = await makeDraft(merchant);
    const reported = await withPixel(page, `/app/order-groups/${id}`, `/main-order/${id}`);
    await page.goto(`/app/order-groups/${id}`);
    await expect(page.getByRole('radio', { name: /^Visa ending 3155/ })).toBeChecked();
    await expect(page.getByText(`First we charge ${ringgit(subtotal)} to this card`)).toBeVisible();
    await page.getByLabel('Notes to rider').fill('Knock twice');
    await page.getByRole('button', { name: /^PAY/ }).click();
    const approve = page.getByRole('button', { name: `Approve ${ringgit(subtotal)}` });
    await expect(page.getByRole('heading', { name: 'Approve the payment' })).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await expectAccessible(page);
    // After the merchant leaves the bank's page, the order leads back to that page.
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
    await expect(page.getByRole('heading', { name: 'Your bank is waiting for you' })).toBeVisible();
    await expectAccessible(page);
    expect((await walletOf(merchant)).balanceAmount).toBe(0);
    await page.getByRole('button', { name: "Open the bank's page" }).click();
    await approve.click();

    await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
    await expect(page.getByText(`Booked. ${ringgit(subtotal)} is held.`)).toBeVisible();
    const { balanceAmount, heldAmount } = await walletOf(merchant);
    expect([balanceAmount, heldAmount]).toEqual([0, subtotal]);
    const group = await call(api.orders.get, { token: merchant.token, params: { id } });
    expect(group).toMatchObject({ status: 'CONFIRMED', noteToDriver: 'Knock twice' });
    const amount = { value: (subtotal / 100).toFixed(2), currency: 'MYR' };
    const payments = () => reported.filter(({ event }) => event !== 'PageView');
    await expect.poll(payments).toEqual([
      { event: 'InitiateCheckout', ...amount },
      { event: 'Purchase', ...amount },
    ]);
  });

  test('a top-up approved by the bank ends on the page where it began', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const { id } = await saveCard(merchant, approvedCard);
    for (const from of ['/app/home', '/app/wallet?type=TOPUP']) {
      await page.goto(from);
      await page.getByRole('main').getByRole('button', { name: 'Top Up' }).click();
      const dialog = page.getByRole('dialog', { name: 'Top up' });
      await dialog.getByRole('radio', { name: 'Other' }).check();
      await dialog.getByLabel('Top-up amount').fill('33.30');
      await dialog.getByRole('button', { name: `Top up ${ringgit(3330)}` }).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(from);
      await dialog.getByRole('button', { name: "Open the bank's page" }).click();
      await page.getByRole('button', { name: `Approve ${ringgit(3330)}` }).click();
      const done = page.getByRole('dialog', { name: 'Top Up Success' });
      await expect(done).toContainText(`${ringgit(3330)} is in your wallet.`);
      await done.getByRole('button', { name: 'Done' }).click();
      await expect(page).toHaveURL(from);
    }
    const wallet = await walletOf(merchant);
    expect([wallet.id, wallet.balanceAmount]).toEqual([id, 6660]);
  });

  test('paying by invoice holds nothing and is limited by the credit', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const { id, subtotal } = await makeDraft(merchant);
    await agreeCredit(merchant, subtotal - 1);
    await page.goto(`/main-order/${id}?pay=true`);
    const pay = page.getByRole('dialog', { name: 'Confirm order' });
    await expect(pay).toContainText(`${ringgit(subtotal - 1)} left`);
    await pay.getByRole('radio', { name: 'Invoice' }).check();
    await expect(pay).toContainText(`You have ${ringgit(subtotal - 1)} of credit left for new orders.`);
    await expect(pay.getByRole('button', { name: 'PAY · by invoice' })).toBeDisabled();
    await agreeCredit(merchant, subtotal + 500);
    await page.reload();
    await pay.getByRole('radio', { name: 'Invoice' }).check();
    await expect(pay).toContainText(
      `Due 14 days after the order completes. Your credit limit is ${ringgit(subtotal + 500)}.`,
    );
    await expect(pay.getByText('On your invoice, nothing is held')).toBeVisible();
    await expect(pay.getByRole('row', { name: 'If it fails, or you cancel' }).getByRole('cell')).toHaveText([
      ringgit(0),
    ]);
    await expect(pay).toContainText(`${ringgit(500)} of credit left after this order`);
    await expectAccessible(page);
    await pay.getByRole('button', { name: 'PAY · by invoice' }).click();
    await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
    await expect(page.getByText('Added to your invoice when the order completes.')).toBeVisible();
    const { balanceAmount, heldAmount } = await walletOf(merchant);
    expect([balanceAmount, heldAmount]).toEqual([0, 0]);
  });

  test('[R390] [R466] [R477] a top-up offers quick amounts, has a minimum and shows a declined card', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    await saveCard(merchant, decliningCard);
    const { id } = await makeDraft(merchant);
    await page.goto(`/main-order/${id}`);
    await confirmButton(page).click();
    const pay = page.getByRole('dialog', { name: 'Confirm order' });
    // The saved card is proposed for the missing amount. Topping up the wallet is the alternative.
    await expect(pay.getByRole('radio', { name: /^Visa ending/ })).toBeChecked();
    await pay.getByRole('radio', { name: /^Wallet/ }).check();
    await pay.getByRole('button', { name: 'TOP UP', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Top up' });
    for (const amount of ['RM\u00a050', 'RM\u00a0100', 'RM\u00a0500', 'Other']) {
      await expect(dialog.getByRole('radio', { name: amount, exact: true })).toBeVisible();
    }
    await dialog.getByRole('radio', { name: 'Other' }).check();
    await dialog.getByLabel('Top-up amount').fill('19.99');
    await dialog.getByRole('button', { name: /^Top up RM/ }).click();
    await expect(dialog.getByText('Minimum top up amount is RM20.')).toBeVisible();
    await dialog.getByLabel('Top-up amount').fill('20');
    await dialog.getByRole('button', { name: /^Top up RM/ }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
    await expectAccessible(page);
    await dialog.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^Top up RM/ })).toBeEnabled();
    expect((await walletOf(merchant)).balanceAmount).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(pay).toBeVisible();

    // The card was charged and then the confirm was refused. The message says where the money is.
    const refusal = { code: 'rule_violation', message: 'This voucher has expired.', data: { toppedUpCents: 700 } };
    await page.route('**/confirm', (route) => route.fulfill({ status: 422, json: { ...refusal, requestId: 'r1' } }));
    await pay.getByRole('radio', { name: /^Visa ending/ }).check();
    await pay.getByRole('button', { name: /^PAY/ }).click();
    await expect(pay.getByRole('alert')).toContainText(
      'This voucher has expired. We charged RM\u00a07.00 to your card. The money is in your wallet.',
    );
  });
});
