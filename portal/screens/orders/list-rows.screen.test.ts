import { within } from '@testing-library/dom';
import { cents } from '@tibara/contract/money';
import type { Status } from '@tibara/contract/orders/status';
import { expect, test } from 'vitest';
import { keepOrders, orderAt } from '../fixtures/kept-orders';
import { draftOf, dropOff, klang, placeOf, tomorrowAt } from '../fixtures/orders';
import { screen, user } from '../harness/screen';
import { cellOf, headsOf, openList, plain, rowOf } from './list-parts';

const drafts = 'order-groups';
const past = 'order-history';
const shownText = (number: string, column: string) => cellOf(number, column).textContent;

test('[R122] a row begins with its toggle, its checkbox and the icon of its vehicle', async () => {
  keepOrders([orderAt(1, 'OPEN', { deliveryMethod: 'CAR' }), orderAt(2, 'OPEN')]);
  await openList(drafts, 'OG-000001');
  const [first, second] = rowOf('OG-000001').querySelectorAll('td');
  expect(first?.querySelector('button')).toHaveAttribute('aria-expanded', 'false');
  expect(second?.querySelector('input')).toHaveProperty('type', 'checkbox');
  expect(cellOf('OG-000001', 'Type').querySelector('svg.lucide-car')).toBeInTheDocument();
  expect(cellOf('OG-000002', 'Type').querySelector('svg.lucide-motorbike')).toBeInTheDocument();
});

test('[R123, R124, R125] a row has its number, its vehicle and its pick-up at UTC+8', async () => {
  keepOrders([
    orderAt(1, 'OPEN', { deliveryMethod: 'CAR', pickUpDateTime: '2026-11-24T16:05:00.000Z' }),
    orderAt(2, 'OPEN'),
  ]);
  await openList(drafts, 'OG-000001');
  expect(shownText('OG-000001', 'Order ID')).toBe('OG-000001');
  expect(shownText('OG-000001', 'Type')).toBe('Car');
  expect(shownText('OG-000002', 'Type')).toBe('Bike');
  expect(shownText('OG-000001', 'Pick-up Date')).toBe('2026-11-25 00:05');
});

test('[R126, R130] drafts show their number of drop-offs, past orders their status', async () => {
  const orders = draftOf([dropOff(1), dropOff(2)]).orders;
  keepOrders([orderAt(1, 'OPEN', { orders }), orderAt(2, 'FAILED')]);
  await openList(drafts, 'OG-000001');
  expect(shownText('OG-000001', 'Drop-off(s)')).toBe('2');
  expect(headsOf(screen.getByRole('table'))).not.toContain('Status');
  await user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByLabelText('Select OG-000002');
  expect(shownText('OG-000002', 'Status')).toBe('Failed');
  expect(headsOf(screen.getByRole('table'))).not.toContain('Drop-off(s)');
});

test.each([1440, 390])('an order that needs a person says why, at %i px', async (width) => {
  const need = { needsPerson: 'goods with rider', needsPersonSince: '2026-11-24T02:00:00.000Z' } as const;
  keepOrders([orderAt(1, 'IN_TRANSIT', need), orderAt(2, 'IN_TRANSIT')]);
  await openList('confirmed-order-groups', 'OG-000001', width);
  const [mark, ...others] = screen.getAllByText('Rider dropped out with the goods');
  expect(others).toEqual([]);
  expect(mark?.closest('[data-order-row]')).toHaveTextContent(/OG.000001/);
});

