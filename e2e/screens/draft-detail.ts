import type { Locator, Page } from '@playwright/test';

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const dropOffs = (page: Page): Locator => page.getByRole('region', { name: 'Drop-offs', exact: true });
export const orderGroup = (page: Page): Locator => page.getByRole('region', { name: 'Order group', exact: true });
export const payment = (page: Page): Locator => page.getByRole('region', { name: 'Payment', exact: true });

export async function choosePlace(form: Locator, label: string, place: string): Promise<void> {
  await form.getByLabel(label).fill(place);
  await form
    .page()
    .getByRole('option', { name: new RegExp(`^${place}`) })
    .first()
    .click();
}
