import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { logInAgain } from '../fixtures/merchant.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('[R273, R328] a changed password logs out every other device', { tag: '@once' }, async ({ page, merchant }) => {
  const elsewhere = await logInAgain(merchant);
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const form = dialog(page, 'Change Password');
  const fill = async (current: string, next: string) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Confirm password').fill(next);
    await form.getByRole('button', { name: 'Change Password' }).click();
  };
  const next = 'four blue parcels';
  await fill('not the password', next);
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('The current password is wrong.');
  await fill(merchant.password, next);
  await expect(form).toBeHidden();

  const body = { grant_type: 'refresh_token', refresh_token: elsewhere.refreshToken } as const;
  await expect(call(api.identity.token, { body })).rejects.toThrow('invalid_grant');

  const another = await logInAgain({ ...merchant, password: next });
  await page.reload();
  const devices = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Devices' }) });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await devices.getByRole('button', { name: 'Log out other devices' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(call(api.identity.sessions, { token: another.token })).rejects.toThrow();
});

test('[R197, R198, R199, R419, R449] a card is added at its provider, managed there and removed', {
  tag: '@once',
}, async ({ page, merchant: _ }) => {
  await page.goto('/app/profile');
  const method = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payment Method' }) });
  await expect(method).toContainText('No Credit Card');
  await method.getByRole('button', { name: 'Add a card' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('08/30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/app/profile');
  await expect(method).toContainText('•••• 4242');
  await expect(method).toContainText('Visa, expires 08/30');

  await method.getByRole('button', { name: 'Manage billing' }).click();
  await page.getByRole('heading', { name: 'Manage your card' }).waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await method.getByRole('button', { name: 'Remove card ending 4242' }).click();
  await dialog(page, 'Remove Visa ending 4242?').getByRole('button', { name: 'Remove card' }).click();
  await expect(method).toContainText('No Credit Card');
});
