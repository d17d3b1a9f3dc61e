import type { Locator, Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { call } from '../fixtures/api.ts';
import { fast, ringgit, setFleet, standing } from '../fixtures/confirmed-order.ts';
import { tomorrowAt } from '../fixtures/draft.ts';
import { codeSentTo } from '../fixtures/messages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures/test.ts';
import { fillSignUp, newcomer, signUpButton } from '../screens/account.ts';
import { entry, openLinks, openProfile } from '../screens/bar.ts';
import { addStop, confirmButton, savePickUp, total } from '../screens/place-order.ts';

const stops = [
  { place: 'Petaling Jaya', name: 'Mei Ling', phone: '123456789', unit: 'B-12-3' },
  { place: 'Shah Alam', name: 'Arun Kumar', phone: '123456780' },
];

// This journey signs up its own merchant, so the fixture does not reset the fleet.
test.afterEach(() => setFleet({ speed: standing, nextOutcome: 'success' }));

test('[R010, R013, R016, R058, R089, R263, R274, R300, R301, R314] from sign-up to a delivered and settled order', {
  tag: '@once',
}, async ({ page }) => {
  // This is the longest journey. It takes two minutes on a busy machine.
  test.slow();
  const owner = newcomer();
  await test.step('sign up with the code sent to the phone', async () => {
    await page.goto('/');
    await entry(await openLinks(page), 'Sign Up').click();
    await fillSignUp(page, owner);
    await signUpButton(page).click();
    await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible();
    await lookAround(page);
    await page.keyboard.type(await codeSentTo(owner.contactNumber));
    await expect(page).toHaveURL('/');
  });
  const { userName, password } = owner;
  const { access_token: token } = await call(api.identity.token, {
    body: { grant_type: 'password', userName, password },
  });
  const groupNow = async (): Promise<OrderGroup> => {
    const id = /\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    return call(api.orders.get, { token, params: { id } });
  };
  /** Expects that the screen's price equals the server's price, to the sen. */
  const expectPrice = async (towns: readonly string[]): Promise<number> => {
    await expect(async () => {
      const group = await groupNow();
      expect(group.orders.map(({ dropOffLocation }) => dropOffLocation.address.split(',')[0])).toEqual(towns);
      await expect(total(page)).toHaveText(ringgit(group.subtotal), { timeout: 1000 });
    }).toPass();
    return (await groupNow()).subtotal;
  };

  await test.step('build the route and see the price change', async () => {
    await entry(await openLinks(page), 'Place Order').click();
    await expect(page.getByRole('heading', { name: 'Ready to deliver?' })).toBeVisible();
    await savePickUp(page, { place: 'Subang Jaya', time: tomorrowAt('10:00') });
    const prices: number[] = [];
    for (const [index, stop] of stops.entries()) {
      await addStop(page, index + 1, stop);
      prices.push(await expectPrice(stops.slice(0, index + 1).map(({ place }) => place)));
    }
    await lookAround(page);
    expect(prices[1]).toBeGreaterThan(prices[0] ?? 0);
  });

  await test.step('top up the missing amount', async () => {
    await confirmButton(page).click();
    const pay = page.getByRole('dialog', { name: 'Confirm order' });
    await expect(pay.getByRole('button', { name: 'TOP UP' })).toBeVisible();
    await expect(pay.getByRole('button', { name: 'PAY' })).toHaveCount(0);
    await pay.getByRole('button', { name: 'TOP UP' }).click();
    const topUp = page.getByRole('dialog', { name: 'Top up' });
    await topUp.getByRole('radio', { name: 'Card' }).check();
    await expect(topUp).toContainText('No card yet.');
    await lookAround(page);
    await topUp.getByRole('button', { name: 'Add a card' }).click();

    await page.waitForURL(/\/sandbox\/card\//);
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry date').fill('1230');
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await page.waitForURL(/\/main-order\//);
    await expect(topUp).toContainText('Visa ending 4242');
    await topUp.getByRole('radio', { name: 'RM\u00a0100', exact: true }).check();
    let charges = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/top-up')) charges += 1;
    });
    await topUp.getByRole('button', { name: 'Top up RM\u00a0100.00' }).dblclick();
    const done = page.getByRole('dialog', { name: 'Top Up Success' });
    await expect(done).toContainText('RM\u00a0100.00');
    await lookAround(page);
    await expect(done.getByRole('button', { name: /^Pay RM/ })).toBeVisible();
    await done.getByRole('button', { name: 'Close' }).click();
    expect(charges).toBe(1);
  });

  const { subtotal: held, id, number } = await groupNow();
  await test.step('pay and see the order', async () => {
    const pay = page.getByRole('dialog', { name: 'Confirm order' });
    await expect(pay).toContainText(`${ringgit(10_000 - held)} left after the hold`);
    await lookAround(page);
    await pay.getByRole('button', { name: `PAY · ${ringgit(held)}` }).click();
    await expect(page).toHaveURL(`/app/confirmed-order-groups/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    expect((await groupNow()).status).toBe('CONFIRMED');
    await expect(page.getByText('Ongoing', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Live, updated/)).toBeVisible();
    await lookAround(page);
  });

  await test.step('follow the order to its end without a reload', async () => {
    await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''));
    await setFleet({ speed: fast, nextOutcome: 'failure' });
    await expect(page.getByText('Partially completed', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('body')).toHaveAttribute('data-loaded-once');
  });

  const { orders } = await groupNow();
  const refunded = orders[0]?.deliveryFee ?? 0;
  await test.step('the amounts of order and wallet are right', async () => {
    expect(orders.map(({ status }) => status)).toEqual(['FAILED', 'SUCCESS']);
    const charges = sectionOf(page, 'Charges');
    await expect(charges).toContainText(`Refunded, drop-off 1 failed−\u00a0${ringgit(refunded)}`);
    await expect(charges).toContainText(`Total${ringgit(held - refunded)}`);
    await lookAround(page);

    const profile = await openProfile(page, `${owner.firstName} ${owner.lastName}`);
    await entry(profile, 'Wallet').click();
    await expect(page.getByRole('heading', { name: 'Balance History' })).toBeVisible();
    const left = 10_000 - held + refunded;
    await expect(page.getByRole('main').locator('.balance-figure')).toHaveText(ringgit(left));
    await expect(page.getByText('No Pending Payments')).toBeVisible();
    const transactions = sectionOf(page, 'Transactions');
    await transactions.getByRole('button', { name: `Payment ${number}` }).click();
    const amount = (cents: number) => (cents / 100).toFixed(2);
    await expect(transactions).toContainText(new RegExp(`Held at confirmation.*−\u00a0${amount(held)}`));
    await expect(transactions).toContainText(new RegExp(`Charged at completion.*${amount(held - refunded)}`));
    await expect(transactions).toContainText(new RegExp(`Returned for failed drop-offs.*\\+\u00a0${amount(refunded)}`));
    await lookAround(page);
  });
});

const sectionOf = (page: Page, heading: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/** Checks the screens that a11y.journey.ts does not open, also for a sideways scroll. */
async function lookAround(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
