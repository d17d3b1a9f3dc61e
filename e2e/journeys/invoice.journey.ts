import { readFile } from 'node:fs/promises';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { formatLongDay } from '@tibara/contract/time';
import { paperSource } from '../../api/test/paper-text.ts';
import { call } from '../fixtures/api.ts';
import { confirmOrder, fast, ringgit, setFleet } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { agreeCredit } from '../fixtures/rates.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

test('[R019][R024][R034][R160][R161][R162][R163][R164][R165][R166][R167][R168][R169][R170][R171][R172][R500] an order has its papers when it is confirmed and its invoice when it is completed', {
  tag: '@long-390',
}, async ({ page, merchant }) => {
  const group = await confirmOrder(merchant);
  await page.goto(`/app/order-groups/${group.id}/invoice`);
  await expect(page.getByText('Invoice not issued yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Papers' }).click();
  const labels = page.waitForResponse(/labels\.pdf\?size=THERMAL/);
  await page.getByRole('menuitem', { name: 'Labels, 80 mm' }).click();
  expect((await labels).headers()['content-type']).toBe('application/pdf');

  await setFleet({ speed: fast, nextOutcome: 'failure' });
  await page.bringToFront();
  await page.getByRole('link', { name: 'Invoice', exact: true }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'INVOICE' })).toBeVisible();
  const paper = page.getByRole('article', { name: /^Invoice INV-/ });
  const { firstName, lastName } = merchant;
  for (const part of [
    /Tibara Logistics Sdn Bhd.*Level 8, Menara Arus.*59200 Kuala Lumpur/,
    new RegExp(`${firstName} ${lastName}.*Kopi Lorong`),
    group.number,
    'PAID',
    'No payment is needed.',
  ]) {
    await expect(paper).toContainText(part);
  }
  await expect(paper.getByRole('columnheader')).toHaveText(['Order ID', 'Description', /^Delivery Fees/]);
  await expect(paper.getByText(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
  const rows = paper.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(2)).toContainText(`${group.number}-2`);
  await expect(rows.nth(3)).toContainText(/Door-to-door service for Recipient 2.*2\.00/);
  // The first failed: struck through, and not in the sum.
  const failed = rows.nth(1).locator('s');
  await expect(failed.first()).toHaveText(`${group.number}-1`);
  await expect(failed.last()).toHaveText(((group.orders[0]?.deliveryFee ?? 0) / 100).toFixed(2));
  await expect(rows.nth(1)).toContainText('Failed');
  await expect(rows.nth(2).locator('s')).toHaveCount(0);
  await expect(paper).toContainText(`Subtotal${ringgit(group.subtotal - (group.orders[0]?.deliveryFee ?? 0))}`);
  await expect(paper).toContainText(`Amount Due${ringgit(0)}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^tibara-INV-20\d\d-[0-9A-Z]{6}-\d+\.pdf$/);
  const pdf = await readFile(await file.path());
  expect(pdf.toString('latin1')).toContain('/FlateDecode');
  expect(paperSource(pdf)).toContain('0.7 0 0 0.7 0 0 cm');
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('is-printed');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body.is-printed')).toHaveCount(1);
  // Whatever the theme, the paper alone is printed, and in light colours.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await paper.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 255)');

  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  const owed = await deliverOnTerms(merchant);
  await page.goto(`/app/order-groups/${owed.id}/invoice`);
  const due = owed.invoiceDueDate ? formatLongDay(owed.invoiceDueDate) : 'never';
  for (const part of [
    `Due ${due}`,
    `Amount Due${ringgit(owed.subtotal)}`,
    'Pay by online bank transfer',
    `Please transfer the amount due by ${due} and use the invoice number as the reference.`,
    'PayeeTibara Logistics Sdn Bhd',
    /Bank[A-Z]\w+ .*Account[\d ]+/,
    /Questions about this invoice: \S+@\S+, \+?\d/,
  ]) {
    await expect(paper).toContainText(part);
  }
  await expect(paper.getByText('PAID')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

/** An order that is paid by its invoice. */
async function deliverOnTerms(merchant: Merchant): Promise<OrderGroup> {
  const { token } = merchant;
  const { id, subtotal } = await makeDraft(merchant);
  await agreeCredit(merchant, subtotal);
  const params = { id };
  await call(api.orderGroups.confirm, {
    token,
    key: crypto.randomUUID(),
    params,
    body: { paymentMethod: 'INVOICE' },
  });
  const read = () => call(api.orderGroups.get, { token, params });
  await expect.poll(async () => (await read()).invoiceId, { timeout: 60_000 }).not.toBeNull();
  return read();
}
