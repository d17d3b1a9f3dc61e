import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { confirmOrder, fast, ringgit, setFleet } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import type { Merchant } from '../fixtures/merchant.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/test.ts';
import { translatePage } from '../fixtures/translator.ts';
import { addStop, confirmButton, footer, inRowMenu, total } from '../screens/place-order.ts';

const priceOf = async ({ token }: Merchant, id: string): Promise<string> =>
  ringgit((await call(api.orders.get, { token, params: { id } })).subtotal);

test('a translated order shows the price of each change', { tag: '@once' }, async ({ page, merchant }) => {
  const { id, subtotal } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
  await topUp(merchant, 50_000);
  await page.goto(`/main-order/${id}`);
  await expect(total(page)).toHaveText(ringgit(subtotal));
  await translatePage(page);
  const changes = [
    () => page.getByRole('radio', { name: 'Car' }).check(),
    () => addStop(page, 3, { place: 'Shah Alam', name: 'Mei Ling', phone: '123456729' }),
    () => inRowMenu(page, 3, 'Delete'),
    () => inRowMenu(page, 2, 'Delete'),
  ];
  let before = ringgit(subtotal);
  for (const change of changes) {
    await change();
    await expect(total(page)).not.toHaveText(before);
    await expect(footer(page)).toContainText('price as of');
    before = await priceOf(merchant, id);
    await expect(total(page)).toHaveText(before);
    await expect(confirmButton(page)).toContainText(before);
    await expect(footer(page)).toContainText(`${before} is held`);
  }
});

test('a translated order is followed to its end', { tag: '@once' }, async ({ page, merchant }) => {
  const group = await confirmOrder(merchant);
  await page.goto(`/app/confirmed-order-groups/${group.id}`);
  const blocks = page.getByRole('list', { name: 'Pick-up and drop-offs' }).getByRole('article');
  await expect(blocks.nth(0)).toContainText('awaiting rider assignment');
  await translatePage(page);
  await setFleet({ speed: fast });
  await expect(blocks.nth(2)).toContainText(/Item\(s\) delivered\d\d:\d\d/, { timeout: 60_000 });
  await expect(blocks.nth(0)).not.toContainText('awaiting');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(group.number);
});

test('a static page that was translated before its first use works', { tag: '@once' }, async ({ page }) => {
  await page.goto('/');
  await translatePage(page);
  await page.evaluate(() => {
    document.documentElement.lang = 'ta';
  });
  await page.mouse.move(300, 300);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
