import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { describe, expect, test } from 'vitest';
import { shop } from '../fixtures/merchant';
import { movement, paymentLine, paymentOf, topUpLine } from '../fixtures/movements';
import { idOf } from '../fixtures/orders';
import { cutLine } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, open, screen, user } from '../harness/screen';
import { answerWallet, card, openWallet, rowsOf } from './wallet-parts';

const pending = paymentOf(9, 1_234);
const paid = paymentOf(8, 2_000, { status: 'SUCCESS', finalPaymentAmount: cents(1_500), refundedAmount: cents(500) });
const lines = [paymentLine(pending, 17_266), paymentLine(paid, 18_500), topUpLine(2, 20_000)];

const main = () => screen.getByRole('main');
const press = (place: HTMLElement, name: string | RegExp) => user.click(within(place).getByRole('button', { name }));

describe('the balance', () => {
  test('[R040, R189] the available and the held balance are shown apart', async () => {
    await openWallet({ balance: 17_266, held: 1_234, pending: [pending] });
    expect(screen.getByRole('heading', { level: 1, name: 'Balance History' })).toBeVisible();
    const factOf = (name: string) => within(main()).getByText(name, { selector: 'dt' }).nextElementSibling;
    expect(within(main()).getByRole('heading', { name: 'Available' }).nextElementSibling).toHaveTextContent(
      'RM 172.66',
    );
    expect(factOf('Held for 1 order')).toHaveTextContent('RM 12.34');
    expect(factOf('In the wallet')).toHaveTextContent('RM 185.00');
  });

  test('Retry reloads a wallet that could not be loaded', async () => {
    answers.on(api.wallet.wallets, cutLine);
    await open('/app/wallet', { as: shop });
    expect(await screen.findByText('Your wallet could not be loaded')).toBeVisible();
    // The page also retries by itself. This test replies only after the press.
    document.addEventListener('pointerdown', () => answerWallet(), { once: true });
    await press(main(), 'Retry');
    expect(await screen.findByText('No Transactions')).toBeVisible();
  });

  test('axe finds nothing on the wallet', async () => {
    await openWallet({ lines, pending: [pending] });
    await expectAccessible();
  });
});

