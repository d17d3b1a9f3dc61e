import type { Locator } from '@playwright/test';
import { makeDraft } from '../fixtures/draft.ts';
import { findLostFocus } from '../fixtures/focus.ts';
import { follow } from '../fixtures/follow.ts';
import { findBarriers } from '../fixtures/for-everybody.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { codeBoxes, fillSignUp, newcomer, signUpButton } from '../screens/account.ts';
import { uploadFile } from '../screens/import.ts';
import { confirmButton, detailsForm, footer, savedAddresses, stopRow } from '../screens/place-order.ts';

test('everybody can press and enlarge all controls that open while an order is placed', { tag: '@long-390' }, async ({
  page,
  merchant,
}) => {
  const wrong: string[] = [];
  const look = async (where: string) =>
    void wrong.push(...(await findBarriers(page)).map((each) => `${where}: ${each}`));
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const draft = await makeDraft(merchant, ['Petaling Jaya', 'Shah Alam', 'Klang']);
  const empty = await makeDraft(merchant, []);

  await page.goto('/main-order');
  await page.getByRole('button', { name: /^Pick-up time/ }).click();
  await page.getByRole('grid').waitFor();
  await look('the pick-up time');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Pick-up time/ })).toBeFocused();
  await page.getByLabel('Pick-up address').fill('Subang');
  await page.getByRole('option').first().waitFor();
  await look('the list of places');
  await expectAccessible(page);
  await page.getByRole('option').first().click();
  await detailsForm(page, 'Pick-up').waitFor();
  await look('the form of the pick-up');

  await follow(page, `/main-order/${empty.id}`);
  await page.getByRole('button', { name: 'Import Bulk Order' }).click();
  await page.getByRole('heading', { name: 'Import bulk order' }).waitFor();
  await look('the import');
  await uploadFile(
    page,
    'lunch.csv',
    'name,phone,product,unit,address,time,cod,city,country\nMei,012-447 8120,Cake,8,somewhere nowhere,25/12/2026 12:00,,Atlantis,MY',
  );
  await page.getByText('Error while geocoding address: somewhere nowhere.').waitFor();
  await look('the repair bench');
  await follow(page, `/main-order/${empty.id}`);
  await page.getByLabel('Add Stop').fill('12 Zzyzx Road, Subang Jaya');
  await page
    .getByRole('option', { name: /Subang Jaya/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Set the exact location' }).click();
  await dialog('Set the exact location').waitFor();
  await look('the pin');

  await follow(page, `/main-order/${draft.id}`);
  await stopRow(page, 2).waitFor();
  await look('a draft');
  await stopRow(page, 2).click();
  await detailsForm(page, 'Drop-off 2').waitFor();
  await look('the form of a drop-off');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await footer(page).getByRole('button', { name: 'Add voucher or promo code' }).click();
  await dialog('Vouchers').getByRole('radio').first().waitFor();
  await look('the vouchers');
  await page.keyboard.press('Escape');
  await savedAddresses(page).click();
  await dialog('Saved drop-off addresses').waitFor();
  await look('the saved addresses');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await confirmButton(page).click();
  await dialog('Confirm order').waitFor();
  await look('the payment');
  await page.getByRole('button', { name: 'TOP UP' }).click();
  await dialog('Top up').waitFor();
  await look('the top-up');
  expect(wrong).toEqual([]);
});

test('going back with Shift and Tab never stops under the bar', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 850, height: 500 });
  for (const path of ['/', '/terms', '/signup']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The first key hydrates a prerendered page, and loads the styles that only its interactive parts need.
    await page.evaluate(() => dispatchEvent(new Event('keydown')));
    await expect(page.locator('#root[data-language]')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await findLostFocus(page, { key: 'Shift+Tab' }), path).toEqual([]);
  }
});

