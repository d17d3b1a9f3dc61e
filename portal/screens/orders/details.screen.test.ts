import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { describe, expect, test } from 'vitest';
import { heldPayment, keepOrders, orderAt } from '../fixtures/kept-orders';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { klang, placeOf, tomorrowAt } from '../fixtures/orders';
import { answerPaying } from '../fixtures/paying';
import { forbidMaps } from '../harness/forbid-maps';
import { answers, open, screen, user } from '../harness/screen';
import { block, charges, head, openOrder, pressCancel } from './details-parts';
import { plain } from './list-parts';

const rider = { name: 'Faizal', contactNumber: '+60100000000', vehicle: 'Bike', position: null };

describe('the facts', () => {
  test('[R154] an order shows its number, vehicle, status and notes to the rider', async () => {
    await openOrder('CONFIRMED', { order: { deliveryMethod: 'CAR', noteToDriver: 'Keep flat.' } });
    expect(plain(head())).toMatch(/^OG-000001Ongoing\s*Car/);
    expect(screen.getByRole('heading', { name: 'Notes to Rider' }).closest('section')).toHaveTextContent('Keep flat.');
  });

  test('[R154] without a note there are no notes to the rider', async () => {
    await openOrder('CONFIRMED');
    expect(screen.queryByText('Notes to Rider')).toBeNull();
  });

  test.each([
    ['Yes', true],
    ['No', false],
  ])('[R154] Halal is %s', async (value, halal) => {
    await openOrder('CONFIRMED', { order: { halal } });
    expect(within(head()).getByText(/^Halal/)).toHaveTextContent(new RegExp(`^Halal ${value}$`));
  });

  test('[R155] the pick-up has its address, unit, phone, person and time', async () => {
    const pickUpLocation = placeOf('12 Jalan SS15/4, Subang Jaya', { unitNumber: 'B-12' });
    await openOrder('CONFIRMED', { order: { pickUpLocation, pickUpDateTime: tomorrowAt('10:15') } });
    const text = plain(block(0));
    for (const fact of ['12 Jalan SS15/4, Subang Jaya', 'B-12', '+60 12-988 4410', 'Aina Rosli', '10:15', '25 Nov']) {
      expect(text).toContain(fact);
    }
  });

  test('[R156] a drop-off has its address, unit, phone, recipient and time', async () => {
    const dropOffLocation = { ...klang, unitNumber: 'LG2-44' };
    await openOrder('CONFIRMED', { stops: [{}, { dropOffLocation, recipientPhone: '+60198765432' }] });
    const text = plain(block(2));
    expect(text).toMatch(/^Drop-off 2, Recipient 2Klang/);
    for (const fact of ['LG2-44', '+60 19-876 5432', 'Recipient 2', 'by Wed 25 Nov, 12:00'])
      expect(text).toContain(fact);
  });

  test('[R156] a drop-off has its delivery fee, door-to-door fee and cash', async () => {
    const stop = { doorToDoor: true, doorToDoorFee: cents(205), isCodEnabled: true, codAmount: cents(4507) };
    await openOrder('CONFIRMED', { stops: [{ ...stop, deliveryFee: cents(1152) }] });
    const text = plain(block(1));
    for (const fact of ['RM 11.52 delivery', '+ RM 2.05 door-to-door', 'COD RM 45.07']) expect(text).toContain(fact);
  });

  test('a drop-off has its item and its note to the rider', async () => {
    await openOrder('CONFIRMED', { stops: [{ product: 'Two cakes', noteToDriver: 'Keep flat.' }, {}] });
    expect(plain(block(1))).toMatch(/Two cakes.*Keep flat\./);
    expect(plain(block(2))).not.toMatch(/cakes|flat/);
  });

  test('the charges list each fee, the subtotal and the total', async () => {
    const stops = [{}, { doorToDoor: true, doorToDoorFee: cents(205) }];
    await openOrder('CONFIRMED', { stops, order: { payment: heldPayment(cents(1631)) } });
    expect(plain(charges())).toMatch(
      /Delivery, 2 drop-offs.*RM 14\.26Door-to-door, drop-off 2RM 2\.05SubtotalRM 16\.31TotalRM 16\.31RM 16\.31 held on/,
    );
  });

  test.each([
    ['CONFIRMED_PROCESSING', 'Ongoing'],
    ['CONFIRMED', 'Ongoing'],
    ['ASSIGNED', 'Ongoing'],
    ['IN_TRANSIT', 'Ongoing'],
    ['SUCCESS', 'Completed'],
    ['PARTIAL_SUCCESS', 'Partially completed'],
    ['FAILED', 'Failed'],
    ['CANCELLED', 'Cancelled'],
  ] as const)('[R246] %s is called %s', async (status, label) => {
    await openOrder(status);
    expect(head().querySelector('.chip')).toHaveTextContent(new RegExp(`^${label}$`));
  });

  test("a missing order's page leads back to its list", async () => {
    keepOrders([]);
    await open('/app/order-history/01a1d234-3800-75c5-a750-bc16ab7d4b5d', { as: shop });
    await screen.findByText('Order not found');
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Order History' }).at(-1)).toHaveAttribute(
      'href',
      '/app/order-history',
    );
  });
});

