import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { expect, test } from 'vitest';
import { failure, needs, rowAt, rowsOf } from '../fixtures/dashboard';
import { cutLine } from '../harness/answers';
import { answers, screen, user } from '../harness/screen';
import { alertOf, answerDashboard, buttonIn, card, openDashboard, openWith, table } from './dashboard-parts';

const { attention, cards, homeTotals, orders, settleAttention } = api.dashboard;
const refresh = () => screen.getByRole('button', { name: 'Refresh' });
const statusesOf = (part: HTMLElement) => [...part.querySelectorAll('.chip')].map(({ textContent }) => textContent);

async function openAll(): Promise<HTMLElement> {
  answerDashboard();
  await openDashboard();
  return table();
}

test('[R174] Refresh reloads the figures', async () => {
  const shown = await openAll();
  answers.on(orders, rowsOf([rowAt(1, { status: 'SUCCESS' })]));
  const asked = answers.sent(cards).length;
  await user.click(refresh());
  await waitFor(() => expect(within(shown).getByText('Completed')).toBeInTheDocument());
  expect(answers.sent(cards)).toHaveLength(asked + 1);
});

test('[R174] figures that cannot be refreshed stay and say so', async () => {
  const shown = await openAll();
  answers.on(orders, cutLine);
  await user.click(refresh());
  const alert = await alertOf('Not everything could be refreshed.');
  expect(statusesOf(shown)).toEqual(['Confirmed', 'Confirmed', 'Confirmed', 'Confirmed']);
  answerDashboard();
  await user.click(buttonIn(alert, 'Retry'));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});

test('a part that could not be loaded says so, and Retry loads it', async () => {
  await openWith(homeTotals, cutLine);
  const alert = await alertOf('The totals of all time could not be loaded. We cannot reach the server.');
  answerDashboard();
  await user.click(buttonIn(alert, 'Retry'));
  expect(await screen.findByText('17 completed')).toBeInTheDocument();
});

test('a changed status is read out, and the focus stays', async () => {
  await openAll();
  answers.on(orders, rowsOf([rowAt(1, { status: 'FAILED' }), rowAt(2)]));
  refresh().focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Recipient 1: Failed.')).toHaveRole('status');
  expect(refresh()).toHaveFocus();
});

test('with nothing to attend to the dashboard says so', async () => {
  await openAll();
  expect(await card('Needs your attention')).toHaveTextContent('Nothing needs your attention.');
});

async function openFailure(): Promise<HTMLElement> {
  await openWith(attention, needs(failure()));
  answers.on(settleAttention, ({ body: { isDone } }) => {
    answers.on(attention, isDone ? needs() : needs(failure()));
    return undefined;
  });
  const part = await card('Needs your attention');
  await within(part).findByRole('listitem');
  return part;
}

test("a failed drop-off is listed with its recipient's number to call", async () => {
  const part = await openFailure();
  expect(within(part).getByRole('listitem')).toHaveTextContent('Drop-off 1 of OG-000001 failed');
  expect(within(part).getByRole('link', { name: /^Call Recipient 1/ })).toHaveAttribute('href', 'tel:+60198765432');
});

test('an order that needs a person is listed with its rider and its details', async () => {
  const rider = { name: 'Faizal', phone: '+60123334444', position: null };
  await openWith(attention, needs(failure({ kind: 'NEEDS_PERSON', need: 'goods with rider', ...rider })));
  const item = await within(await card('Needs your attention')).findByRole('listitem');
  expect(item).toHaveTextContent('OG-000001: Rider dropped out with the goods');
  const entry = within(item);
  expect(entry.getByText('since today, 09:55')).toBeVisible();
  expect(entry.getByRole('link', { name: /^Call Faizal/ })).toHaveAttribute('href', 'tel:+60123334444');
  expect(entry.getByRole('link', { name: 'View Order OG-000001' })).toBeVisible();
});

test('an order whose courier does not reply is listed without a call', async () => {
  await openWith(attention, needs(failure({ kind: 'NEEDS_PERSON', need: 'courier unknown' })));
  const entry = within(await within(await card('Needs your attention')).findByRole('listitem'));
  expect(entry.getByText(/No reply from the courier yet$/)).toBeVisible();
  expect(entry.queryByRole('link', { name: /^Call/ })).toBeNull();
});

test('a settled entry leaves the list, whose heading gets the focus', async () => {
  const part = await openFailure();
  await user.click(buttonIn(part, 'Done OG-000001'));
  await waitFor(() => expect(part).toHaveTextContent('Nothing needs your attention.'));
  expect(within(part).getByRole('heading')).toHaveFocus();
  expect(answers.last(settleAttention)).toMatchObject({ body: { orderId: failure().orderId, isDone: true } });
});

test('a failed Undo says so, and Retry restores the entry', async () => {
  const part = await openFailure();
  await user.click(buttonIn(part, 'Done OG-000001'));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  answers.on(settleAttention, cutLine);
  await user.click(undo);
  const alert = await alertOf('OG-000001 could not be returned to this list.');
  answers.on(settleAttention, () => {
    answers.on(attention, needs(failure()));
    return undefined;
  });
  await user.click(buttonIn(alert, 'Retry'));
  await waitFor(() => expect(part).toHaveTextContent('Drop-off 1 of OG-000001 failed'));
});
