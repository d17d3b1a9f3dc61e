import type { Locator, Page } from '@playwright/test';

export const importButton = (page: Page): Locator => page.getByRole('button', { name: 'Import Bulk Order' });

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: /^Submit/ });

export const fileField = (page: Page): Locator => page.getByLabel('Upload a CSV or Excel file');

export const uploadFile = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  fileField(page).setInputFiles({
    name,
    mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream',
    buffer: Buffer.isBuffer(content) ? content : Buffer.from(content),
  });

const columns = { Recipient: 'recipientName', Phone: 'recipientPhone', 'Deliver by': 'deliverDateTime', City: 'city' };
type Column = keyof typeof columns;

/** A cell of the wide screen's table. */
export const cellOf = (page: Page, number: number, column: Column): Locator =>
  page.locator(`[id="cell-${number}-${columns[column]}"]`);

/**
 * Whether the screen shows a table. Above 800 px a row is a line of the table with its reasons below, otherwise a card.
 */
const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) > 800;

const cardOf = (page: Page, number: number): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(`Row ${number}`, { exact: true }) });

export async function writeCell(page: Page, number: number, column: Column, text: string): Promise<void> {
  if (isWide(page)) {
    await cellOf(page, number, column).click();
    await page.getByLabel(`${column}, row ${number}`).fill(text);
  } else {
    const card = cardOf(page, number);
    const field = card.getByLabel(column, { exact: true });
    if ((await field.count()) === 0) await card.getByRole('button', { name: 'Edit row' }).click();
    await field.fill(text);
  }
  await page.keyboard.press('Enter');
}

export async function removeRow(page: Page, number: number): Promise<void> {
  if (isWide(page)) return page.getByRole('button', { name: `Remove row ${number}` }).click();
  const card = cardOf(page, number);
  await card.getByRole('button', { name: 'Edit row' }).click();
  await card.getByRole('button', { name: 'Remove row' }).click();
}
