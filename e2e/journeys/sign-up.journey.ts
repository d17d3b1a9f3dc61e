import type { Page } from '@playwright/test';
import { builtFile } from '../fixtures/built-file.ts';
import { codeSentTo } from '../fixtures/messages.ts';
import { expect, test } from '../fixtures/test.ts';
import { codeBoxes, fillSignUp, newcomer, signUpButton } from '../screens/account.ts';

/** Presses Sign Up and returns the status of the request for a code. */
async function askForCode(page: Page): Promise<number> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/register-otp'));
  await signUpButton(page).click();
  return (await answered).status();
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
  const details = { ...newcomer(), password: 'rotibakar1' };
  await page.goto('/signup');
  await fillSignUp(page, details);
  expect(await askForCode(page)).toBe(422);
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/It contains your company's name/);

  const password = 'kaya toast at seven';
  await field.fill(password);
  await page.getByLabel('Confirm password').fill(password);
  expect(await askForCode(page)).toBe(204);
  await expect(codeBoxes(page).first()).toBeFocused();
  const code = await codeSentTo(details.contactNumber);
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
