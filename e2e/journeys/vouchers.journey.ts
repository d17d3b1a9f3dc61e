import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { confirmButton, footer, total } from '../screens/place-order.ts';

const vouchers = (page: Page) => page.getByRole('dialog', { name: 'Vouchers' });

async function openVouchers(page: Page): Promise<void> {
  await footer(page).getByRole('button', { name: 'Add voucher or promo code' }).click();
  await expect(vouchers(page).getByRole('radio').first()).toBeVisible();
}

test.describe('Vouchers', () => {
  test('[R087][R201][R203][R299][R425] own vouchers and public codes are one list, the largest amount first and percentages last; an own one and an expired one are marked', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const promo = (await call(api.vouchers.promoCodes, { token: merchant.token, query: { size: 500 } })).content;
    const lunch = promo.find(({ code }) => code === 'LUNCH10');
    await call(api.vouchers.claimVoucher, { token: merchant.token, body: { promoCode: { id: lunch?.id ?? '' } } });
    const { id } = await makeDraft(merchant);
    await page.goto(`/main-order/${id}`);
    await openVouchers(page);
    const list = vouchers(page).getByRole('group', { name: 'Vouchers and promo codes' }).getByRole('radio');
    await expect(list).toHaveCount(promo.length);
    const amounts = promo.map(({ discountAmount }) => discountAmount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    for (const [index, { code }] of promo.entries()) await expect(list.nth(index)).toHaveAccessibleName(RegExp(code));
    await expect(list.nth(0)).toHaveAccessibleName(/RAYA20.*Expired.*RM20 off, festive week.*Valid till \d+ \w+ \d{4}/);
    await expect(list.filter({ visible: true }).and(page.getByRole('radio', { name: /Yours/ }))).toHaveAccessibleName(
      /LUNCH10/,
    );
    await expect(page.getByRole('radio', { name: /RAYA20/ })).toBeDisabled();
    await expect(vouchers(page).getByText('RM20 off, festive week')).toHaveCSS('opacity', '0.5');
    await expectAccessible(page);
  });

  test('[R202][R204][R464][R465] the terms open in a new tab; a click beside the window closes it; a voucher that cannot be applied says why; a list that cannot be loaded is only logged', {
    tag: '@once',
  }, async ({ page, merchant, consoleErrors }) => {
    const { id, subtotal } = await makeDraft(merchant);
    await page.route('**/wallet/v1/promo-codes?**', (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(`/main-order/${id}`);
    await footer(page).getByRole('button', { name: 'Add voucher or promo code' }).click();
    await expect(vouchers(page)).toContainText('Some vouchers are missing here');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => consoleErrors.splice(0).join()).toContain('ApiError');
    await page.unroute('**/wallet/v1/promo-codes?**');
    await vouchers(page).getByRole('button', { name: 'Retry' }).click();
    await expect(vouchers(page).getByRole('radio', { name: /KOPI5/ })).toBeVisible();
    await vouchers(page).getByRole('button', { name: 'Close' }).click();

    await openVouchers(page);
    const terms = page.waitForEvent('popup');
    await vouchers(page).getByRole('link', { name: 'T&C of KOPI5' }).click();
    await expect(await terms).toHaveURL('/voucher-terms');
    await page.mouse.click(5, 5);
    await expect(vouchers(page)).toHaveCount(0);
    await openVouchers(page);
    await vouchers(page).getByRole('button', { name: 'Close' }).click();
    await expect(vouchers(page)).toHaveCount(0);

    await openVouchers(page);
    await page.route('**/wallet/v1/vouchers', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 409, body: '{}' }) : route.fallback(),
    );
    await vouchers(page).getByRole('radio', { name: /KOPI5/ }).check();
    await vouchers(page).getByRole('button', { name: 'Use KOPI5' }).click();
    await expect(vouchers(page).getByRole('alert')).toHaveText('Something went wrong when applying the voucher.');
    await page.keyboard.press('Escape');
    await expect(vouchers(page)).toHaveCount(0);
    await expect(total(page)).toHaveText(ringgit(subtotal));
  });

  test('[R015][R157][R297][R298][R424][R485] one is chosen, taken away, chosen again by its code, and goes with the confirm; the page and the payment name the same amounts', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    await topUp(merchant, 20_000);
    const { id, subtotal } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
    await page.goto(`/main-order/${id}`);
    await expect(total(page)).toHaveText(ringgit(subtotal));
    await openVouchers(page);
    await vouchers(page).getByRole('radio', { name: /KOPI5/ }).check();
    await expect(vouchers(page)).toContainText(`You pay ${ringgit(subtotal - 500)} in the end`);
    await vouchers(page).getByRole('button', { name: 'Use KOPI5' }).click();
    await expect(total(page)).toHaveText(ringgit(subtotal - 500));
    await expect(footer(page)).toContainText(
      `${ringgit(subtotal)} held now. ${ringgit(500)} credited back once completed.`,
    );
    await page.reload();
    await expect(total(page)).toHaveText(ringgit(subtotal - 500));

    await footer(page).getByRole('button', { name: 'Remove voucher KOPI5' }).click();
    await expect(total(page)).toHaveText(ringgit(subtotal));

    // The one that saves most is named, and used with one press.
    await footer(page)
      .getByRole('button', { name: `Use KOPI5, save ${ringgit(500)}` })
      .click();
    await expect(total(page)).toHaveText(ringgit(subtotal - 500));
    await footer(page).getByRole('button', { name: 'Remove voucher KOPI5' }).click();

    await openVouchers(page);
    const code = vouchers(page).getByLabel('Promo code');
    await code.fill('nothing');
    await vouchers(page).getByRole('button', { name: 'Apply' }).click();
    await expect(vouchers(page)).toContainText('There is no promo code nothing.');
    await code.fill('lunch10');
    await vouchers(page).getByRole('button', { name: 'Apply' }).click();
    await vouchers(page).getByRole('button', { name: 'Use LUNCH10' }).click();
    const discount = Math.round(subtotal / 10);
    await expect(total(page)).toHaveText(ringgit(subtotal - discount));
    await footer(page).locator('summary').first().click();
    const linesOf = (place: Locator) => place.locator('dt, dd:not(.arithmetic)').allInnerTexts();
    const applied = ['Voucher Applied, LUNCH10', `−\u00a0${ringgit(discount)}`];
    expect((await linesOf(footer(page))).slice(-4)).toEqual(['Subtotal', ringgit(subtotal), ...applied]);

    // Page and dialog say the same: the subtotal is held, the discount comes back, and that makes the total.
    await expect(confirmButton(page)).toHaveText(`Confirm Order · ${ringgit(subtotal)}`);
    await confirmButton(page).click();
    const pay = page.getByRole('dialog', { name: 'Confirm order' });
    await expect(pay.locator('.held-now')).toHaveText(
      `Held now${ringgit(subtotal)}${applied[0]}back in your wallet after completion${applied[1]}Total${ringgit(subtotal - discount)}`,
    );
    await expect(pay.getByRole('row', { name: 'All 2 delivered' }).getByRole('cell')).toHaveText([
      '0.00',
      ringgit(discount).slice(3),
      ringgit(subtotal - discount),
    ]);
    await pay.getByRole('button', { name: `PAY · ${ringgit(subtotal)}` }).click();
    await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
    const charges = page.locator('section', { has: page.getByRole('heading', { name: 'Charges', exact: true }) });
    await expect(charges).toContainText(
      `Subtotal${ringgit(subtotal)}${applied.join('')}Total${ringgit(subtotal - discount)}`,
    );
    const group = await call(api.orderGroups.get, { token: merchant.token, params: { id } });
    expect(group.voucher?.promoCode.code).toBe('LUNCH10');
    const used = await call(api.vouchers.vouchers, { token: merchant.token, query: { applied: 'true' } });
    expect(used.map(({ promoCode }) => promoCode.code)).toEqual(['LUNCH10']);
  });
});
