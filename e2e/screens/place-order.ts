import { expect, type Locator, type Page } from '@playwright/test';
import { businessClock, businessDay } from '@tibara/contract/time';

export type StopDetails = { place: string; name: string; phone: string; unit?: string };

export const footer = (page: Page): Locator => page.getByRole('region', { name: 'Total' });

export const total = (page: Page): Locator => footer(page).locator('summary .money');

export const confirmButton = (page: Page): Locator => footer(page).getByRole('button', { name: /^Confirm Order/ });

export const continuing = (page: Page): Locator => page.getByRole('link', { name: /^Continue your order/ });

export const idOf = (page: Page): string => /\/main-order\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

export const currentLocation = (page: Page): Locator =>
  page.getByRole('button', { name: 'Use current location', exact: true });

export const savedAddresses = (page: Page): Locator =>
  page.getByRole('button', { name: 'Saved addresses', exact: true });

export const stopRow = (page: Page, position: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Edit drop-off ${position}:`) });

/** The form of a pick-up or drop-off: in the row, or a sheet at 850 px and less. */
export const detailsForm = (page: Page, title: string): Locator =>
  page.getByRole((page.viewportSize()?.width ?? 0) > 850 ? 'form' : 'dialog', { name: title, exact: true });

export async function chooseAddress(page: Page, field: Locator, place: string): Promise<void> {
  await field.fill(place);
  await page
    .getByRole('option', { name: new RegExp(`^${place}`) })
    .first()
    .click();
}

export async function chooseTime(page: Page, time: string, confirm: string): Promise<void> {
  await page.getByRole('grid').waitFor();
  const day = page.getByRole('grid').locator(`[data-day="${businessDay(time)}"]`);
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await day.click();
  await page.getByRole('option', { name: businessClock(time) }).click();
  await page.getByRole('button', { name: confirm }).click();
}

/** Fills the empty screen up to the saved pick-up. The portal fills in the merchant as the sender. */
export async function savePickUp(page: Page, { place, time }: { place: string; time: string }): Promise<void> {
  const timeButton = page.getByRole('button', { name: /^Pick-up time/ });
  await timeButton.click();
  await chooseTime(page, time, 'Set pick-up time');
  await expect(timeButton).toBeFocused();
  await chooseAddress(page, page.getByLabel('Pick-up address'), place);
  await detailsForm(page, 'Pick-up').getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/main-order\/[0-9a-f-]{36}$/);
}

export async function addStop(page: Page, position: number, stop: StopDetails): Promise<void> {
  await (await fillStop(page, position, stop)).click();
  await expect(stopRow(page, position)).toContainText(stop.place);
}

/** Fills the form without saving it. Returns the Save button. */
export async function fillStop(page: Page, position: number, stop: StopDetails): Promise<Locator> {
  await chooseAddress(page, page.getByLabel('Add Stop'), stop.place);
  const form = detailsForm(page, `Drop-off ${position}`);
  if (stop.unit) await form.getByLabel('Unit').fill(stop.unit);
  await form.getByLabel("Recipient's name").fill(stop.name);
  await form.getByLabel("Recipient's Contact number").fill(stop.phone);
  return form.getByRole('button', { name: 'Save', exact: true });
}

export async function chooseSaved(page: Page, kind: 'pick-up' | 'drop-off', name: string): Promise<void> {
  const book = page.getByRole('dialog', { name: `Saved ${kind} addresses` });
  await book.getByRole('radio', { name }).check();
  await book.getByRole('button', { name: 'Select' }).click();
  await expect(book).toHaveCount(0);
}

/** Chooses 'Edit', 'Saved addresses', 'Move up', 'Move down' or 'Delete' in the menu of a row. */
export async function inRowMenu(page: Page, position: number, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for drop-off ${position}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
  // The menu fades out. The next press must not find it.
  await expect(page.getByRole('menu')).toHaveCount(0);
}
