import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { describe, expect, test } from 'vitest';
import { openTopUp } from '#features/wallet/open-top-up.ts';
import { shop, walletOf } from '../fixtures/merchant';
import { usualRates } from '../fixtures/order-surroundings';
import { draftOf, dropOff, idOf, klang, tomorrowAt } from '../fixtures/orders';
import { promoCode, visa } from '../fixtures/paying';
import { Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, open, screen, user } from '../harness/screen';
import { dialog, openDraft, press, section, select } from './draft-parts';

const twoDropOffs = () => draftOf([dropOff(1), dropOff(2, { dropOffLocation: { ...klang, unitNumber: 'LG2-44' } })]);

const cellsOf = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

const button = (place: HTMLElement, name: string | RegExp) => within(place).getByRole('button', { name });

describe('the display of a draft', () => {
  test('[R103, R108] its breadcrumb leads back to Order Placements', async () => {
    await openDraft();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Order Placements' })).toHaveAttribute('href', '/app/order-groups');
    expect(crumbs.getByText('OG-000001').closest('[aria-current]')).toHaveAttribute('aria-current', 'page');
  });

  test('[R102] the route is drawn over all drop-offs', async () => {
    await openDraft(twoDropOffs());
    const map = await screen.findByRole('region', { name: 'Route from the pick-up to 2 drop-offs' });
    await waitFor(() => expect(map).toHaveTextContent(/P\s*1\s*2/));
  });

  test("[R104] the order group is one row with its list's columns", async () => {
    await openDraft(draftOf([dropOff(1), dropOff(2)], { halal: false, deliveryMethod: 'CAR' }));
    const table = screen.getByRole('table', { name: 'Order group OG-000001' });
    const row = within(table).getAllByRole('row')[1] as HTMLElement;
    expect(cellsOf(row)).toEqual([
      'OG-000001Car',
      '2026-11-25 10:00No',
      'Subang Jaya, Selangor, Malaysia',
      'Petaling Jaya, Selangor, Malaysia2',
      '14.26',
    ]);
    expect(table).toHaveTextContent('First Dropoff Address');
  });

  test('[R105] each drop-off is a row with its time, recipient and charges', async () => {
    await openDraft(twoDropOffs());
    const table = screen.getByRole('table', { name: 'Drop-offs of OG-000001' });
    const rows = within(table).getAllByRole('row');
    expect(cellsOf(rows[3] as HTMLElement).slice(1)).toEqual([
      'OG-000001-22026-11-25 12:00',
      'Recipient 2+60 12-345 6789',
      'Klang, Selangor, MalaysiaLG2-44',
      '7.13',
      '–',
    ]);
    expect(rows[4]).toHaveTextContent('Distance from previous location (km)6.54');
  });

  test.each([
    ['a bike', 'MOTOR', 'RM 4.53', 'RM 1.03'],
    ['a car', 'CAR', 'RM 12.06', 'RM 1.63'],
  ] as const)('[R106] the rates are those for %s, with the discounted base fare', async (_, method, base, perKm) => {
    const motor = { ...usualRates, base: cents(503), discount: 0.1 };
    const car = { ...usualRates, base: cents(1507), tier1: cents(163), discount: 0.2 };
    await openDraft(draftOf([dropOff(1)], { deliveryMethod: method }), { rates: { motor, car } });
    const table = section('Rates');
    await waitFor(() => expect(table).toHaveTextContent('Each further km'));
    const rateOf = (name: string) => within(table).getByText(name).nextElementSibling;
    expect(rateOf('Base fare')).toHaveTextContent(base);
    expect(rateOf('First 15 km, per km')).toHaveTextContent(perKm);
  });

  test('[R490] door-to-door costs RM 2.00 unless rates say otherwise', async () => {
    const motor = { ...usualRates, doorToDoor: null };
    await openDraft(draftOf(), { rates: { motor, car: motor } });
    const fee = await within(section('Rates')).findByText('Door-to-door');
    expect(fee.nextElementSibling).toHaveTextContent('RM 2.00');
  });

  test('axe finds nothing on the draft', async () => {
    await openDraft(twoDropOffs(), { cards: [visa] });
    await select(1);
    await expectAccessible();
  });

  test("an unknown order's page offers a new one", async () => {
    answers.on(api.orders.get, new Refusal('not_found'));
    await open(`/app/order-groups/${idOf(1)}`, { as: shop });
    expect(await screen.findByText('Order not found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Order Group' })).toBeEnabled();
  });
});

