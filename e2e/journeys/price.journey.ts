import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { topUp, walletOf } from '../fixtures/money.ts';
import { agreeRates } from '../fixtures/rates.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import {
  addStop,
  chooseAddress,
  confirmButton,
  detailsForm,
  footer,
  inRowMenu,
  stopRow,
  total,
} from '../screens/place-order.ts';

/** By its class: on a phone the open form hides the footer from assistive technology. */
const noDigits = (page: Page) => page.locator('.order-footer summary .skeleton');
const asOf = /price as of \d\d:\d\d/;

/** Answers to these calls wait until they are let go. */
async function hold(page: Page, urls: string, method: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(urls, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return letGo;
}

test.describe('the price as you go', () => {
  test('a visitor sees no digits before the first price, the old total dimmed before the next, and how it adds up', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/main-order');
    await chooseAddress(page, page.getByLabel('Pick-up address'), 'Subang Jaya');
    const giveFirst = await hold(page, '**/public/estimate', 'POST');
    await chooseAddress(page, page.getByLabel('Add Stop'), 'Petaling Jaya');
    await expect(noDigits(page)).toBeVisible();
    await expect(footer(page)).toContainText('updating');
    giveFirst();
    await expect(total(page)).toHaveText(/^RM.\d+\.\d\d$/);
    await expect(footer(page)).toContainText(asOf);
    const first = (await total(page).textContent()) ?? '';

    const giveNext = await hold(page, '**/public/estimate', 'POST');
    await chooseAddress(page, page.getByLabel('Add Stop'), 'Klang');
    await expect(total(page)).toHaveText(first);
    await expect(total(page)).toHaveAttribute('data-stale');
    await expect(page.getByRole('main').locator('.stop-row .skeleton')).toHaveCount(1);
    giveNext();
    await expect(total(page)).not.toHaveText(first);
    await expect(total(page)).not.toHaveAttribute('data-stale');

    await footer(page).locator('summary').first().click();
    await page.getByText('How it adds up').click();
    await expect(footer(page).getByRole('listitem')).toHaveCount(2);
    await expect(footer(page).getByRole('listitem').first()).toContainText(/km × 1\.00/);
    // The amounts stand below each other, and below the total.
    const rightOf = (amounts: Locator) =>
      amounts.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().right)));
    const edges = await rightOf(footer(page).locator('.price-arithmetic .money'));
    expect(edges.length).toBeGreaterThan(5);
    expect([...new Set(edges)]).toEqual(await rightOf(total(page)));
    await expectAccessible(page);
  });

  test('a draft shows no price before its first drop-off, an estimate until that is saved, and dims each fee while the stops change places; a move that the server refuses is taken back, and the screen says why', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const { id } = await makeDraft(merchant, []);
    await page.goto(`/main-order/${id}`);
    await expect(total(page)).toHaveText(/^–/);
    await expect(footer(page)).toContainText('Add a drop-off to see the price.');
    const giveFirst = await hold(page, '**/orders', 'POST');
    const added = addStop(page, 1, { place: 'Petaling Jaya', name: 'Mei Ling Tan', phone: '123456729' });
    await expect(footer(page)).toContainText('Estimated Total');
    await expect(total(page)).toHaveText(/^RM.\d+\.\d\d$/);
    giveFirst();
    await added;
    await expect(footer(page)).not.toContainText('Estimated Total');
    await addStop(page, 2, { place: 'Klang', name: 'Hafiz Rahman', phone: '123456730' });
    await expect(footer(page)).toContainText(asOf);
    const before = (await total(page).textContent()) ?? '';

    const giveNext = await hold(page, '**/ordinals', 'PUT');
    await inRowMenu(page, 2, 'Move up');
    await expect(stopRow(page, 1)).toContainText('Klang');
    await expect(page.getByRole('main').locator('.stop .money[data-stale]')).toHaveCount(2);
    await expect(total(page)).toHaveText(before);
    await expect(total(page)).toHaveAttribute('data-stale');
    await expect(footer(page)).toContainText('updating');
    giveNext();
    await expect(footer(page)).toContainText(asOf);
    const { token } = merchant;
    const { subtotal, orders } = await call(api.orderGroups.get, { token, params: { id } });
    await expect(total(page)).toHaveText(ringgit(subtotal));

    const giveLast = await hold(page, '**/ordinals', 'PUT');
    await inRowMenu(page, 2, 'Move up');
    await expect(stopRow(page, 1)).toContainText('Petaling Jaya');
    // Meanwhile somebody else of the business changes the draft: the move was made on an older one.
    const [first] = orders;
    if (!first) throw new Error('no drop-off');
    const { recipientPhone, deliverDateTime, dropOffLocation, version } = first;
    const body = { recipientName: 'Priya Nair', recipientPhone, deliverDateTime, dropOffLocation, version };
    await call(api.orderGroups.updateOrder, { token, params: { id, orderId: first.id }, body });
    giveLast();
    await expect(stopRow(page, 1)).toContainText('Klang');
    await expect(page.getByText('This order group was changed in the meantime.')).toBeVisible();
    await expect(page.getByText(/Priya Nair/)).toBeVisible();
    await expect(total(page)).toHaveText(ringgit(subtotal));
  });
});

test.describe('a price that changed before it was paid', () => {
  test('[R486] by the merchant’s own rates: from and to are said, PAY waits for a yes, the hold is what was agreed, and door-to-door names its fee', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const { id, subtotal } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
    await topUp(merchant, 20_000);
    await page.goto(`/main-order/${id}`);
    await expect(total(page)).toHaveText(ringgit(subtotal));
    const form = detailsForm(page, 'Drop-off 1');
    await stopRow(page, 1).click();
    await expect(form).toContainText(`+ ${ringgit(200)} extra`);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await agreeRates(merchant, { base: 700, additionalStop: 650 });
    await confirmButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm order' });
    await dialog.getByRole('button', { name: `PAY · ${ringgit(subtotal)}` }).click();

    await expect(dialog).toContainText(`The price changed from ${ringgit(subtotal)} to ${ringgit(1350)}.`);
    const pay = dialog.getByRole('button', { name: `PAY · ${ringgit(1350)}` });
    await expect(pay).toBeDisabled();
    await expect(pay).toHaveAccessibleDescription('Accept the new price first');
    await expect(dialog.getByRole('row', { name: 'All 2 delivered' })).toContainText(ringgit(1350));
    await expect(dialog.getByRole('row', { name: 'If one drop-off fails (e.g. no. 1)' })).toContainText(ringgit(650));
    expect((await walletOf(merchant)).heldAmount).toBe(0);
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByText('The price changed')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await page.reload();
    await stopRow(page, 1).click();
    await expect(form).toContainText('no extra charge');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await confirmButton(page).click();
    await pay.click();
    await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
    const { balanceAmount, heldAmount } = await walletOf(merchant);
    expect([balanceAmount, heldAmount]).toEqual([20_000 - 1350, 1350]);
  });
});
