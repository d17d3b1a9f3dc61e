import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { linkSentTo } from '../fixtures/messages.ts';
import { topUp } from '../fixtures/money.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { confirmButton, detailsForm, stopRow } from '../screens/place-order.ts';

test('a recipient with an email gets the tracking link and can stop the emails', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const mei = `mei.${merchant.userId}@recipient.test`;
  const box = page.getByRole('checkbox', { name: 'Email each recipient their tracking link' });
  await topUp(merchant, 20_000);
  const { id } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);

  await test.step('without an email the payment offers no box for it', async () => {
    await page.goto(`/main-order/${id}`);
    await confirmButton(page).click();
    await expect(page.getByRole('button', { name: /^PAY/ })).toBeVisible();
    await expect(box).toHaveCount(0);
    await page.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('an email is typed, corrected, and survives a reload', async () => {
    await stopRow(page, 1).click();
    const form = detailsForm(page, 'Drop-off 1');
    const email = form.getByLabel('Email, to send the tracking link');
    await form.getByRole('switch', { name: 'COD' }).check();
    await form.getByLabel('Cash to collect').fill('45.50');
    await email.fill('mei@kopi');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(email).toBeFocused();
    await expect(form).toContainText('Enter a valid email address, e.g. mei@example.com, or leave it empty.');
    await email.fill(mei);
    await page.reload();
    await expect(email).toHaveValue(mei);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step('the box is chosen in the payment and remembered', async () => {
    await confirmButton(page).click();
    await expect(box).not.toBeChecked();
    await box.check();
    await expect(page.getByText('1 drop-off has an email')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^PAY/ }).click();
    await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
    await expect(page.getByText('We email 1 recipient their tracking link.')).toBeVisible();
  });

  const link = await linkSentTo(mei);
  const { messages } = await call(api.sandbox.messages, { query: { to: mei } });
  await test.step("the link in the sandbox's email opens before there is a rider", async () => {
    expect(messages).toHaveLength(1);
    expect(messages[0]?.subject).toMatch(/^Your delivery from Kopi Lorong on \w{3} \d{1,2} \w{3,4}$/);
    expect(messages[0]?.body).toMatch(/, by 11:00\./);
    const { pathname } = new URL(link);
    await page.goto(pathname);
    await expect(page.getByText('We are finding a rider.')).toBeVisible();
    await expect(page.getByText('Please have RM\u00a045.50 in cash ready for the rider.')).toBeVisible();
  });

  await test.step("the email's other link stops the emails after a press", async () => {
    await page.goto(/\/stop-emails\/\S+/.exec(messages[0]?.body ?? '')?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Stop delivery emails?' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await expect(page.getByRole('heading', { name: 'Emails stopped' })).toBeVisible();
  });

  await test.step('a reorder has the email and its box as before', async () => {
    await call(api.orders.cancel, { token: merchant.token, params: { id } });
    const again = await call(api.orders.reorder, { token: merchant.token, params: { id } });
    expect(again.orders[0]?.recipientEmail).toBe(mei);
    await page.goto(`/main-order/${again.id}`);
    await confirmButton(page).click();
    await expect(box).toBeChecked();
  });
});
