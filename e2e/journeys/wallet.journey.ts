import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { confirmOrder, fast, ringgit, setFleet } from '../fixtures/confirmed-order.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { decliningCard, saveCard, topUp, walletOf } from '../fixtures/money.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

const card = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) });

const isPhone = (width: number | undefined) => (width ?? 0) <= 800;

async function topUpTimes(merchant: Merchant, times: number): Promise<void> {
  const { id } = await saveCard(merchant);
  for (let made = 0; made < times; made++) {
    await call(api.wallet.topUp, {
      token: merchant.token,
      key: crypto.randomUUID(),
      params: { id },
      body: { method: 'STRIPE', platform: 'TIBARA', topUpAmount: 2000 + made },
    });
  }
}

async function answerSummaries(page: Page, { id, number }: { id: string; number: string }): Promise<void> {
  const day = '2026-10-31T01:00:00.000Z';
  const summary = { summaryId: 'SUM-2026-10-7KQ2ZD', month: '2026-10', currency: 'MYR', invoices: 2, total: 4092 };
  const money = { receivedAmount: 1616, amountDue: 2476, dueDate: '2026-11-14T01:00:00.000Z', issueDate: day };
  const line = { orderGroupId: id, orderGroupNumber: number, issueDate: day, dueDate: money.dueDate };
  const lines = [
    { ...line, invoiceId: 'INV-2026-7KQ2ZD-1', amount: 1616, amountDue: 0 },
    { ...line, invoiceId: 'INV-2026-7KQ2ZD-2', amount: 2476, amountDue: 2476 },
  ];
  const paged = (content: object[]) => ({ content, page: 0, size: 10, totalElements: content.length, totalPages: 1 });
  await page.route('**/invoice-summaries?**', (route) => route.fulfill({ json: paged([{ ...summary, ...money }]) }));
  await page.route('**/invoice-summaries/*/invoices?**', (route) => route.fulfill({ json: paged(lines) }));
}

