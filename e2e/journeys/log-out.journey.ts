import type { Page } from '@playwright/test';
import { makeDraft } from '../fixtures/draft.ts';
import { signUpMerchant } from '../fixtures/merchant.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { logIn } from '../screens/account.ts';
import { entry, openLinks, openOrders, openProfile } from '../screens/bar.ts';
import { stopRow } from '../screens/place-order.ts';

const fullName = 'Aina Rosli';

const pressLogout = async (page: Page) => entry(await openProfile(page, fullName), 'Logout').click();

/** Everything that names the user in the browser's storage of the device and the tab. */
const keptOf = (page: Page, userId: string) =>
  page.evaluate(
    (id) =>
      [localStorage, sessionStorage].flatMap((storage) =>
        Object.entries(storage).filter((all) => all.join().includes(id)),
      ),
    userId,
  );

test('a log-out asks before it drops unsaved changes and clears every tab', {
  tag: '@once',
}, async ({ page, context, merchant }) => {
  const { id } = await makeDraft(merchant);
  const other = await context.newPage();
  await other.goto(`/main-order/${id}`);
  await other.getByLabel('Add Stop').fill('The other tab');
  await page.goto(`/main-order/${id}`);
  await expect(stopRow(page, 1)).toBeVisible();
  // The other tab's text may arrive while this one is typed.
  await expect(async () => {
    await page.getByLabel('Add Stop').fill('Kopi Lorong, the back door');
    await expect(page.getByLabel('Add Stop')).toHaveValue('Kopi Lorong, the back door', { timeout: 1000 });
  }).toPass();
  await pressLogout(page);

  const asked = page.getByRole('dialog', { name: 'Log out and lose unsaved changes?' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByLabel('Add Stop')).toHaveValue('Kopi Lorong, the back door');

  await pressLogout(page);
  await asked.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/^[^?]+\/login\?from=/);
  expect(await keptOf(page, merchant.userId)).toEqual([]);
  expect(await keptOf(other, merchant.userId)).toEqual([]);

  await other.goto(`/login?from=/main-order/${id}`);
  await logIn(other, merchant);
  await expect(stopRow(other, 1)).toBeVisible();
  await expect(other.getByLabel('Add Stop')).toHaveValue('');
});

test('the next login in the same tab shows nothing of the previous merchant', { tag: '@once' }, async ({
  page,
  merchant,
}) => {
  const { number } = await makeDraft(merchant);
  await page.goto('/app/order-groups');
  await expect(page.getByText(number, { exact: true }).first()).toBeVisible();
  await pressLogout(page);
  await entry(await openLinks(page), 'Login').click();
  await logIn(page, await signUpMerchant());
  await expect(page).toHaveURL('/');

  // The list is requested again, and shows nothing until the reply.
  const asked = Promise.withResolvers<void>();
  const letThrough = Promise.withResolvers<void>();
  await page.route('**/order-groups?*', async (route) => {
    asked.resolve();
    await letThrough.promise;
    await route.continue();
  });
  await entry(await openOrders(page), 'Draft Orders').click();
  await asked.promise;
  await expect(page.getByRole('heading', { name: 'Draft Orders' })).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  letThrough.resolve();
  await expect(page.getByText(/^No order groups/i)).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
});
