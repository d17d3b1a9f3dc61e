import type { Locator } from '@playwright/test';
import { topUp } from '../fixtures/money.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { entry, openLinks, openOrders, openProfile } from '../screens/bar.ts';

const linkNames = async (place: Locator): Promise<string[]> => {
  const names = await place.getByRole('link').allInnerTexts();
  return names.filter((name) => !['tibara', 'Sandbox'].includes(name.trim()));
};

test('[R045] a visitor finds Home, Place Order, Login and Sign Up', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  const links = await openLinks(page);
  await expect(entry(links, 'Sign Up')).toBeVisible();
  expect(await linkNames(links)).toEqual(['Home', 'Place Order', 'Login', 'Sign Up']);
});

test('[R046, R048, R049, R050] a merchant finds Home, Dashboard, Place Order, the orders and the own full name, which holds My Profile, Wallet, Saved Address and Logout; the icon beside the balance opens the top-up dialog, and the focus comes back to it', async ({
  page,
  merchant,
}) => {
  const fullName = `${merchant.firstName} ${merchant.lastName}`;
  await page.goto('/');
  const links = await openLinks(page);
  for (const name of ['Home', 'Dashboard', 'Place Order']) await expect(entry(links, name)).toBeVisible();
  await expect(links.getByText(fullName)).toBeVisible();
  for (const name of ['Login', 'Sign Up']) await expect(entry(links, name)).toHaveCount(0);
  // In the narrow menu they are all open at once.
  const isMenu = (await page.getByRole('dialog', { name: 'Menu' }).count()) > 0;
  const lists = isMenu ? links : await openOrders(page);
  for (const name of ['Draft Orders', 'Confirmed Orders', 'Order History']) {
    await expect(entry(lists, name)).toBeVisible();
  }
  await entry(lists, 'Order History').click();
  await expect(page).toHaveURL('/app/order-history');

  const pages = { 'My Profile': '/app/profile', Wallet: '/app/wallet', 'Saved Address': '/app/addresses' };
  for (const [name, path] of Object.entries(pages)) {
    const profile = await openProfile(page, fullName);
    await expect(entry(profile, 'Logout')).toBeVisible();
    await entry(profile, name).click();
    await expect(page).toHaveURL(path);
  }

  await page.goto('/app/home');
  const icon = page.getByRole('banner').getByRole('button', { name: 'Top up', exact: true });
  await icon.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Top up' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(icon).toBeFocused();
});

test('[R047, R053, R055] the balance stands in the bar as MYR with two decimals, at 400 px and wider, and says when a promo code counts; the menus work by keyboard', {
  tag: '@once',
}, async ({ page, merchant }) => {
  await topUp(merchant, 125_000);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/app/home');
  const balance = page.getByRole('banner').getByRole('link', { name: /MYR/ });
  await expect(balance).toHaveText('MYR 1,250.00');
  await expect(balance).toBeVisible();
  // Nobody takes a simulated bank for a real one: the badge is whole, and beside the balance.
  const badge = page.getByRole('banner').getByRole('link', { name: 'Sandbox' });
  expect(await badge.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 399, height: 800 });
  await expect(balance).toBeHidden();
  await expect(page.getByRole('button', { name: 'Top up', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(balance).toBeVisible();
  const tip = page.getByRole('tooltip', {
    name: 'A promo-code discount is applied only when the order is completed.',
  });
  await balance.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.move(500, 700);
  await expect(tip).toBeHidden();

  await page.getByRole('banner').getByRole('button', { name: 'Orders' }).focus();
  await page.keyboard.press('Tab');
  await expect(balance).toBeFocused();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();

  // Both menus give the focus back.
  for (const name of ['Orders', `${merchant.firstName} ${merchant.lastName}`]) {
    const opener = page.getByRole('banner').getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('[R052] at 950 px and less the links stand in a menu; the first stop of the keyboard skips the bar', {
  tag: '@once',
}, async ({ page }) => {
  await page.setViewportSize({ width: 951, height: 800 });
  await page.goto('/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  await expect(home).toBeVisible();
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 950, height: 800 });
  await expect(home).toBeHidden();
  await menu.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(menu).toBeFocused();
});
