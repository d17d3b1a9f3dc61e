import { formatAmount, formatCents } from '@tibara/contract/money';
import type { Invoice } from '@tibara/contract/papers/calls';
import { formatLongDay } from '@tibara/contract/time';
import { A4, ink, type Sheet } from '../sheet/sheet.ts';
import { drawHeading, drawNote, drawRule, type Heading, left, right } from './parts.ts';
import { drawBank, drawPaid, drawTotals, roomForBank, roomForNotes, type Total } from './payment.ts';

type Line = {
  number: string;
  description: string;
  /** Null without door-to-door. */
  doorToDoorDescription: string | null;
  metres: number;
  deliveryFee: number;
  doorToDoorFee: number;
  isFailed: boolean;
};

export type InvoicePaper = Omit<Heading, 'facts'> & {
  kind: 'invoice';
  groupNumber: string;
  isBike: boolean;
  invoice: Invoice;
  orders: readonly Line[];
};

const columns = { number: left, description: left + 155, fee: right - 120 };
const bottom = A4.height - 60;

/** Spec 2.8, as on the screen: the table may run over several pages. */
export function drawInvoice(sheet: Sheet, paper: InvoicePaper): void {
  const { invoice } = paper;
  sheet.page();
  if (invoice.paid) drawPaid(sheet);
  const y = drawHeading(sheet, {
    ...paper,
    facts: [
      { label: 'No.', value: invoice.invoiceId },
      { label: 'Date', value: formatLongDay(invoice.issueDate) },
      { label: 'Order', value: paper.groupNumber },
      ...(invoice.paid ? [] : [{ label: 'Due', value: formatLongDay(invoice.dueDate) }]),
    ],
  });
  drawEnd(sheet, invoice, drawLines(sheet, paper, y));
}

function drawLines(sheet: Sheet, paper: InvoicePaper, from: number): number {
  let y = from;
  sheet.tag('Table', () => {
    y = drawHead(sheet, paper.invoice.currency, y);
    for (const order of paper.orders) {
      for (const row of rowsOf(order, paper.isBike)) {
        if (y + 60 > bottom) {
          sheet.page();
          y = drawHead(sheet, paper.invoice.currency, 60);
        }
        y = drawRow(sheet, row, y);
        drawRule(sheet, y);
      }
    }
  });
  return y;
}

function drawHead(sheet: Sheet, currency: string, y: number): number {
  const style = { y, size: 13, color: ink.quiet } as const;
  const sign = formatCents(0, currency).split('\u00a0')[0];
  sheet.tag('TR', () => {
    const head = (draw: () => void) => sheet.tag('TH', draw, { scope: 'Column' });
    head(() => sheet.text('Order ID', { ...style, x: columns.number, width: 140 }));
    head(() => sheet.text('Description', { ...style, x: columns.description, width: 300 }));
    head(() => sheet.text(`Delivery Fees (${sign})`, { ...style, x: right - 160, width: 160, align: 'right' }));
  });
  drawRule(sheet, y + 28, { color: ink.strong });
  return y + 29;
}

type Row = { number: string; description: string; note: string; cents: number; isStruck: boolean };

/** Failed orders are struck through, and say so in a word (spec 2.8). */
function rowsOf(order: Line, isBike: boolean): Row[] {
  const isStruck = order.isFailed;
  const note = isStruck ? 'Failed' : `${(order.metres / 1000).toFixed(2)} km, ${isBike ? 'bike' : 'car'}`;
  const row = { number: order.number, description: order.description, note, cents: order.deliveryFee, isStruck };
  if (order.doorToDoorDescription === null) return [row];
  const extra = {
    number: '',
    description: order.doorToDoorDescription,
    note: '',
    cents: order.doorToDoorFee,
    isStruck,
  };
  return [row, extra];
}

function drawRow(sheet: Sheet, { number, description, note, cents, isStruck }: Row, y: number): number {
  const style = { y: y + 11, size: 14, isStruck, color: isStruck ? ink.quiet : ink.strong } as const;
  const middle = { x: columns.description, width: columns.fee - columns.description - 10, maxLines: 3 };
  let height = 0;
  sheet.tag('TR', () => {
    sheet.tag('TD', () => {
      if (number) sheet.text(number, { ...style, x: columns.number, width: 150, weight: 600 });
    });
    sheet.tag('TD', () => {
      height = sheet.text(description, { ...style, ...middle });
      const color = isStruck ? ink.bad : ink.quiet;
      if (note) height += sheet.text(note, { ...middle, y: y + 11 + height, size: 12, color });
    });
    sheet.tag('TD', () => {
      sheet.text(formatAmount(cents), { ...style, x: columns.fee, width: right - columns.fee, align: 'right' });
    });
  });
  return y + height + 22;
}

/** The totals and how to pay, together on one page. */
function drawEnd(sheet: Sheet, invoice: Invoice, after: number): void {
  const { currency, paid, dueDate, bank, invoiceId } = invoice;
  const totals = totalsOf(invoice);
  let y = drawTotals(sheet, totals, { currency, y: after, room: paid ? roomForNotes : roomForBank });
  const text = `Please transfer the amount due by ${formatLongDay(dueDate)} and use the invoice number as the reference.`;
  y = paid ? drawNote(sheet, paidNote(invoice), y + 24) : drawBank(sheet, { bank, text, reference: invoiceId }, y + 24);
  drawNote(sheet, `Questions about this invoice: ${invoice.financeContact}`, y + 16);
}

function totalsOf({ subtotal, voucherAmount, receivedAmount, amountDue, tax }: Invoice): Total[] {
  return [
    { label: 'Subtotal', cents: subtotal },
    ...(tax ? [{ label: `Includes ${tax.name} ${tax.percent}`, cents: tax.amount }] : []),
    ...(voucherAmount > 0 ? [{ label: 'Voucher Applied', cents: -voucherAmount }] : []),
    ...(receivedAmount > 0 ? [{ label: 'Received', cents: -receivedAmount }] : []),
    { label: 'Amount Due', cents: amountDue },
  ];
}

const paidNote = ({ paidDate }: Invoice): string =>
  paidDate ? `Paid from wallet on ${formatLongDay(paidDate)}. No payment is needed.` : 'Paid. No payment is needed.';
