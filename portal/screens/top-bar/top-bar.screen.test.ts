import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { toPage } from '@tibara/contract/page';
import { afterEach, expect, test } from 'vitest';
import { shop, walletOf } from '../fixtures/merchant';
import { answerWays } from '../fixtures/paying';
import { answers, open, screen, user } from '../harness/screen';

/** A page with only the portal's frame. */
const frame = '/app/nowhere';

const bar = () => within(screen.getByRole('banner'));
const linkNames = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((name) => name !== 'Sandbox' && name !== 'tibara');

async function openMenu(name: string): Promise<HTMLElement> {
  await open(frame, { as: shop });
  await user.click(await bar().findByRole('button', { name: new RegExp(name) }));
  return screen.findByRole('menu');
}

/** The sheet with all links, as at 950 px and less. */
async function openSheet(as?: typeof shop): Promise<HTMLElement> {
  await open(as ? frame : '/login', { as });
  await user.click(bar().getByRole('button', { name: 'Menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}

// The portal's frame and its sheet stay open between tests.
afterEach(() => {
  for (const sheet of document.querySelectorAll('dialog')) sheet.close();
});

const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

test('[R045] a visitor finds Home, Place Order, Login and Sign Up', async () => {
  await open('/login');
  expect(linkNames(screen.getByRole('banner'))).toEqual([
    'Home',
    'Place Order',
    'Paste orders',
    'Help',
    'Login',
    'Sign Up',
  ]);
});

test('[R045] the narrow menu has the same links for a visitor', async () => {
  const sheet = await openSheet();
  expect(linkNames(sheet)).toEqual(['Home', 'Place Order', 'Paste orders', 'Help', 'Login', 'Sign Up']);
});

test('[R046] a merchant finds Home, Dashboard, Place Order and the orders', async () => {
  await open(frame, { as: shop });
  const links = within(bar().getByRole('navigation', { name: 'Main' }));
  expect(await links.findByRole('button', { name: 'Orders' })).toBeVisible();
  const names = links.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Home', 'Dashboard', 'Place Order', 'Paste orders', 'Help']);
  expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
});

test('[R046] the menu of orders leads to drafts, confirmed orders and the history', async () => {
  const menu = await openMenu('Orders');
  expect(entriesOf(menu)).toEqual(['Draft Orders', 'Confirmed Orders', 'Order History']);
  const addresses = within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.getAttribute('href'));
  expect(addresses).toEqual(['/app/order-groups', '/app/confirmed-order-groups', '/app/order-history']);
});

test('[R049, R050] the full name opens profile, wallet, addresses and Logout', async () => {
  const menu = await openMenu('Aina Rosli');
  const entries = entriesOf(menu);
  expect(entries.slice(0, 4)).toEqual(['My Profile', 'Wallet', 'Saved Address', 'Help']);
  expect(entries.at(-1)).toBe('Logout');
  for (const [name, path] of [
    ['My Profile', '/app/profile'],
    ['Wallet', '/app/wallet'],
    ['Saved Address', '/app/addresses'],
  ] as const) {
    expect(within(menu).getByRole('menuitem', { name })).toHaveAttribute('href', path);
  }
});

test('[R046, R050] the narrow menu has all links of a merchant', async () => {
  const sheet = await openSheet(shop);
  expect(linkNames(sheet)).toEqual([
    ...[
      'Home',
      'Dashboard',
      'Place Order',
      'Paste orders',
      'Help',
      'Draft Orders',
      'Confirmed Orders',
      'Order History',
    ],
    ...['My Profile', 'Wallet', 'Saved Address'],
  ]);
  expect(within(sheet).getByText('Aina Rosli')).toBeVisible();
  expect(within(sheet).getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('[R047] the balance is MYR with two decimals and leads to the wallet', async () => {
  answers.on(api.wallet.wallets, [walletOf(shop, cents(125_000))]);
  await open(frame, { as: shop });
  const balance = await bar().findByRole('link', { name: 'MYR 1,250.00' });
  expect(balance).toHaveAttribute('href', '/app/wallet');
});

test('[R048] the icon beside the balance opens the top-up and regains the focus', async () => {
  await open(frame, { as: shop });
  answers.on(api.wallet.creditCards, []);
  answerWays();
  const icon = await bar().findByRole('button', { name: 'Top up' });
  icon.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Top up' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Top up' })).toBeNull());
  await waitFor(() => expect(icon).toHaveFocus());
});

test("[R055] the balance's description says when a promo code counts", async () => {
  await open(frame, { as: shop });
  const balance = await bar().findByRole('link', { name: 'MYR 0.00' });
  const rule = 'A promo-code discount is applied only when the order is completed.';
  expect(balance).toHaveAccessibleDescription(rule);
});

test.each(['Orders', 'Aina Rosli'])('the menu %s opens by keyboard and returns the focus', async (name) => {
  // A focused entry preloads its page.
  answers.on(api.orders.list, toPage([], { page: 0, size: 10 }, 0));
  await open(frame, { as: shop });
  const opener = await bar().findByRole('button', { name: new RegExp(name) });
  opener.focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the first stop of the keyboard skips the bar', async () => {
  await open('/login');
  screen.getByRole('main').blur();
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  expect(skip).toHaveAttribute('href', '#main');
});
