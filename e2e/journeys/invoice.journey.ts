import { readFile } from 'node:fs/promises';
import { paperSource } from '../../api/test/paper-text.ts';
import { unzip } from '../../api/test/unzip.ts';
import { confirmOrder, fast, ringgit, setFleet } from '../fixtures/confirmed-order.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

test('[R019, R024, R171, R172] a confirmed order has its papers, and a completed order its invoice', {
  tag: '@long-390',
}, async ({ page, merchant }) => {
  const group = await confirmOrder(merchant);
  await page.goto(`/app/order-groups/${group.id}/invoice`);
  await expect(page.getByText('Invoice not issued yet')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  const labels = page.waitForResponse(/labels\.pdf\?size=THERMAL/);
  await page.getByRole('menuitem', { name: 'Labels, 80 mm' }).click();
  expect((await labels).headers()['content-type']).toBe('application/pdf');

  await setFleet({ speed: fast, nextOutcome: 'failure' });
  await page.bringToFront();
  await page.getByRole('link', { name: 'Invoice', exact: true }).click({ timeout: 60_000 });
  const paper = page.getByRole('article', { name: /^Invoice INV-/ });
  // The first drop-off failed, so the sum leaves it out.
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
  // Only the paper is printed, in light colours in every theme.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  expect(await paper.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(255, 255, 255)');

  await page.emulateMedia({ media: null, colorScheme: null });
  await page.goto('/app/wallet');
  const packed = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^All documents of .* \(zip\)$/ })
    .nth(0)
    .click();
  const zip = await packed;
  const [, month = ''] = /^tibara-papers-(20\d\d-\d\d)\.zip$/.exec(zip.suggestedFilename()) ?? [];
  const names = [...unzip(await readFile(await zip.path())).keys()].map((name) => name.replace(month, 'MONTH'));
  expect(names).toEqual([
    'MONTH statement MYR.pdf',
    'MONTH statement MYR.csv',
    expect.stringMatching(/^MONTH-\d\d INV-20\d\d-[0-9A-Z]{6}-1\.pdf$/),
    expect.stringMatching(/^MONTH-\d\d receipt P-[0-9A-F]{12}\.pdf$/),
    expect.stringMatching(/^MONTH-\d\d receipt T-[0-9A-F]{12}\.pdf$/),
  ]);
});