test.describe('Balance History', () => {
  test('[R040][R189][R190][R191][R192][R193][R195][R219][R220][R221][R223][R304] what is free, what is held, every line of both, and all of it as a statement', async ({
    page,
    merchant,
  }) => {
    const group = await confirmOrder(merchant);
    await answerSummaries(page, group);
    await page.goto('/app/wallet');
    await expect(page.getByRole('heading', { level: 1, name: 'Balance History' })).toBeVisible();
    const main = page.getByRole('main');
    const free = ringgit(20_000 - group.subtotal);
    await expect(main.getByText(free, { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Held for 1 order')).toBeVisible();
    await expect(main.getByText(ringgit(20_000), { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Top Up' })).toBeVisible();

    const transactions = card(page, 'Transactions');
    await expect(transactions).toContainText(/Payment.*PENDING.*Top-up.*SUCCESS/s);
    await expect(transactions).toContainText(
      `−\u00a0${isPhone(page.viewportSize()?.width) ? 'RM\u00a0' : ''}${(group.subtotal / 100).toFixed(2)}`,
    );
    const order = `/app/completed-order-groups/${group.id}`;
    await expect(transactions.getByRole('link', { name: `View Order ${group.number}` })).toHaveAttribute('href', order);
    const pending = page.getByRole('table', { name: 'Pending Payments' });
    await expect(pending).toContainText((group.subtotal / 100).toFixed(2));
    const sizes = card(page, 'Pending Payments').getByLabel('Rows');
    expect(await sizes.locator('option').allTextContents()).toEqual(['5', '10', '25', '50', '100']);
    const asked = page.waitForRequest(/payments\?.*size=5/);
    await sizes.selectOption('5');
    await expect(page).toHaveURL(/pendingSize=5/);
    await asked;

    const saved = page.waitForEvent('download');
    await card(page, 'Statements').getByRole('button', { name: /^CSV/ }).nth(0).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^tibara-statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(1, 3).join(' ').trim())).toEqual([
      'Movement Order Group Number',
      'Opening balance',
      'Top-up',
      `Held at confirmation ${group.number}`,
      'Closing balance',
    ]);
    const [, , , , , left, , held] = lines.at(-1)?.split(',') ?? [];
    expect([left, held]).toEqual([((20_000 - group.subtotal) / 100).toFixed(2), (group.subtotal / 100).toFixed(2)]);
    const paper = page.waitForEvent('download');
    await card(page, 'Statements').getByRole('button', { name: /^PDF/ }).nth(1).click();
    expect((await paper).suggestedFilename()).toMatch(/^tibara-statement-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/);
    // Of a vendor on terms; its month would have to be over.
    const summaries = card(page, 'Monthly summaries');
    await expect(summaries).toContainText(/October 2026.*SUM-2026-10-7KQ2ZD.*24\.76.*Due by 14 Nov 2026/s);
    await summaries.getByRole('button', { name: '2 invoices SUM-2026-10-7KQ2ZD' }).click();
    await expect(summaries.getByRole('link', { name: 'INV-2026-7KQ2ZD-1' })).toHaveAttribute(
      'href',
      `/app/order-groups/${group.id}/invoice`,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // What is only held has no receipt.
    const pdf = page.waitForResponse(/\/top-up\/.*\/invoice/);
    const opened = page.waitForEvent('popup');
    await transactions.getByRole('button', { name: /^Receipt/ }).click();
    expect((await pdf).headers()['content-type']).toBe('application/pdf');
    const tab = await opened;
    // A browser without a viewer saves what the new tab is given.
    await Promise.any([tab.waitForURL(/^blob:/), tab.waitForEvent('download')]);
    await tab.close();
    await pending.getByRole('link', { name: `View Order ${group.number}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: group.number })).toBeVisible();
  });

  test('[R221] one kind of transactions is shown alone; the page follows an order to its end, and its payment opens into what became of it', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const group = await confirmOrder(merchant);
    await page.goto('/app/wallet');
    const main = page.getByRole('main');
    await expect(page.getByText('PENDING', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Payments' }).check();
    await expect(page).toHaveURL(/type=PAYMENT/);
    await expect(card(page, 'Transactions').getByText('1–1 of 1')).toBeVisible();
    await page.getByRole('radio', { name: 'All' }).check();
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    const balance = () =>
      main
        .getByRole('row', { name: new RegExp(`Payment ?${group.number}`) })
        .locator('td')
        .nth(5);
    const afterHold = ((20_000 - group.subtotal) / 100).toFixed(2);
    await expect(balance()).toHaveText(afterHold);
    await setFleet({ speed: fast, nextOutcome: 'failure' });
    await page.getByRole('button', { name: new RegExp(`Payment ?${group.number}`) }).click({ timeout: 60_000 });
    const { content } = await call(api.wallet.transactions, {
      token: merchant.token,
      params: { id: (await walletOf(merchant)).id },
      query: { page: 0, size: 10 },
    });
    const payment = content.find(({ type }) => type === 'PAYMENT')?.payment;
    await expect(main.getByText('Held at confirmation')).toBeVisible();
    await expect(main.getByText('Charged at completion')).toBeVisible();
    await expect(main.getByText('Refunded for failed drop-offs')).toBeVisible();
    expect(payment?.finalPaymentAmount).toBe(group.subtotal - (group.orders[0]?.deliveryFee ?? 0));
    // The line stands with what it came to, as the balance above; what each step left is never changed.
    const settled = ((20_000 - (payment?.finalPaymentAmount ?? 0)) / 100).toFixed(2);
    await expect(balance()).toHaveText(settled);
    const left = (step: string) => main.getByRole('row', { name: step }).locator('td').nth(3);
    await expect(left('Held at confirmation')).toHaveText(afterHold);
    await expect(left('Charged at completion')).toHaveText(afterHold);
    await expect(left('Refunded for failed drop-offs')).toHaveText(settled);
    await expect(main.getByText(((payment?.finalPaymentAmount ?? 0) / 100).toFixed(2)).first()).toBeVisible();
    await expect(page.getByText('No Pending Payments')).toBeVisible();
  });

  test('[R222] transactions come in pages of 5, 10, 25, 50 or 100; another size begins at the first page', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    await topUpTimes(merchant, 12);
    await page.goto('/app/wallet?size=5');
    await expect(page.getByText('1–5 of 12')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('6–10 of 12')).toBeVisible();
    await expect(page).toHaveURL(/page=1/);
    const sizes = page.getByLabel('Rows');
    expect(await sizes.locator('option').allTextContents()).toEqual(['5', '10', '25', '50', '100']);
    await sizes.selectOption('10');
    await expect(page.getByText('1–10 of 12')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('6–10 of 12')).toBeVisible();
  });

  test('[R188] the period is the last 30 days until both of its ends are chosen', { tag: '@once' }, async ({
    page,
    merchant,
  }) => {
    await topUp(merchant, 5000);
    await page.goto('/app/wallet');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await page.getByRole('gridcell').getByText('8', { exact: true }).first().click();
    await expect(page.getByText('Choose the last day')).toBeVisible();
    await expect(page).not.toHaveURL(/start=/);
    await page.getByRole('gridcell').getByText('9', { exact: true }).first().click();
    await expect(page).toHaveURL(/start=\d{4}-\d\d-08&end=\d{4}-\d\d-09/);
    await expect(page.getByText('No Transactions')).toBeVisible();
  });

  test('[R194][R302][R466] a new wallet is empty, loads on Retry, says a declined card in the top-up dialog, and shows a top-up that worked', {
    tag: '@once',
  }, async ({ page, merchant }) => {
    const { id } = await saveCard(merchant, decliningCard);
    // Until Retry is pressed: else the page, which asks again by itself, may be quicker than the press.
    let isPressed = false;
    await page.exposeFunction('pressed', () => {
      isPressed = true;
    });
    await page.addInitScript(() => document.addEventListener('pointerdown', () => Reflect.get(window, 'pressed')()));
    await page.route('**/wallet/v1/wallets?**', (route) => (isPressed ? route.continue() : route.abort()));
    await page.goto('/app/wallet');
    await expect(page.getByText('Your wallet could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No Transactions')).toBeVisible();
    await expect(page.getByText('No Pending Payments')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('main').getByRole('button', { name: 'Top Up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Top up' });
    const answered = page.waitForResponse((answer) => answer.url().endsWith(`/wallets/${id}/top-up`));
    await dialog.getByRole('button', { name: /^Top up RM/ }).click();
    const { message } = await (await answered).json();
    const refusal = dialog.getByRole('alert');
    await expect(refusal).toHaveText(message);
    await expect(dialog.getByRole('button', { name: /^Top up RM/ })).toBeEnabled();
    await expectAccessible(page);
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(refusal).toBeHidden();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('No Transactions')).toBeVisible();

    await saveCard(merchant);
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Top Up' }).click();
    await expect(dialog).toContainText('Visa ending 4242');
    await dialog.getByRole('button', { name: /^Top up RM/ }).click();
    await expect(page.getByRole('dialog').getByText('Top Up Success')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  });
});
