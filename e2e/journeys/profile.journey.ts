import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { makeDraft } from '../fixtures/draft.ts';
import { follow } from '../fixtures/follow.ts';
import { logInAgain, signUpMerchant } from '../fixtures/merchant.ts';
import { decliningCard, saveCard, workingCard } from '../fixtures/money.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { newcomer } from '../screens/account.ts';

/** As screens show a number of Malaysia. */
const shown = (phone: string): string => phone.replace(/^\+60(\d\d)(\d{3})(\d{4})$/, '+60 $1-$2 $3');

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('[R151] the other dialogs open, each from its own screen', { tag: '@once' }, async ({ page, merchant }) => {
  const { number } = await makeDraft(merchant);
  const opens = async (button: string, name: string) => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await expect(dialog(page, name)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toBeHidden();
  };
  await page.goto('/app/order-groups');
  await opens('Download report', 'Download report');
  await opens('Top up', 'Top up');
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await opens('Edit', `Edit ${number}`);
  await opens('Bookmark Pickup Details', 'Bookmark Pickup Details');
  await opens('Delete', `Delete ${number}?`);
  await page.goto('/app/profile');
  await opens('Edit', 'Update Profile');
  await opens('Change Password', 'Change Password');
});

test('[R041][R196][R273][R326][R327][R329][R398][R467] a merchant reads the own details and changes all but the email; what the server refuses stands at its field, and a saved form closes over the new profile', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const neighbour = await signUpMerchant();
  await page.goto('/app/profile');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle('Profile · tibara');
  const { userName } = merchant;
  const phone = shown(merchant.contactNumber);
  const facts = {
    Email: new RegExp(userName),
    'First name': 'Aina',
    'Last name': 'Rosli',
    'Contact number': phone,
    Company: 'Kopi Lorong',
    Product: 'Food & Beverage',
  };
  for (const [name, text] of Object.entries(facts)) {
    const row = main.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(row.getByRole('definition')).toHaveText(text);
  }
  await expect(main.getByText('VENDOR')).toHaveCount(0);

  await main.getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Update Profile');
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await expect(field('Email')).toHaveAttribute('readonly');
  const country = field('Country code');
  await expect(country).toHaveValue('my');
  expect((await country.locator('option').allInnerTexts()).slice(0, 4)).toEqual([
    'Malaysia +60',
    'Singapore +65',
    'Australia +61',
    'United States +1',
  ]);
  // The code stands before the field; what is typed never changes it.
  await expect(field('Contact number')).toHaveValue(phone.slice(4));
  await expectAccessible(page);

  const save = form.getByRole('button', { name: 'Save' });
  for (const name of ['First name', 'Last name', 'Contact number', 'Company']) {
    const text = await field(name).inputValue();
    await field(name).fill('');
    await save.click();
    await expect(field(name)).toHaveAccessibleDescription('All fields are required');
    await expect(field(name)).toBeFocused();
    await field(name).fill(text);
  }
  await field('Contact number').fill(neighbour.contactNumber);
  await save.click();
  await expect(field('Contact number')).toHaveAccessibleDescription(/Another account has this phone number/);

  await field('First name').fill('Nur Aina');
  await field('Company').fill('Kopi Lorong Dua');
  const next = newcomer();
  await field('Contact number').fill(`0${next.phone}`);
  await field('Product').selectOption('Parcels');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  const reloaded = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/users/${merchant.userId}`),
  );
  await save.click();
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Nur Aina',
    lastName: 'Rosli',
    company: 'Kopi Lorong Dua',
    contactNumber: next.contactNumber,
    product: 'PARCELS',
  });
  await expect(form).toBeHidden();
  await reloaded;
  for (const text of ['Nur Aina', 'Kopi Lorong Dua', shown(next.contactNumber), 'Parcels']) {
    await expect(main.getByRole('definition').filter({ hasText: text })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nur Aina Rosli');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await follow(page, '/app/home');
  if ((page.viewportSize()?.width ?? 0) > 950) await expect(page.getByRole('banner')).toContainText('Nur Aina Rosli');
});

test('[R273][R328] a password is changed with the current one, and every other device is logged out', {
  tag: '@once',
}, async ({ page, merchant }) => {
  const elsewhere = await logInAgain(merchant);
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const form = dialog(page, 'Change Password');
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const save = form.getByRole('button', { name: 'Change Password' });
  await expect(field('Email')).toHaveValue(merchant.userName);
  await expectAccessible(page);

  const fill = async (current: string, next: string, again: string) => {
    await field('Current password').fill(current);
    await field('New password').fill(next);
    await field('Confirm new password').fill(again);
    await save.click();
  };
  const next = 'four blue parcels';
  const refusals = [
    ['', next, next, 'Current password', 'All fields are required'],
    [merchant.password, '', '', 'New password', 'All fields are required'],
    [merchant.password, next, 'four blue parcel', 'Confirm new password', "Confirm password don't match new password"],
    ['not the password', next, next, 'Current password', 'The current password is wrong.'],
    [merchant.password, 'qwertyuiop', 'qwertyuiop', 'New password', /easy to guess/],
  ] as const;
  for (const [current, wanted, again, name, message] of refusals) {
    await fill(current, wanted, again);
    await expect(field(name)).toHaveAccessibleDescription(message);
    await expect(field(name)).toBeFocused();
  }
  const reloaded = page.waitForResponse((answer) => answer.url().endsWith(`/users/${merchant.userId}`));
  await fill(merchant.password, next, next);
  await expect(form).toBeHidden();
  expect((await reloaded).status()).toBe(200);
  await expect(page.getByText('Your password is changed. Other devices were logged out.')).toBeVisible();

  const body = { grant_type: 'refresh_token', refresh_token: elsewhere.refreshToken } as const;
  await expect(call(api.identity.token, { body })).rejects.toThrow('invalid_grant');

  const another = await logInAgain({ ...merchant, password: next });
  await page.reload();
  const devices = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Devices' }) });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await devices.getByRole('button', { name: 'Log out other devices' }).click();
  await expect(page.getByText('1 device is logged out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('button')).toHaveCount(0);
  await expect(call(api.identity.sessions, { token: another.token })).rejects.toThrow();
});

const brands = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners_club: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  visa: 'Visa',
  unionpay: 'UnionPay',
  eftpos_au: 'Card',
};

test('[R197][R198][R199][R200][R449] a card is added on the page of the card provider, which leads back, is managed there, and is removed; of several one is chosen; each brand has its picture', {
  tag: '@once',
}, async ({ page, merchant }) => {
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
  await expectAccessible(page);

  await method.getByRole('button', { name: 'Manage billing' }).click();
  await page.getByRole('heading', { name: 'Manage your card' }).waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await method.getByRole('button', { name: 'Remove card ending 4242' }).click();
  await dialog(page, 'Remove Visa ending 4242?').getByRole('button', { name: 'Remove card' }).click();
  await expect(method).toContainText('No Credit Card');

  // Of two the one added last is charged, until the other one is made the default; the top-up has the same choice.
  const wallet = await saveCard(merchant, workingCard);
  await saveCard(merchant, decliningCard);
  await page.reload();
  const row = (last4: string) => method.getByRole('listitem').filter({ hasText: `•••• ${last4}` });
  await expect(row('0002')).toContainText('Default');
  await method.getByRole('button', { name: 'Make default: card ending 4242' }).click();
  await expect(row('4242')).toContainText('Default');
  await expect(row('0002')).not.toContainText('Default');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Top up', exact: true }).first().click();
  const topUpDialog = dialog(page, 'Top up');
  await expect(topUpDialog.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
  await topUpDialog.getByRole('radio', { name: /Visa ending 0002/ }).click();
  await expect(topUpDialog.getByRole('radio', { name: /Visa ending 0002/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row('0002')).toContainText('Default');
  const saved = await call(api.wallet.creditCards, {
    token: merchant.token,
    params: { id: wallet.id, cardProvider: 'stripe' },
  });
  expect(saved.map(({ last4, selected }) => [last4, selected])).toEqual([
    ['0002', true],
    ['4242', false],
  ]);

  const cards = Object.keys(brands).map((brand, at) => ({
    id: crypto.randomUUID(),
    brand,
    last4: `000${at}`,
    expMonth: 1,
    expYear: 2031,
    selected: at === 0,
    declined: at === 1,
  }));
  await page.route('**/credit-cards', (route) => route.fulfill({ json: cards }));
  await page.reload();
  for (const [at, name] of Object.values(brands).entries()) {
    const card = method.getByRole('listitem').filter({ hasText: `•••• 000${at}` });
    await expect(card).toContainText(`${name}, expires 01/31${at === 1 ? 'Declined last time' : ''}`);
  }
  const pictures = await method.locator('svg.card-brand').evaluateAll((each) => each.map((one) => one.innerHTML));
  expect(new Set(pictures).size).toBe(Object.keys(brands).length);
});