test('[R054] every page has a button to support at the same place', { tag: '@once' }, async ({ page, merchant: _ }) => {
  const support = page.getByRole('complementary', { name: 'Support' }).getByRole('link');
  const places = new Set<string>();
  await page.goto('/');
  for (const path of ['/terms', '/', '/main-order', '/app/home', '/app/wallet', '/app/addresses', '/app/nowhere']) {
    await follow(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const isLast = await support.evaluate((link) => link.closest('.shell')?.querySelector('main ~ aside a') === link);
    await expect(support).toBeInViewport();
    await expect(support).toHaveAccessibleName('Chat with support');
    await expect(support).toHaveAttribute('href', 'https://wa.me/60374901180');
    await expect(support).toHaveAttribute('target', '_blank');
    places.add(JSON.stringify({ ...(await support.boundingBox()), isLast }));
  }
  expect(places.size).toBe(1);
});

test('a password and a code can be pasted or filled in by the browser', {
  tag: '@once',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const fillsIn = (label: string, token: string) =>
    expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', token);
  await page.goto('/login');
  await fillsIn('Email address', 'username');
  await fillsIn('Password', 'current-password');
  const password = page.getByLabel('Password', { exact: true });
  await page.evaluate(() => navigator.clipboard.writeText('kaya toast at seven'));
  await password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(password).toHaveValue('kaya toast at seven');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  await page.goto('/signup');
  const details = newcomer();
  await fillsIn('First name', 'given-name');
  await fillsIn('Last name', 'family-name');
  await fillsIn('Company', 'organization');
  await fillsIn('Email address', 'username');
  await fillsIn('Contact number', 'tel');
  await fillsIn('Password', 'new-password');
  await fillsIn('Confirm password', 'new-password');
  await fillSignUp(page, details);
  await signUpButton(page).click();
  const code = page.getByLabel('One-time code').first();
  await expect(codeBoxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toBeVisible();
});

test('with forced colours a chosen option differs by more than its colour', { tag: '@once' }, async ({
  page,
  merchant: _,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/main-order');
  const [bike, car] = [page.getByRole('radio', { name: 'Bike' }), page.getByRole('radio', { name: 'Car' })];
  const outlineOf = (radio: Locator) =>
    radio.evaluate((input) => getComputedStyle(input.closest('label') ?? input).outlineStyle);
  expect([await outlineOf(bike), await outlineOf(car)]).toEqual(['solid', 'none']);
  const borderless = await page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.matches('.button, .icon-button') && button.checkVisibility())
      .filter((button) => getComputedStyle(button).borderStyle === 'none')
      .map((button) => button.outerHTML.slice(0, 80)),
  );
  expect(borderless).toEqual([]);
});

test("the map's stops have names and are also in the list and the total", {
  tag: '@once',
}, async ({ page, merchant }) => {
  const { id } = await makeDraft(merchant, ['Petaling Jaya', 'Klang']);
  await page.goto(`/main-order/${id}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "Route with 2 drop-offs":
      - button "Pick-up, Subang Jaya"
      - button "Drop-off 1, Petaling Jaya"
      - button "Drop-off 2, Klang"
    - region "Order":
      - heading "Ready to deliver?" [level=1]
      - group "Vehicle":
        - radio "Bike" [checked]
        - radio "Car"
      - switch "Halal" [checked]
      - 'heading "Pick-up: Subang Jaya, Selangor, Malaysia" [level=2]'
      - 'button "Pick-up time: Tomorrow, 10:00"'
      - button "Edit pick-up"
      - list:
        - listitem:
          - button "Move Drop-off 1, Petaling Jaya"
          - 'button "Edit drop-off 1: Petaling Jaya, Selangor, Malaysia"'
          - text: /RM \\d+\\.\\d{2}/
        - listitem:
          - button "Move Drop-off 2, Klang"
          - 'button "Edit drop-off 2: Klang, Selangor, Malaysia"'
          - text: /RM \\d+\\.\\d{2}/
      - combobox "Add Stop"
    - region "Total":
      - status: /Total RM \\d+\\.\\d{2}/
      - button /Confirm Order · RM/
  `);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await confirmButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm order' });
  await expect(dialog).toHaveCSS('transition-duration', /0\.24s/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(dialog).toHaveCSS('transition-duration', /^0s(, 0s)*$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 256 });
  await stopRow(page, 2).waitFor();
  expect(await findLostFocus(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await stopRow(page, 1).click();
  await detailsForm(page, 'Drop-off 1').waitFor();
  expect(await findLostFocus(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});