test('[R127, R128, R129] a row has the unit, the pick-up and the first drop-off address', async () => {
  const [second, first] = draftOf([
    dropOff(2, { dropOffLocation: klang }),
    dropOff(1, { dropOffLocation: placeOf('8 Jalan Telawi, Bangsar') }),
  ]).orders;
  if (!first || !second) throw new Error('two drop-offs');
  const orders = [
    { ...second, ordinal: 1 },
    { ...first, ordinal: 0 },
  ];
  const pickUpLocation = placeOf('12 Jalan SS15/4, Subang Jaya', { unitNumber: 'B-12' });
  keepOrders([orderAt(1, 'OPEN', { orders, pickUpLocation }), orderAt(2, 'OPEN', { orders: [] })]);
  await openList(drafts, 'OG-000001');
  expect(shownText('OG-000001', 'Unit Number')).toBe('B-12');
  expect(cellOf('OG-000001', 'Pick-up Location')).toHaveTextContent(/^12 Jalan SS15\/4\s?Subang Jaya$/);
  expect(cellOf('OG-000001', 'First Dropoff Address')).toHaveTextContent(/^8 Jalan Telawi\s?Bangsar$/);
  expect(shownText('OG-000002', 'First Dropoff Address')).toBe('N/A');
});

test("[R131] the charges of a row are the sum of its drop-offs' fees", async () => {
  const orders = draftOf([dropOff(1), dropOff(2, { deliveryFee: cents(1152), doorToDoorFee: cents(205) })]).orders;
  keepOrders([orderAt(1, 'OPEN', { orders })]);
  await openList(drafts, 'OG-000001');
  expect(shownText('OG-000001', 'Total Charges (RM)')).toBe('20.70');
});

test("[R476] the charges have the first order's currency, or their own", async () => {
  const dollars = { region: 'SG', currency: 'SGD' } as const;
  keepOrders([orderAt(1, 'OPEN', dollars), orderAt(2, 'OPEN')]);
  await openList(drafts, 'OG-000001');
  expect(shownText('OG-000001', 'Total Charges (S$)')).toBe('7.13');
  expect(plain(cellOf('OG-000002', 'Total Charges (S$)'))).toBe('RM 7.13');
});

test('a cancelled order strikes its charges through and marks them as not charged', async () => {
  keepOrders([orderAt(1, 'CANCELLED')]);
  await openList(past, 'OG-000001');
  const cell = cellOf('OG-000001', 'Total Charges (RM)');
  expect(cell.querySelector('del')).toHaveTextContent('7.13');
  expect(cell).toHaveTextContent('not charged');
});

test('[R132] a row says whether its order is halal', async () => {
  keepOrders([orderAt(1, 'OPEN', { halal: true }), orderAt(2, 'OPEN', { halal: false })]);
  await openList(drafts, 'OG-000001');
  expect(shownText('OG-000001', 'Halal')).toBe('Yes');
  expect(shownText('OG-000002', 'Halal')).toBe('No');
});

test.each([
  ['[R137]', 'order-groups', 'OPEN', 'Delete'],
  ['[R138]', 'confirmed-order-groups', 'CONFIRMED', 'Cancel'],
  ['[R139]', 'order-history', 'SUCCESS', 'Reorder'],
  ['[R134]', 'completed-order-groups', 'FAILED', 'Reorder'],
] as const)('%s a row of %s with status %s offers View Order and %s', async (_, list, status: Status, action) => {
  keepOrders([orderAt(1, status)]);
  await openList(list, 'OG-000001');
  const cell = within(cellOf('OG-000001', 'Actions'));
  expect(cell.getByRole('link')).toHaveTextContent('View Order OG-000001');
  expect(cell.getByRole('button')).toHaveTextContent(`${action} OG-000001`);
});

test('[R133] View Order opens the order in a new tab', async () => {
  const [order] = [orderAt(1, 'OPEN')];
  keepOrders([order]);
  await openList(drafts, 'OG-000001');
  const link = screen.getByRole('link', { name: 'View Order OG-000001' });
  expect(link).toHaveAttribute('href', `/app/order-groups/${order.id}`);
  expect(link).toHaveAttribute('target', '_blank');
});

test('an order with a rider cannot be cancelled, and its row says why', async () => {
  keepOrders([orderAt(1, 'ASSIGNED')]);
  await openList('confirmed-order-groups', 'OG-000001');
  const cancel = screen.getByRole('button', { name: 'Cancel OG-000001' });
  expect(cancel).toBeDisabled();
  cancel.focus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'A rider is assigned, so this order cannot be cancelled.',
  );
});