test('a draft can be continued in Place Order', async () => {
  const draft = orderAt(1, 'OPEN');
  keepOrders([draft]);
  answerAroundOrder();
  answerPaying();
  await open(`/app/order-groups/${draft.id}`, { as: shop, width: 850 });
  const link = await screen.findByRole('link', { name: 'Continue in Place Order' });
  expect(link).toHaveAttribute('href', `/main-order/${draft.id}`);
});

describe('the route', () => {
  const route = 'Route from the pick-up to 2 drop-offs';

  test.each([851, 390])('[R158] it is a map with numbered markers, at %i px', async (width) => {
    await openOrder('CONFIRMED', { stops: [{}, {}], width });
    const map = await screen.findByRole('region', { name: route });
    await waitFor(() =>
      expect([...map.querySelectorAll('.marker')].map(({ textContent }) => textContent)).toEqual(['P', '1', '2']),
    );
  });

  test('without permission for maps the numbered list of stops is all', async () => {
    forbidMaps();
    await openOrder('CONFIRMED', { stops: [{}, {}] });
    await screen.findByRole('heading', { name: 'Charges' });
    expect(screen.queryByRole('region', { name: /^Route from/ })).toBeNull();
    const list = screen.getByRole('list', { name: 'Pick-up and drop-offs' });
    expect([...list.querySelectorAll('.marker')].map(({ textContent }) => textContent)).toEqual(['P', '1', '2']);
  });
});

describe('the actions', () => {
  test.each([
    ['CONFIRMED', 'Cancel Order'],
    ['ASSIGNED', 'Cancel Order'],
    ['IN_TRANSIT', 'Cancel Order'],
    ['SUCCESS', 'Reorder'],
    ['PARTIAL_SUCCESS', 'Reorder'],
    ['FAILED', 'Reorder'],
    ['CANCELLED', 'Reorder'],
  ] as const)('[R159, R276] an order with status %s has %s', async (status, name) => {
    await openOrder(status);
    const reorder = screen.queryByRole('button', { name: 'Reorder' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Bookmark details' });
    const cancel = screen.queryByRole('menuitem', { name: 'Cancel Order' });
    expect([reorder !== null, cancel !== null]).toEqual([name === 'Reorder', name === 'Cancel Order']);
  });

  test.each([
    ['ASSIGNED', { rider }, 'Faizal is on the way to the pick-up.'],
    ['IN_TRANSIT', { rider, hadPickedUp: true }, 'Faizal has picked up the goods.'],
    ['IN_TRANSIT', { hadPickedUp: true }, 'A rider has picked up the goods.'],
  ] as const)('[R269] with status %s and %o it is too late to cancel', async (status, order, text) => {
    await openOrder(status, { order });
    await pressCancel();
    const dialog = await screen.findByRole('dialog', { name: 'Too late to cancel OG-000001' });
    expect(dialog).toHaveAccessibleDescription(text);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Sorry order group OG-000001 cannot be canceled');
    expect(within(dialog).queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });

  test('too late to cancel, the rider and support can be reached', async () => {
    await openOrder('ASSIGNED', { order: { rider } });
    await pressCancel();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: /^Call Faizal, / })).toHaveAttribute('href', 'tel:+60100000000');
    const chat = new URL(dialog.getByRole('link', { name: 'Chat with support' }).getAttribute('href') ?? '');
    expect(chat.searchParams.get('text')).toContain('OG-000001');
  });

  test('a pick-up or drop-off is chosen and saved in the address book', async () => {
    await openOrder('IN_TRANSIT', { stops: [{}, { recipientName: 'Puan Siti' }] });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bookmark details' }));
    await user.click(await screen.findByRole('button', { name: /^Puan Siti Drop-off 2/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Bookmark Drop-off Details' });
    expect(within(dialog).getByLabelText('Bookmark name')).toHaveValue('Puan Siti');
  });

  test('the question first focuses its safe button', async () => {
    await openOrder('CONFIRMED');
    await pressCancel();
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep order' })).toHaveFocus());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('after a cancellation the heading gets the focus', async () => {
    await openOrder('CONFIRMED');
    await pressCancel();
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Reorder' })).toBeEnabled();
  });

  test('[R286] Reorder opens the new draft in Place Order', async () => {
    const copy = orderAt(2, 'OPEN');
    await openOrder('SUCCESS');
    keepOrders([orderAt(1, 'SUCCESS'), copy]);
    answers.on(api.orders.reorder, copy);
    await user.click(screen.getByRole('button', { name: 'Reorder' }));
    await waitFor(() => expect(location.pathname).toBe(`/main-order/${copy.id}`));
  });
});
