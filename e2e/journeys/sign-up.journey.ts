import type { Page } from '@playwright/test';
import { builtFile } from '../fixtures/built-file.ts';
import { codeSentTo } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/test.ts';
import { codeBoxes, fillSignUp, newcomer, signUpButton } from '../screens/account.ts';

async function askForCode(page: Page, details = newcomer()) {
  await page.goto('/signup');
  await fillSignUp(page, details);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/register-otp'));
  await signUpButton(page).click();
  const status = (await answered).status();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  return { details, status, code: await codeSentTo(details.contactNumber) };
}

test('a phone number is accepted while the numbering plans are still loading', { tag: '@once' }, async ({ page }) => {
  const { promise: areLet, resolve: letPlans } = Promise.withResolvers<void>();
  await page.route(`**/${builtFile('src/ui/phone/PhoneControl.tsx')}`, async (route) => {
    await areLet;
    await route.continue();
  });
  await page.goto('/signup');
  const number = page.getByLabel('Contact number');
  const country = page.getByLabel('Country code');
  await number.click();
  await page.keyboard.type('0123');
  await expect(country).toHaveCount(0);
  letPlans();
  await expect(country).toHaveValue('my');
  await page.keyboard.type('456789');
  await expect(number).toHaveValue('12-345 6789');
});

test('[R312, R314, R399] a new merchant pastes the code, is logged in and sees home', {
  tag: '@once',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { details, status, code } = await askForCode(page, { ...newcomer(), password: 'malaysia1' });
  expect(status).toBe(204);
  const boxes = codeBoxes(page);
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.type(code);
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/This password is easy to guess/);

  const password = 'kaya toast at seven';
  await field.fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await signUpButton(page).click();
  await expect(boxes.first()).toBeFocused();
  const sent = page.waitForRequest((request) => request.url().endsWith('/user-store/v1/users'));
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await page.keyboard.press('ControlOrMeta+V');
  const { userName, firstName, lastName, company, contactNumber } = details;
  expect((await sent).postDataJSON()).toEqual({
    user: { firstName, lastName, company, contactNumber, product: 'FOOD_AND_BEVERAGE' },
    userName,
    password,
    confirmPassword: password,
    otpCode: code,
    platform: 'TIBARA',
  });
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).not.toBeNull();
});
