import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { expect, test, vi } from 'vitest';
import { answerLogin } from '../fixtures/login';
import { shop } from '../fixtures/merchant';
import { Refusal } from '../harness/answers';
import { answers, open, screen, user } from '../harness/screen';

const { everything } = api.search;
const nothing = { orders: [], lists: [], places: [], invoices: [] };

async function openSearch(): Promise<HTMLElement> {
  await open('/app/nowhere', { as: shop });
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  return screen.findByRole('combobox', { name: 'Search everything' });
}

test('a search in an ended session leads to the login', async () => {
  answerLogin(shop);
  answers.on(everything, new Refusal('unauthorized'));
  answers.on(api.identity.token, new Refusal('invalid_grant', 'The session has ended.'));
  await user.type(await openSearch(), 'priya');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
});

test('without a connection the search says so, and it works again with one', async () => {
  answers.on(everything, nothing);
  const field = await openSearch();
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('You are offline. The search needs a connection.')).toBeVisible();
  await user.type(field, 'priya');
  connection.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Nothing found for “priya”')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/You are offline\. The search/)).toBeNull());
});
