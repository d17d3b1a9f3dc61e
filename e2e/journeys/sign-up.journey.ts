import type { Page } from '@playwright/test';
import { api } from '@tibara/contract';
import { call } from '../fixtures/api.ts';
import { builtFile } from '../fixtures/built-file.ts';
import { codeSentTo } from '../fixtures/messages.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { codeBoxes, fillSignUp, newcomer, signUpButton } from '../screens/account.ts';

/** To the boxes, with the code that was sent. */
async function askForCode(page: Page, details = newcomer()) {
  await page.goto('/signup');
  await fillSignUp(page, details);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/register-otp'));
  await signUpButton(page).click();
  const status = (await answered).status();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  return { details, status, code: await codeSentTo(details.contactNumber) };
}

/** Another code than the one that counts. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const valuesOf = (page: Page): Promise<string[]> =>
  codeBoxes(page).evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '')));

test('[R322] the form can be sent once every field is filled; phones begin in Malaysia, and are taken however they are written, also before the numbering plans have come', {
  tag: '@once',
}, async ({ page }) => {
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

  const details = newcomer();
  await expect(signUpButton(page)).toBeDisabled();
  await fillSignUp(page, details);
  await expect(signUpButton(page)).toBeEnabled();
  for (const label of ['First name', 'Last name', 'Company', 'Email address', 'Contact number', 'Confirm password']) {
    const field = page.getByLabel(label);
    const text = await field.inputValue();
    await field.fill('');
    await expect(signUpButton(page)).toBeDisabled();
    await field.fill(text);
    await expect(signUpButton(page)).toBeEnabled();
  }

  await expect(country).toHaveValue('my');
  const first = (await country.locator('option').allInnerTexts()).slice(0, 4);
  expect(first).toEqual(['Malaysia +60', 'Singapore +65', 'Australia +61', 'United States +1']);
  await number.fill('');
  await number.fill('012-345 6789');
  await expect(number).toHaveValue('12-345 6789');
  await number.fill('+65 8123 4567');
  await expect(country).toHaveValue('sg');
  await expect(number).toHaveValue('8123-4567');
  await country.selectOption('my');
  await number.fill('');
  await number.pressSequentially('0111-234 5678');
  await expect(number).toHaveValue('11-1234 5678');
});

test('[R321, R322, R323, R324, R455] what is wrong stands at its field, and no code is sent; one that the server refuses to send leaves the form as it was', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/signup');
  const details = newcomer();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/register-otp')) sent += 1;
  });
  const refused = async (label: string, text: string, message: string) => {
    await fillSignUp(page, details);
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await signUpButton(page).press('Enter');
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toBeFocused();
  };
  await refused('Contact number', '12-34', 'Invalid phone number.');
  await refused('Confirm password', 'kaya toast at eight', 'Passwords do not match.');
  await refused('Email address', 'farid at home', 'Enter a valid email address.');
  await page.getByLabel('Company').fill('');
  await signUpButton(page).focus();
  await expect(page.getByRole('tooltip', { name: 'All fields are required.' })).toBeVisible();
  expect(sent).toBe(0);

  const { userName, contactNumber } = details;
  await call(api.users.requestOtp, { body: { userName, contactNumber, otpType: 'REGISTER', platform: 'TIBARA' } });
  await fillSignUp(page, details);
  const { promise: isLet, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/register-otp', async (route) => {
    await isLet;
    await route.continue();
  });
  await signUpButton(page).click();
  await expect(signUpButton(page)).toBeDisabled();
  letAnswer();
  await expect(page.getByRole('alert')).toContainText(/Please wait \d+ seconds before asking again\./);
  await expect(signUpButton(page)).toBeEnabled();
  await expect(page.getByLabel('Company')).toHaveValue(details.company);

  // The rules of phones are fetched when the form is sent: where they do not come, it says so.
  await page.reload();
  await fillSignUp(page, details);
  await page.route(/\/assets\/[^/]*\.js/, (route) => route.abort());
  await signUpButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.');
  await expect(signUpButton(page)).toBeEnabled();
});

test('[R059, R310, R312, R313, R314, R399, R492] once the code is sent the details are locked and only six boxes are left; each takes one digit, and the sixth sends the code; a password that is easy to guess leads back to its field, and the same code still counts; pasted, it fills all boxes, makes the account, logs in and goes home', {
  tag: '@once',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { details, status, code } = await askForCode(page, { ...newcomer(), password: 'malaysia1' });
  expect(status).toBe(204);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(6);
  const facts = page.getByRole('main').locator('dl');
  for (const fact of [details.firstName, details.lastName, details.company, details.userName, 'Food & Beverage']) {
    await expect(facts).toContainText(fact);
  }

  const boxes = codeBoxes(page);
  await expect(boxes).toHaveCount(6);
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.type('x');
  expect(await valuesOf(page)).toEqual(['', '', '', '', '', '']);
  const created = page.waitForRequest((request) => request.url().endsWith('/user-store/v1/users'));
  for (const [index, digit] of [...code.slice(0, 5)].entries()) {
    await page.keyboard.type(digit);
    await expect(boxes.nth(index)).toHaveValue(digit);
    await expect(boxes.nth(index + 1)).toBeFocused();
  }
  await page.keyboard.press('Backspace');
  expect(await valuesOf(page)).toEqual([...code.slice(0, 4), '', '']);
  await page.keyboard.type(code.slice(4));
  expect((await created).postDataJSON()).toMatchObject({ otpCode: code });
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

test('[R311] the code can be asked for again after 120 seconds', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await askForCode(page);
  const main = page.getByRole('main');
  const resend = main.getByRole('button', { name: 'Resend OTP' });
  await expect(main).toContainText(/Resend in (2:00|1:5\d)/);
  await expect(resend).toHaveCount(0);
  await page.clock.fastForward(100_000);
  await expect(main).toContainText(/Resend in 0:(20|1\d)/);
  await expect(resend).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(main).not.toContainText('Resend in');

  // Only the browser's clock was moved on: the server still counts, and its answer is shown.
  await resend.click();
  await expect(page.getByRole('alert')).toContainText(/Please wait \d+ seconds before asking again\./);
  await expect(resend).toBeEnabled();
});

test('[R311, R315, R455] Edit details leads back to the form as it was filled in; a wrong code is refused in the words of the server and empties the boxes', {
  tag: '@once',
}, async ({ page }) => {
  const { details, code } = await askForCode(page);
  await page.getByRole('button', { name: 'Edit details' }).press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue(details.firstName);
  await expect(page.getByLabel('Email address')).toHaveValue(details.userName);
  await expect(page.getByLabel('Confirm password')).toHaveValue(details.password);

  await page.getByLabel('Company').fill('Roti Bakar Maju');
  await signUpButton(page).click();
  await expect(page.getByRole('main').locator('dl')).toContainText('Roti Bakar Maju');
  await expect(codeBoxes(page).first()).toBeFocused();

  await page.keyboard.type(wrong(code));
  await expect(page.getByRole('alert')).toHaveText('The code is wrong or no longer valid.');
  expect(await valuesOf(page)).toEqual(['', '', '', '', '', '']);
  await expect(codeBoxes(page).first()).toBeFocused();
  await expect(codeBoxes(page).first()).toBeEnabled();
  await page.keyboard.type(code);
  await expect(page).toHaveURL('/');
});

test('the code outlives a reload of the page: the details are still locked, the countdown goes on, and only the password is typed again', {
  tag: '@once',
}, async ({ page }) => {
  const { details, code } = await askForCode(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
  const facts = page.getByRole('main').locator('dl');
  for (const fact of [details.firstName, details.company, details.userName]) await expect(facts).toContainText(fact);
  await expect(page.getByRole('main')).toContainText(/Resend in (2:00|1:[345]\d)/);
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    details.password,
  );
  await expect(signUpButton(page)).toBeDisabled();
  await codeBoxes(page).first().focus();
  await page.keyboard.type(code);
  await page.getByLabel('Password', { exact: true }).fill(details.password);
  await page.getByLabel('Confirm password').fill('another one');
  await signUpButton(page).click();
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match.');
  await page.getByLabel('Confirm password').fill(details.password);
  await expectAccessible(page);
  await signUpButton(page).click();
  await expect(page).toHaveURL('/');
  // Nothing of it waits for the next one.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/signup');
  await expect(page.getByLabel('Company')).toHaveValue('');
});
