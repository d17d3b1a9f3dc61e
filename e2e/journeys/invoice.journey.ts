import { confirmOrder, fast, ringgit, setFleet } from '../fixtures/confirmed-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

test('[R019][R024][R034][R160][R161][R162][R163][R164][R165][R167][R168][R169][R171] an order has its papers when it is confirmed and its invoice when it is completed', async ({
  page,
  merchant,
}) => {
  const group = await confirmOrder(merchant);
  await page.goto(`/app/order-groups/${group.id}/invoice`);
  await expect(page.getByText('Invoice not issued yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Papers' }).click();
  const labels = page.waitForResponse(/labels\.pdf\?size=THERMAL/);
  await page.getByRole('menuitem', { name: 'Labels, 80 mm' }).click();
  expect((await labels).headers()['content-type']).toBe('application/pdf');

  await setFleet({ speed: fast });
  await page.bringToFront();
  await page.getByRole('link', { name: 'Invoice', exact: true }).click({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'INVOICE' })).toBeVisible();
  const paper = page.getByRole('article', { name: /^Invoice INV-/ });
  for (const part of ['Tibara Logistics Sdn Bhd', merchant.firstName, group.number, 'PAID', 'No payment is needed.']) {
    await expect(paper).toContainText(part);
  }
  await expect(paper.getByText(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
  const rows = paper.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(2)).toContainText(`${group.number}-2`);
  await expect(rows.nth(3)).toContainText(/Door-to-door service for Recipient 2.*2\.00/);
  await expect(paper).toContainText(`Subtotal${ringgit(group.subtotal)}`);
  await expect(paper).toContainText(`Amount Due${ringgit(0)}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^tibara-INV-20\d\d-[0-9A-Z]{6}-\d+\.pdf$/);
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
});
