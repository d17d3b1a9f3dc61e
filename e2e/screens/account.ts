import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

export type SignUpDetails = {
  firstName: string;
  lastName: string;
  company: string;
  userName: string;
  /** The digits typed after +60. */
  phone: string;
  password: string;
};

let made = 0;

export function newcomer(): SignUpDetails & { contactNumber: string } {
  const unique = `${Date.now()}${made++}`;
  const phone = `13${randomInt(1_000_000, 10_000_000)}`;
  return {
    firstName: 'Farid',
    lastName: 'Osman',
    company: 'Roti Bakar Jaya',
    userName: `newcomer-${unique}@tibara.test`,
    phone,
    contactNumber: `+60${phone}`,
    password: 'kaya toast at seven',
  };
}

export async function fillSignUp(page: Page, details: SignUpDetails): Promise<void> {
  await page.getByLabel('First name').fill(details.firstName);
  await page.getByLabel('Last name').fill(details.lastName);
  await page.getByLabel('Company').fill(details.company);
  await page.getByLabel('Email address').fill(details.userName);
  await page.getByLabel('Contact number').fill(details.phone);
  await page.getByLabel('Password', { exact: true }).fill(details.password);
  await page.getByLabel('Confirm password').fill(details.password);
}

export const signUpButton = (page: Page): Locator => page.locator('form').getByRole('button', { name: 'Sign Up' });

export const codeBoxes = (page: Page): Locator =>
  page.getByRole('group', { name: 'One-time code' }).getByRole('textbox');

export async function logIn(page: Page, { userName, password }: { userName: string; password: string }): Promise<void> {
  await page.getByLabel('Email address').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
}
