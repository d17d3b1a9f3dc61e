import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { expect, test } from 'vitest';
import { keepOrders, orderAt } from '../fixtures/kept-orders';
import { cutLine, held, Refusal } from '../harness/answers';
import { answers, screen, user } from '../harness/screen';
import { openList } from './list-parts';

const { reorder, get } = api.orders;
const past = () => orderAt(1, 'SUCCESS');
const copy = () => orderAt(2, 'OPEN');
const press = () => user.click(screen.getByRole('button', { name: 'Reorder OG-000001' }));
const panel = () => screen.findByRole('dialog', { name: 'Placing the same order again' });
const refused = () => new Refusal('rule_violation', 'This order cannot be placed again.');
const words = 'Processing... Please do not refresh page or click the "Back" or "Close" button of your browser';

async function openHistory(others: readonly OrderGroup[] = []): Promise<void> {
  keepOrders([past(), copy(), ...others]);
  await openList('order-history', 'OG-000001');
}

async function pressAndWait(others: readonly OrderGroup[] = []) {
  await openHistory(others);
  const reply = held(reorder, refused());
  answers.on(reorder, reply.answer);
  await press();
  const shown = await panel();
  const finish = async () => {
    reply.release();
    await screen.findByRole('alert');
  };
  return { shown, finish };
}

test('[R152] while an order is copied its merchant is asked to wait', async () => {
  const { shown, finish } = await pressAndWait();
  expect(within(shown).getByRole('status')).toHaveTextContent(words);
  await finish();
});

test('[R287] the panel covers the screen and blocks it', async () => {
  const { shown, finish } = await pressAndWait();
  expect(shown).toHaveClass('blocking');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await user.keyboard('{Escape}');
  expect(shown).toBeInTheDocument();
  await finish();
});

test('[R288] no second copy begins during the first', async () => {
  const { finish } = await pressAndWait([orderAt(4, 'FAILED')]);
  const buttons = [...document.querySelectorAll('button')];
  for (const number of ['OG-000001', 'OG-000004']) {
    buttons.find(({ textContent }) => textContent === `Reorder ${number}`)?.click();
  }
  await finish();
  expect(answers.sent(reorder)).toHaveLength(1);
});

test('[R018, R029, R286] a past order is placed again as a new draft', async () => {
  await openHistory();
  answers.on(reorder, copy());
  await press();
  await waitFor(() => expect(location.pathname).toBe(`/main-order/${copy().id}`));
  expect(answers.last(reorder).params).toEqual({ id: past().id });
});

test('an order that cannot be placed again says so in its row', async () => {
  await openHistory();
  answers.on(reorder, refused());
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('This order cannot be placed again.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function loseReply(): Promise<string | null> {
  await openHistory();
  answers.on(reorder, cutLine);
  await press();
  await screen.findByRole('alert');
  return answers.last(reorder).key;
}

test('a copy with a lost reply is requested again under its key', async () => {
  const key = await loseReply();
  answers.on(reorder, copy());
  await press();
  await waitFor(() => expect(location.pathname).toBe(`/main-order/${copy().id}`));
  expect(answers.sent(reorder).map((each) => each.key)).toEqual([key, key]);
});

test('a deleted copy with a lost reply is made again', async () => {
  const key = await loseReply();
  const lost = orderAt(3, 'OPEN');
  answers.on(reorder, () => (answers.last(reorder).key === key ? lost : copy()));
  await press();
  await waitFor(() => expect(location.pathname).toBe(`/main-order/${copy().id}`));
  expect(answers.sent(get)[0]?.params).toEqual({ id: lost.id });
});
