import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { expect, test, vi } from 'vitest';
import { keepOrders, orderAt, stopsOf } from '../fixtures/kept-orders';
import { shop } from '../fixtures/merchant';
import type { Wire } from '../harness/answers';
import { answers, open, screen, user } from '../harness/screen';

const { invoice, invoicePdf } = api.billing;
type Invoice = Wire<typeof invoice>;
type Line = Invoice['lines'][number];

const invoiceId = 'INV-2026-7KQ2ZD-12';
const stops = stopsOf(1, [
  { status: 'FAILED' },
  { status: 'SUCCESS', deliveryFee: cents(1152), doorToDoor: true, doorToDoorFee: cents(205) },
]);
const group = orderAt(1, 'PARTIAL_SUCCESS', { orders: stops, invoiceId });

const line = (index: number, line: Omit<Line, 'orderNumber' | 'metres'>): Line => ({
  ...line,
  orderNumber: `OG-000001-${index}`,
  metres: 4000,
});
const lines = [
  line(1, { kind: 'delivery', recipient: 'Recipient 1', address: 'Petaling Jaya', cents: cents(700), isFailed: true }),
  line(2, { kind: 'delivery', recipient: 'Car Wash Jaya', address: 'Klang', cents: cents(1152), isFailed: false }),
  line(2, { kind: 'door_to_door', recipient: 'Car Wash Jaya', address: null, cents: cents(205), isFailed: false }),
];

const paid: Invoice = {
  lines,
  invoiceId,
  issueDate: '2026-11-20T08:00:00.000Z',
  dueDate: '2026-12-04T08:00:00.000Z',
  provider: { name: 'Tibara Logistics Sdn Bhd', address: ['Level 8, Menara Arus', '59200 Kuala Lumpur'] },
  customer: {
    firstName: 'Aina',
    lastName: 'Rosli',
    company: 'Kopi Lorong',
    address: [],
    registrationNumber: '',
    taxNumber: '',
  },
  currency: 'MYR',
  subtotal: cents(1357),
  voucherAmount: cents(0),
  receivedAmount: cents(1357),
  amountDue: cents(0),
  tax: null,
  paid: true,
  onTerms: false,
  paidDate: '2026-11-20T08:00:00.000Z',
  bank: { payee: 'Tibara Logistics Sdn Bhd', name: 'Maybank', account: '5140 1122 3344' },
  financeContact: 'finance@tibara.test, +60 3-1234 5678',
};
const owed: Invoice = {
  ...paid,
  paid: false,
  onTerms: true,
  paidDate: null,
  receivedAmount: cents(0),
  amountDue: cents(1357),
};

async function openInvoice(shown: Invoice = paid): Promise<HTMLElement> {
  keepOrders([group]);
  answers.on(invoice, shown);
  await open(`/app/order-groups/${group.id}/invoice`, { as: shop });
  return screen.findByRole('article', { name: `Invoice ${invoiceId}` });
}

const plain = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');
const rows = (paper: HTMLElement) => [...paper.querySelectorAll('tbody tr')];

test('[R160] the paper is an INVOICE', async () => {
  const paper = await openInvoice();
  expect(within(paper).getByRole('heading', { level: 1 })).toHaveTextContent(/^INVOICE$/);
});

test('[R034, R164] its address names the order, which is loaded by that id', async () => {
  await openInvoice();
  expect(answers.last(api.orders.get).params).toEqual({ id: group.id });
  expect(answers.last(invoice).params).toEqual({ id: group.id });
});

test('the paper shows the address and numbers of the company', async () => {
  const customer = { ...paid.customer, address: ['7 Jalan Duta', 'Kuala Lumpur', 'Kuala Lumpur'] };
  const numbers = { registrationNumber: '202401012345', taxNumber: 'W10-1808-32000001' };
  const paper = plain(await openInvoice({ ...paid, customer: { ...customer, ...numbers } }));
  expect(paper).toContain(
    'Kopi Lorong\n7 Jalan Duta\nKuala Lumpur\nKuala Lumpur\nRegistration no. 202401012345\nTax no. W10-1808-32000001',
  );
});

