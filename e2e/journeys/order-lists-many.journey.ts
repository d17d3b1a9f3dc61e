import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { ringgit } from '../fixtures/confirmed-order.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

test('[R121][R135][R136][R145][R271][R461] several drafts are ticked, looked into and deleted at once; the one that another tab confirmed stays and says why', async ({
  page,
  merchant,
}) => {
  const [first, second, third] = [
    await makeDraft(merchant, ['Petaling Jaya', 'Klang']),
    await makeDraft(merchant),
    await makeDraft(merchant),
  ];
  await page.goto('/app/order-groups');
  const main = page.getByRole('main');
  await page.getByRole('button', { name: new RegExp(`drop-offs (of )?${first.number}`) }).click();
  for (const order of first.orders) {
    await expect(main.getByText(order.number, { exact: true })).toBeVisible();
    await expect(main.getByText((order.deliveryRange / 1000).toFixed(2)).first()).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await main.getByRole('checkbox', { name: `Select ${first.number}` }).check();
  await expect(main.getByText('1 selected')).toBeVisible();
  // Escape ends the writing of a Chinese word: neither the dialog nor what is ticked below it.
  await main.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const edit = page.getByRole('dialog', { name: `Edit ${first.number}` });
  await edit.getByLabel("Sender's name").focus();
  await edit.getByLabel("Sender's name").dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(edit).toBeVisible();
  await edit.getByLabel("Sender's name").press('Escape');
  await expect(edit).toHaveCount(0);
  await expect(main.getByText('1 selected')).toBeVisible();
  await main.getByRole('checkbox', { name: `Select ${first.number}` }).press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(main.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(main.getByText('2 selected')).toBeHidden();
  for (const { number } of [first, second, third])
    await main.getByRole('checkbox', { name: `Select ${number}` }).check();
  const sum = first.subtotal + second.subtotal + third.subtotal;
  await expect(main.getByText(`4 drop-offs · ${ringgit(sum)}`)).toBeVisible();

  // What is deleted elsewhere leaves the selection; what another page has stays in it.
  const fourth = await makeDraft(merchant);
  await main.getByRole('checkbox', { name: `Select ${fourth.number}` }).check();
  await expect(main.getByText('4 selected')).toBeVisible();
  await call(api.orderGroups.remove, { token: merchant.token, params: { id: fourth.id } });
  await expect(main.getByText('3 selected')).toBeVisible();

  await topUp(merchant, 20_000);
  await main.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 3 drafts?' });
  await expect(dialog).toContainText('4 drop-offs are removed with them.');
  // Meanwhile, in another tab.
  await call(api.orderGroups.confirm, {
    token: merchant.token,
    key: crypto.randomUUID(),
    params: { id: second.id },
    body: { paymentMethod: 'WALLET' },
  });
  // The server deletes it, but nobody hears of it.
  await page.route(`**/order-groups/${third.id}`, async (route) => {
    if (route.request().method() === 'DELETE') await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Delete Order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('1 of 3 deleted.');
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    new RegExp(`^${second.number}:`),
    `${third.number}: We cannot reach the server. Check your connection and try again.`,
  ]);
  await page.unroute(`**/order-groups/${third.id}`);
  await dialog.getByRole('button', { name: 'Delete Order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('2 of 3 deleted.');
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText(new RegExp(`^${second.number}:`));
  await expect(dialog.getByRole('button', { name: 'Delete Order' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(main.getByText(/No Order Groups|No order groups\./)).toBeVisible();
  await expect(main.getByText('3 selected')).toBeHidden();
});
