import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { confirmOrder, fast, ringgit, setFleet } from '../fixtures/confirmed-order.ts';
import { walletOf } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/test.ts';

const card = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });

test('[R189, R192, R220, R221] a held amount is on the page, the statement and the receipt', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  const group = await confirmOrder(merchant);
  await page.goto('/app/wallet');
  const main = page.getByRole('main');
  await expect(main.getByText('Held for 1 order')).toBeVisible();
  await expect(main.getByText(ringgit(20_000 - group.subtotal), { exact: true }).first()).toBeVisible();
  // The text as painted, after the style sheet.
  await expect(card(page, 'Transactions')).toContainText(/Payment.*PENDING.*Top-up.*SUCCESS/s, { useInnerText: true });

  const saved = page.waitForEvent('download');
  await card(page, 'Statements').getByRole('button', { name: /^CSV/ }).nth(0).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(1, 3).join(' ').trim())).toEqual([
    'Movement Order Group Number',
    'Opening balance',
    'Top-up',
    `Held at confirmation ${group.number}`,
    'Closing balance',
  ]);
  const [, , , , , left, , held] = lines.at(-1)?.split(',') ?? [];
  expect([left, held]).toEqual([((20_000 - group.subtotal) / 100).toFixed(2), (group.subtotal / 100).toFixed(2)]);

  const pdf = page.waitForResponse(/\/top-up\/.*\/invoice/);
  const opened = page.waitForEvent('popup');
  await card(page, 'Transactions')
    .getByRole('button', { name: /^Receipt/ })
    .click();
  expect((await pdf).headers()['content-type']).toBe('application/pdf');
  const tab = await opened;
  // A browser without a PDF viewer downloads the new tab's file.
  await Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]);
  await tab.close();
});

test("[R221] an open wallet shows each step of an order's payment", { tag: '@once' }, async ({ page, merchant }) => {
  const group = await confirmOrder(merchant);
  await page.goto('/app/wallet');
  const main = page.getByRole('main');
  const balance = () =>
    main
      .getByRole('row', { name: new RegExp(`Payment ?${group.number}`) })
      .locator('td')
      .nth(5);
  const afterHold = ((20_000 - group.subtotal) / 100).toFixed(2);
  await expect(balance()).toHaveText('–');
  await setFleet({ speed: fast, nextOutcome: 'failure' });
  await page.getByRole('button', { name: new RegExp(`Payment ?${group.number}`) }).click({ timeout: 60_000 });
  const { content } = await call(api.wallet.transactions, {
    token: merchant.token,
    params: { id: (await walletOf(merchant)).id },
    query: { page: 0, size: 10 },
  });
  const payment = content.find(({ type }) => type === 'PAYMENT')?.payment;
  expect(payment?.finalPaymentAmount).toBe(group.subtotal - (group.orders[0]?.deliveryFee ?? 0));
  // The line shows the booked balance. Its steps keep the available money that each left.
  const settled = ((20_000 - (payment?.finalPaymentAmount ?? 0)) / 100).toFixed(2);
  await expect(balance()).toHaveText(settled);
  const left = (step: string) => main.getByRole('row', { name: step }).locator('td').nth(3);
  await expect(left('Held at confirmation')).toHaveText(`Available ${afterHold}`);
  await expect(left('Charged at completion')).toHaveText(`Available ${afterHold}`);
  await expect(left('Returned for failed drop-offs')).toHaveText(`Available ${settled}`);
  await expect(page.getByText('No Pending Payments')).toBeVisible();
});
