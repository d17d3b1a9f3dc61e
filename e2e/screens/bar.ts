import type { Locator, Page } from '@playwright/test';

/**
 * Returns the part of the page with the links. At 950 px and less the links are in the menu, which is opened. On wider
 * screens they are in the bar.
 */
export async function openLinks(page: Page): Promise<Locator> {
  if (isWide(page)) return page.getByRole('banner');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

/** The profile's entries: a menu of the bar, or a part of the narrow menu. */
export async function openProfile(page: Page, fullName: string): Promise<Locator> {
  if (!isWide(page)) return openLinks(page);
  await page.getByRole('banner').getByRole('button', { name: fullName }).click();
  return page.getByRole('menu');
}

/** The three lists: a menu of the bar, or a part of the narrow menu. */
export async function openOrders(page: Page): Promise<Locator> {
  if (!isWide(page)) return openLinks(page);
  await page.getByRole('banner').getByRole('button', { name: 'Orders' }).click();
  return page.getByRole('menu');
}

/** A menu item in the bar, or a link or button in the narrow menu. */
export const entry = (menu: Locator, name: string): Locator =>
  menu
    .getByRole('menuitem', { name, exact: true })
    .or(menu.getByRole('link', { name, exact: true }))
    .or(menu.getByRole('button', { name, exact: true }));

const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 950;
