import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, test } from '../fixtures/test.ts';

test('[R145, R271, R461] deleting ticked drafts leaves a draft that another tab has confirmed', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const [first, second, third] = [await makeDraft(merchant), await makeDraft(merchant), await makeDraft(merchant)];
  await topUp(merchant, 20_000);
  await page.goto('/app/order-groups');
  const main = page.getByRole('main');
  for (const { number } of [first, second, third]) {
    await main.getByRole('checkbox', { name: `Select ${number}` }).check();
  }
  await expect(main.getByText('3 selected')).toBeVisible();
  const elsewhere = { token: merchant.token };
  await call(api.orders.remove, { ...elsewhere, params: { id: third.id } });
  await expect(main.getByText('2 selected')).toBeVisible();

  await main.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 2 drafts?' });
  await call(api.orders.confirm, {
    ...elsewhere,
    key: crypto.randomUUID(),
    params: { id: second.id },
    body: { paymentMethod: 'WALLET' },
  });
  await dialog.getByRole('button', { name: 'Delete drafts' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 of 2 deleted.');
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText(new RegExp(`^${second.number}:`));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(main.getByText('No Order Groups')).toBeVisible();
  await expect(main.getByText(/ selected$/)).toHaveCount(0);
});
