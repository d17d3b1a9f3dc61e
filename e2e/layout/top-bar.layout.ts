import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { shop, walletOf } from '../../portal/screens/fixtures/merchant.ts';
import { expectNoSidewaysScroll } from '../fixtures/test.ts';
import { expect, type Portal, test } from './harness/layout-test.ts';

/** A page with only the bar, for a merchant with RM 1,250.00. */
async function openBar({ page, answers, open }: Portal, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  answers.on(api.wallet.wallets, [walletOf(shop, cents(125_000))]);
  await open('/app/nowhere', shop);
}

const bar = ({ page }: Portal) => page.getByRole('banner');

test('[R047, R053] the balance is in the bar at 400 px, and not below', async ({ portal }) => {
  await openBar(portal, 400);
  const balance = bar(portal).getByRole('link', { name: /MYR/ });
  await expect(balance).toHaveText('MYR 1,250.00');
  await expect(balance).toBeVisible();
  await portal.page.setViewportSize({ width: 399, height: 800 });
  await expect(balance).toBeHidden();
  await expect(bar(portal).getByRole('button', { name: 'Top up', exact: true })).toBeVisible();
});

test('at 400 px the Sandbox badge is whole beside the balance', async ({ portal }) => {
  await openBar(portal, 400);
  await expect(bar(portal).getByRole('link', { name: /1,250\.00/ })).toBeVisible();
  const badge = bar(portal).getByRole('link', { name: 'Sandbox' });
  expect(await badge.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  await expectNoSidewaysScroll(portal.page);
});

for (const width of [390, 400, 951, 1000, 1181]) {
  test(`the bar has space for its search at ${width} px`, async ({ portal }) => {
    await openBar(portal, width);
    await expect(bar(portal).getByRole('button', { name: 'Search everything' })).toBeInViewport({ ratio: 1 });
    await expect(bar(portal).getByRole('button', { name: 'Top up', exact: true })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(portal.page);
  });
}

for (const width of [951, 1000, 1280]) {
  test(`with text of 200 % the bar fits at ${width} px`, async ({ portal }) => {
    await openBar(portal, width);
    await expect(bar(portal).getByRole('link', { name: /1,250\.00/ })).toBeVisible();
    const excess = await portal.page.evaluate(() => {
      const { style } = document.documentElement;
      style.fontSize = '200%';
      const found = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      style.fontSize = '';
      return found;
    });
    expect(excess).toBe(0);
  });
}

test("[R052] the bar's links are in a menu at 950 px and less", async ({ portal }) => {
  await openBar(portal, 951);
  const menu = bar(portal).getByRole('button', { name: 'Menu', exact: true });
  const home = bar(portal).getByRole('link', { name: 'Home', exact: true });
  await expect(home).toBeVisible();
  await expect(menu).toBeHidden();
  await portal.page.setViewportSize({ width: 950, height: 800 });
  await expect(home).toBeHidden();
  await expect(menu).toBeVisible();
});

test('[R050] at 390 px the whole menu can be scrolled, to Logout at its end', async ({ portal }) => {
  await openBar(portal, 390);
  await bar(portal).getByRole('button', { name: 'Menu', exact: true }).click();
  const sheet = portal.page.getByRole('dialog', { name: 'Menu' });
  const logOut = sheet.getByRole('button', { name: 'Logout' });
  await logOut.scrollIntoViewIfNeeded();
  await expect(logOut).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(portal.page);
});

test('the link that skips the bar is visible only with the focus', async ({ portal }) => {
  await openBar(portal, 1000);
  await expect(portal.page.getByRole('main')).toBeFocused();
  const skip = portal.page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
});

const tipOf = ({ page }: Portal) =>
  page.getByRole('tooltip', { name: 'A promo-code discount is applied only when the order is completed.' });

test("[R055] the balance's tooltip is whole under the pointer and disappears without the pointer", async ({
  portal,
}) => {
  await openBar(portal, 1000);
  await bar(portal).getByRole('link', { name: /MYR/ }).hover();
  await expect(tipOf(portal)).toBeInViewport({ ratio: 1 });
  await portal.page.mouse.move(500, 700);
  await expect(tipOf(portal)).toBeHidden();
});

test("[R055] the balance's tooltip opens with the focus and closes with Escape", async ({ portal }) => {
  const { page } = portal;
  await openBar(portal, 1000);
  await bar(portal).getByRole('button', { name: 'Search everything' }).focus();
  await page.keyboard.press('Tab');
  await expect(bar(portal).getByRole('link', { name: /MYR/ })).toBeFocused();
  await expect(tipOf(portal)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tipOf(portal)).toBeHidden();
});

test('[R052] Escape closes the menu and returns the focus to its button', async ({ portal }) => {
  const { page } = portal;
  await openBar(portal, 950);
  const menu = bar(portal).getByRole('button', { name: 'Menu', exact: true });
  await menu.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(menu).toBeFocused();
});