test('[R024, R161] the paper names the provider and its address', async () => {
  const paper = plain(await openInvoice());
  expect(paper).toMatch(/From.*Tibara Logistics Sdn Bhd.*Level 8, Menara Arus.*59200 Kuala Lumpur/s);
});

test('[R162] the paper names the customer and company', async () => {
  expect(plain(await openInvoice())).toMatch(/To.*Aina Rosli.*Kopi Lorong/);
});

test('[R163] the paper has its number and its date in long form', async () => {
  const paper = plain(await openInvoice());
  expect(paper).toContain(`No.${invoiceId}`);
  expect(paper).toContain('Date20 November 2026');
});

test('[R165] each order is a row with number, description and fee', async () => {
  const paper = await openInvoice();
  expect([...paper.querySelectorAll('th')].map(plain)).toEqual(['Order ID', 'Description', 'Delivery Fees (RM)']);
  const cells = [...(rows(paper)[1]?.querySelectorAll('td') ?? [])].map(plain);
  expect(cells[0]).toBe('OG-000001-2');
  expect(cells[1]).toMatch(/^Delivery to Car Wash Jaya, Klang/);
  expect(cells[2]).toBe('11.52');
});

test("[R166] only a failed order's whole row is struck through", async () => {
  const paper = await openInvoice();
  const [failed, delivered] = rows(paper);
  expect([...(failed?.querySelectorAll('s') ?? [])].map(plain)).toEqual([
    'OG-000001-1',
    'Delivery to Recipient 1, Petaling Jaya',
    '7.00',
  ]);
  expect(failed).toHaveTextContent('Failed');
  expect(delivered?.querySelector('s')).toBeNull();
});

test('[R167] door-to-door has its own row', async () => {
  const extra = rows(await openInvoice())[2];
  expect(extra).toHaveTextContent(/^Door-to-door service for Car Wash Jaya\s*2\.05$/);
});

test('[R168] a paid invoice has its subtotal, and RM 0.00 is due', async () => {
  const paper = plain(await openInvoice());
  expect(paper).toContain('SubtotalRM 13.57');
  expect(paper).toContain('Amount DueRM 0.00');
});

test('[R168] an unpaid invoice has its subtotal and its amount due in RM', async () => {
  const paper = plain(await openInvoice(owed));
  expect(paper).toContain('SubtotalRM 13.57');
  expect(paper).toContain('Amount DueRM 13.57');
});

test('[R169] a paid invoice has a PAID mark and asks for no payment', async () => {
  const paper = await openInvoice();
  expect(within(paper).getByText('PAID')).toBeInTheDocument();
  expect(paper).toHaveTextContent('Paid from wallet on 20 November 2026. No payment is needed.');
});

test('[R169] an unpaid invoice has no PAID mark', async () => {
  expect(within(await openInvoice(owed)).queryByText('PAID')).toBeNull();
});

test('[R170, R500] an unpaid invoice asks for a bank transfer by its due date', async () => {
  const paper = plain(await openInvoice(owed));
  for (const part of [
    'Due 4 December 2026',
    'Pay by online bank transfer',
    'Please transfer the amount due by 4 December 2026 and use the invoice number as the reference.',
    'PayeeTibara Logistics Sdn Bhd',
    'BankMaybank',
    'Account5140 1122 3344',
  ]) {
    expect(paper).toContain(part);
  }
});

test('[R170] the paper names a contact', async () => {
  expect(plain(await openInvoice(owed))).toContain(
    'Questions about this invoice: finance@tibara.test, +60 3-1234 5678',
  );
});

test('[R171] Save PDF saves the paper under its number', async () => {
  await openInvoice();
  answers.on(invoicePdf, new Uint8Array([1]));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'Save PDF' }));
  await waitFor(() => expect(saved).toEqual([`tibara-${invoiceId}.pdf`]));
});

test('before an invoice is issued its page says so and leads back', async () => {
  const order = orderAt(2, 'CONFIRMED');
  keepOrders([order]);
  await open(`/app/order-groups/${order.id}/invoice`, { as: shop });
  expect(await screen.findByText('Invoice not issued yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/app/order-groups/${order.id}`);
});