describe('the changes', () => {
  test('[R267] one drop-off can be edited and bookmarked, several can only be deleted', async () => {
    await openDraft(twoDropOffs());
    await select(1, 2);
    const bar = section('Drop-offs');
    expect(bar).toHaveTextContent('2 selected');
    expect(button(bar, 'Edit')).toBeDisabled();
    expect(button(bar, 'Bookmark Drop-off Details')).toBeDisabled();
    expect(button(bar, 'Delete')).toBeEnabled();
    await select(1);
    expect(button(bar, 'Edit')).toBeEnabled();
    expect(button(bar, 'Bookmark Drop-off Details')).toBeEnabled();
  });

  test('[R265, R267] while its payment runs a draft can only be bookmarked', async () => {
    const kept = await openDraft(draftOf([dropOff(1), dropOff(2)]), { cards: [visa] });
    answers.on(api.orders.confirm, new Refusal('wrong_status', 'The payment is being confirmed.'));
    const paying = { ...kept.current(), status: 'CONFIRMED_PROCESSING' } as const;
    answers.on(api.orders.get, paying);
    answers.on(api.orders.resumePayment, { ...paying, url: null });
    await press(section('Payment'), /^PAY/);
    await waitFor(() => expect(button(section('Order group'), 'Edit')).toBeDisabled());
    expect(button(section('Order group'), 'Edit Pickup Time')).toBeDisabled();
    for (const name of ['Add drop-off', 'Change sequence'])
      expect(button(section('Drop-offs'), name), name).toBeDisabled();
    await select(1);
    for (const name of ['Edit', 'Delete']) expect(button(section('Drop-offs'), name), name).toBeDisabled();
    expect(button(section('Drop-offs'), 'Bookmark Drop-off Details')).toBeEnabled();
  });

  test('[R266] an import waits until the draft has no drop-offs', async () => {
    await openDraft();
    const add = button(section('Drop-offs'), 'Import Bulk Order');
    expect(add).toBeDisabled();
    add.focus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Please remove existing drop-off locations to import bulk order.',
    );
  });

  test('[R266] a draft without drop-offs is filled from a file', async () => {
    await openDraft(draftOf([]));
    await press(section('Drop-offs'), 'Import Bulk Order');
    await waitFor(() => expect(location.pathname).toBe(`/app/order-groups/${idOf(1)}/import`));
  });

  test('[R118] a draft is deleted after a question', async () => {
    await openDraft();
    answers.on(api.orders.remove, undefined);
    answers.on(api.orders.list, { content: [], page: 0, size: 10, totalElements: 0, totalPages: 0 });
    await user.click(screen.getByRole('button', { name: 'Delete Order' }));
    await press(await dialog(/^Delete OG-000001/), 'Keep order');
    expect(answers.sent(api.orders.remove)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Order' }));
    await press(await dialog(/^Delete OG-000001/), 'Delete Order');
    await waitFor(() => expect(location.pathname).toBe('/app/order-groups'));
    expect(answers.last(api.orders.remove).params).toEqual({ id: idOf(1) });
  });
});