const stop = dropOff(1, {
  number: 'OG-000001-7',
  recipientName: 'Mei Ling',
  recipientPhone: '+60198765432',
  recipientEmail: 'mei@tibara.test',
  dropOffLocation: placeOf('8 Jalan Telawi, Bangsar', { unitNumber: 'G-11' }),
  deliverDateTime: tomorrowAt('11:30'),
  product: 'Lunch set A',
  receiptNumber: 'R-204',
  deliveryRange: 6_549,
  deliveryFee: cents(1150),
  doorToDoor: true,
  doorToDoorFee: cents(200),
  isCodEnabled: true,
  codAmount: cents(4500),
  noteToDriver: 'Ring twice',
});

async function openRow(): Promise<HTMLElement> {
  keepOrders([orderAt(1, 'OPEN', { orders: draftOf([stop, dropOff(2)]).orders })]);
  await openList(drafts, 'OG-000001');
  await user.click(screen.getByRole('button', { name: 'Show drop-offs of OG-000001' }));
  return screen.getByRole('table', { name: 'Drop-offs of OG-000001' });
}

function factsOf(table: HTMLElement, row: number): Record<string, string> {
  const cells = [...(table.querySelectorAll('tbody tr').item(row)?.querySelectorAll('td') ?? [])];
  return Object.fromEntries(headsOf(table).map((head, at) => [head, plain(cells[at])]));
}

test('[R135] an opened row lists its drop-offs and recipients', async () => {
  expect(factsOf(await openRow(), 0)).toMatchObject({
    'Order Number': 'OG-000001-7',
    'Delivery Date & Time': '2026-11-25 11:30',
    'Recipient Name': 'Mei Ling',
    'Phone No.': '+60 19-876 5432',
    Email: 'mei@tibara.test',
    'Unit Number': 'G-11',
    'Delivery Address': '8 Jalan Telawi, Bangsar',
    Product: 'Lunch set A',
    'Receipt Number': 'R-204',
  });
});

test('[R136, R491] an opened row has distances, charges, cash and notes', async () => {
  const table = await openRow();
  expect(factsOf(table, 0)).toMatchObject({
    'Distance from previous location (km)': '6.55',
    'Door To Door Charges (RM)': '2.00',
    'Delivery Charges (RM)': '11.50',
    'Cash on Delivery Amount (RM)': '45.00',
    'Note To Driver': 'Ring twice',
  });
  expect(factsOf(table, 1)['Cash on Delivery Amount (RM)']).toBe('–');
});

test('[R121] above 800 px the list is a table', async () => {
  keepOrders([orderAt(1, 'OPEN')]);
  await openList(drafts, 'OG-000001', 801);
  expect(screen.getByRole('table', { name: 'Draft Orders' })).toBeInTheDocument();
});

test('[R121] at 800 px the list is cards', async () => {
  keepOrders([orderAt(1, 'OPEN')]);
  await openList(drafts, 'OG-000001', 800);
  expect(screen.queryByRole('table')).toBeNull();
  const card = screen.getByLabelText('Select OG-000001').closest('li');
  expect(card).toHaveTextContent(/OG-000001.*Bike.*2026-11-25 10:00.*1 drop-off/);
});

test("[R127] a card begins its pick-up's address with the unit", async () => {
  keepOrders([orderAt(1, 'OPEN', { pickUpLocation: placeOf('12 Jalan SS15/4', { unitNumber: 'B-12' }) })]);
  await openList(drafts, 'OG-000001', 800);
  expect(screen.getByText('B-12, 12 Jalan SS15/4')).toBeVisible();
});

test("[R135, R136] an opened card lists its drop-offs' details", async () => {
  keepOrders([orderAt(1, 'OPEN', { orders: draftOf([stop]).orders })]);
  await openList(drafts, 'OG-000001', 390);
  await user.click(screen.getByRole('button', { name: '1 drop-off OG-000001' }));
  const facts = [...document.querySelectorAll('dl > div')].map(plain);
  expect(facts).toContain('Phone No.+60 19-876 5432');
  expect(facts).toContain('Cash on Delivery Amount (RM)45.00');
  expect(facts).toContain('Note To DriverRing twice');
});