describe('the transactions', () => {
  test('[R190, R220, R221] each line has its type, stored status, amount and balance', async () => {
    await openWallet({ lines });
    const rows = rowsOf(screen.getByRole('table', { name: 'Transactions' }));
    expect(rows.map((cells) => cells.slice(0, 6))).toEqual([
      ['November 2026', expect.any(String), '', ''],
      ['Mon 9 Nov, 12:00', 'PaymentOG-000009', 'View Order OG-000009', 'PENDING', '− 12.34', '–'],
      ['Sun 8 Nov, 12:00', 'PaymentOG-000008', 'View Order OG-000008', 'SUCCESS', '− 15.00', '185.00'],
      ['Mon 2 Nov, 12:00', 'Top-up · Card', '', 'SUCCESS', '+ 200.00', '200.00'],
    ]);
  });

  test.each([1440, 390])('a top-up names its way at %d px', async (width) => {
    const ways = ['FPX', 'BANK_TRANSFER', null] as const;
    await openWallet({ lines: ways.map((way, index) => topUpLine(9 - index, 2_000, 2_000, way)), width });
    const named = within(card('Transactions')).getAllByText(/^Top-up( ·|$)/);
    expect(named.map(({ textContent }) => textContent)).toEqual(['Top-up · FPX', 'Top-up · Bank transfer', 'Top-up']);
  });

  test('without room for a table each line is stacked', async () => {
    await openWallet({ lines, width: 390 });
    expect(screen.queryByRole('table', { name: 'Transactions' })).toBeNull();
    expect(card('Transactions')).toHaveTextContent('− RM 12.34');
  });

  test('[R193] an order is opened from its transaction', async () => {
    await openWallet({ lines });
    const link = within(card('Transactions')).getByRole('link', { name: /OG-000008/ });
    expect(link).toHaveAttribute('href', `/app/completed-order-groups/${idOf(8)}`);
  });

  test('a final payment lists its steps and the balance after each', async () => {
    const steps = [
      movement('hold', 8, 2_000, 18_000),
      movement('capture', 8, 1_500, 18_000),
      movement('release', 8, 500, 18_500),
    ];
    await openWallet({ lines: [paymentLine(paid, 18_500, steps)] });
    await press(card('Transactions'), /^Payment/);
    const rows = rowsOf(screen.getByRole('table', { name: 'Transactions' })).slice(2);
    expect(rows.map(([, ...cells]) => cells.slice(0, 3))).toEqual([
      ['Held at confirmation', '− 20.00', 'Available 180.00'],
      ['Charged at completion', '15.00', 'Available 180.00'],
      ['Returned for failed drop-offs', '+ 5.00', 'Available 185.00'],
    ]);
  });

  test('one kind of transactions can be shown alone', async () => {
    await openWallet({ lines });
    await user.click(screen.getByRole('radio', { name: 'Payments' }));
    expect(await screen.findByText('1–2 of 2')).toBeVisible();
    expect(answers.last(api.wallet.transactions).query).toMatchObject({ type: 'PAYMENT' });
    expect(location.search).toBe('?type=PAYMENT');
  });

  test('[R222] transactions are shown in pages', async () => {
    await openWallet({
      lines: Array.from({ length: 12 }, (_, index) => topUpLine(24 - index, 2_000)),
      search: '?size=5',
    });
    expect(screen.getByText('1–5 of 12')).toBeVisible();
    await press(card('Transactions'), 'Next page');
    expect(await screen.findByText('6–10 of 12')).toBeVisible();
    expect(answers.last(api.wallet.transactions).query).toMatchObject({ page: '1', size: '5' });
  });

  test('more transactions than were counted have a plus', async () => {
    await openWallet({ lines: Array.from({ length: 1001 }, () => topUpLine(24, 2_000)), search: '?size=5' });
    expect(screen.getByText('1–5 of 1000+')).toBeVisible();
    expect(within(card('Transactions')).getByText('1000+')).toBeVisible();
  });

  test('[R195, R222] another page size returns to the first page', async () => {
    const many = Array.from({ length: 12 }, (_, index) => topUpLine(24 - index, 2_000));
    await openWallet({ lines: many, search: '?size=5&page=1' });
    const sizes = within(card('Transactions')).getByLabelText<HTMLSelectElement>('Rows');
    expect([...sizes.options].map(({ text }) => text)).toEqual(['5', '10', '25', '50', '100']);
    await user.selectOptions(sizes, '10');
    expect(await screen.findByText('1–10 of 12')).toBeVisible();
  });

  test('[R188] the period is the last 30 days', async () => {
    await openWallet();
    expect(answers.last(api.wallet.transactions).query).toMatchObject({
      startDate: '2026-10-26',
      endDate: '2026-11-24',
    });
  });

  test('[R188] another period applies once both ends are chosen', async () => {
    await openWallet();
    await user.click(screen.getByRole('button', { name: /^Period/ }));
    await user.click(await screen.findByRole('button', { name: 'Previous month' }));
    const dayOf = (day: string) => screen.getByRole('grid').querySelector(`[data-day="${day}"]`) ?? document.body;
    await user.click(dayOf('2026-10-08'));
    expect(screen.getByText('Choose the last day')).toBeVisible();
    expect(location.search).toBe('');
    await user.click(dayOf('2026-10-09'));
    await waitFor(() => expect(location.search).toBe('?start=2026-10-08&end=2026-10-09'));
    const asked = { startDate: '2026-10-08', endDate: '2026-10-09' };
    await waitFor(() => expect(answers.last(api.wallet.transactions).query).toMatchObject(asked));
  });

  test('[R188] the period cannot end after today', async () => {
    await openWallet();
    await user.click(screen.getByRole('button', { name: /^Period/ }));
    const days = await screen.findByRole('grid');
    expect(days.querySelector('[data-day="2026-11-24"]')).toBeEnabled();
    expect(days.querySelector('[data-day="2026-11-25"]')).toBeDisabled();
  });

  test('[R194, R472] a new wallet has no transactions and no pending payments', async () => {
    await openWallet();
    expect(screen.getByText('No Transactions')).toBeVisible();
    expect(await screen.findByText('No Pending Payments')).toBeVisible();
  });
});

describe('the pending payments', () => {
  test('[R191, R193, R223] each payment has its date, amount and order', async () => {
    await openWallet({ lines, pending: [pending] });
    const table = await screen.findByRole('table', { name: 'Pending Payments' });
    expect(rowsOf(table)).toEqual([['Mon 9 Nov, 12:00', '12.34', 'View Order OG-000009']]);
    const link = within(table).getByRole('link', { name: /OG-000009/ });
    expect(link).toHaveAttribute('href', `/app/completed-order-groups/${idOf(9)}`);
  });

  test('[R304] only payments of status PENDING are requested', async () => {
    await openWallet();
    await waitFor(() => expect(answers.last(api.wallet.payments).query).toMatchObject({ status: 'PENDING' }));
  });

  test('[R195] pending payments have their own page size', async () => {
    await openWallet({ lines, pending: [pending] });
    await user.selectOptions(within(card('Pending Payments')).getByLabelText('Rows'), '5');
    await waitFor(() => expect(location.search).toBe('?pendingSize=5'));
    await waitFor(() =>
      expect(answers.last(api.wallet.payments).query).toMatchObject({ size: '5', status: 'PENDING' }),
    );
  });
});