describe('the payment', () => {
  test('[R107, R262] the card is the default method and the note is sent', async () => {
    const kept = await openDraft(draftOf(), { cards: [visa], balance: 20_000 });
    const confirmed = { ...kept.current(), status: 'CONFIRMED' as const, wallet: null };
    answers.on(api.orders.confirm, confirmed);
    const pay = section('Payment');
    expect(await within(pay).findByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
    await user.type(within(pay).getByLabelText(/^Notes to rider/), 'Fragile');
    await press(pay, /^PAY · RM/);
    await waitFor(() => expect(answers.sent(api.orders.confirm)).toHaveLength(1));
    expect(answers.last(api.orders.confirm).body).toMatchObject({
      noteToDriver: 'Fragile',
      paymentMethod: 'CREDIT_CARD',
      expectedSubtotal: 713,
    });
  });

  test('[R115] the draft can top up a wallet without enough money', async () => {
    await openDraft();
    await press(section('Payment'), 'TOP UP');
    expect(await dialog('Top up')).toHaveTextContent('This order needs RM 7.13 more.');
  });

  test('the top-up ends with the payment of the draft', async () => {
    const kept = await openDraft();
    const wallet = { ...walletOf(shop, cents(5_000)), version: 2 };
    answers.on(api.wallet.topUp, { id: idOf(50), status: 'SUCCESS', topUpAmount: cents(5_000), wallet });
    answers.on(api.orders.confirm, { ...kept.current(), status: 'CONFIRMED' as const, wallet: null });
    await press(section('Payment'), 'TOP UP');
    await press(await dialog('Top up'), /^Top up RM|^Continue|^Add card/);
    await press(await dialog('Top Up Success'), /^Pay RM.7\.13$/);
    await waitFor(() => expect(answers.sent(api.orders.confirm)).toHaveLength(1));
    expect(answers.last(api.orders.confirm).body).toMatchObject({ paymentMethod: 'WALLET', expectedSubtotal: 713 });
  });

  test('a top-up for another price is not followed by the payment', async () => {
    await openDraft();
    const wallet = { ...walletOf(shop, cents(5_000)), version: 2 };
    answers.on(api.wallet.topUp, { id: idOf(50), status: 'SUCCESS', topUpAmount: cents(5_000), wallet });
    // The draft costs RM 7.13 by now.
    openTopUp({ region: 'MY', shortfallCents: 700, order: { id: idOf(1), cents: 700 } });
    await press(await dialog('Top up'), /^Top up RM|^Continue|^Add card/);
    await press(await dialog('Top Up Success'), /^Pay RM.7\.00$/);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Top Up Success' })).toBeNull());
    expect(answers.sent(api.orders.confirm)).toEqual([]);
  });

  test('a top-up whose order was left offers no payment', async () => {
    await openDraft();
    const wallet = { ...walletOf(shop, cents(5_000)), version: 2 };
    answers.on(api.wallet.topUp, { id: idOf(50), status: 'SUCCESS', topUpAmount: cents(5_000), wallet });
    await press(section('Payment'), 'TOP UP');
    await press(await dialog('Top up'), /^Top up RM|^Continue|^Add card/);
    const done = await dialog('Top Up Success');
    history.pushState(null, '', '/terms');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(button(done, 'Done')).toBeVisible());
  });

  test('a top-up that is too small ends without a payment', async () => {
    await openDraft();
    const wallet = { ...walletOf(shop, cents(700)), version: 2 };
    answers.on(api.wallet.topUp, { id: idOf(50), status: 'SUCCESS', topUpAmount: cents(700), wallet });
    await press(section('Payment'), 'TOP UP');
    await press(await dialog('Top up'), /^Top up RM|^Continue|^Add card/);
    expect(button(await dialog('Top Up Success'), 'Done')).toBeVisible();
  });

  test.each([
    [
      '[R387]',
      'a pick-up five minutes away',
      { pickUpDateTime: '2026-11-24T02:05:00.000Z' },
      'Pick up date should not be in the past and within 5 minutes from now.',
    ],
    [
      '[R389]',
      'a delivery that has passed',
      { orders: draftOf([dropOff(1, { deliverDateTime: '2026-11-24T01:00:00.000Z' })]).orders },
      'Your orders contains deliver datetime which is in the past. Please edit to a correct date time and try again.',
    ],
  ])('%s %s is refused at PAY', async (_, __, change, message) => {
    await openDraft({ ...draftOf(), ...change }, { cards: [visa] });
    await press(section('Payment'), /^PAY/);
    expect(await within(section('Payment')).findByRole('alert')).toHaveTextContent(message);
    expect(answers.sent(api.orders.confirm)).toEqual([]);
  });

  test("[R116, R464] a voucher refused without a reason gets this screen's message", async () => {
    await openDraft(draftOf(), { promoCodes: [promoCode(1)] });
    answers.on(api.vouchers.claimVoucher, new Refusal('voucher_used'));
    await press(section('Payment'), 'Add voucher or promo code');
    const vouchers = await dialog('Vouchers');
    await user.click(await within(vouchers).findByRole('radio', { name: /KOPI5/ }));
    await press(vouchers, 'Use KOPI5');
    expect(await within(vouchers).findByRole('alert')).toHaveTextContent('Something went wrong when applying voucher');
  });
});

describe('changes by another window', () => {
  async function payWhatIsPaid(): Promise<void> {
    const kept = await openDraft(draftOf(), { cards: [visa] });
    answers.on(api.orders.get, { ...kept.current(), status: 'CONFIRMED', confirmedTime: tomorrowAt('09:00') });
    answers.on(api.orders.confirm, new Refusal('wrong_status', 'This order group is confirmed already.'));
    await press(section('Payment'), /^PAY/);
    expect(await screen.findByText('This order is already confirmed and can no longer be changed.')).toBeVisible();
  }

  test('an order paid elsewhere says so', payWhatIsPaid);

  test('[R108] the breadcrumb of an order paid elsewhere leads to Confirmed Orders', async () => {
    await payWhatIsPaid();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link')).toHaveTextContent('Confirmed Orders');
    expect(crumbs.getByRole('link')).toHaveAttribute('href', '/app/confirmed-order-groups');
  });

  test('a draft that was deleted elsewhere can no longer be paid', async () => {
    await openDraft(draftOf(), { cards: [visa] });
    answers.on(api.orders.get, new Refusal('not_found'));
    answers.on(api.orders.confirm, new Refusal('stale_version'));
    await press(section('Payment'), /^PAY/);
    expect(await screen.findByText('Order not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^PAY/ })).toBeNull();
  });
});
