import { formatAmount, formatCents } from '@tibara/contract/money';
import type { Invoice } from '@tibara/contract/papers/calls';
import { formatLongDay } from '@tibara/contract/time';
import { A4, ink, type Sheet } from '../sheet/sheet.ts';
import { drawFacts, drawHeading, drawNote, drawRule, type Heading, left, right, width } from './parts.ts';

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

function drawPaid(sheet: Sheet): void {
  const box = { x: right - 130, y: 100, width: 130, height: 56 };
  sheet.ornament((pen) => {
    pen.roundedRect(box.x, box.y, box.width, box.height, 8).lineWidth(3).strokeColor(ink.ok).stroke();
    pen
      .roundedRect(box.x + 5, box.y + 5, box.width - 10, box.height - 10, 5)
      .lineWidth(1)
      .stroke();
  });
  sheet.tag('P', () => {
    sheet.text('PAID', { ...box, y: box.y + 10, size: 26, weight: 600, color: ink.ok, align: 'center' });
  });
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
  let y = after;
  if (y + 330 > bottom) {
    sheet.page();
    y = 60;
  }
  sheet.tag('Table', () => {
    for (const { label, cents, isDue } of totalsOf(invoice))
      y = drawTotal(sheet, label, show(invoice, cents), y, isDue);
  });
  y = invoice.paid ? drawNote(sheet, paidNote(invoice), y + 24) : drawBank(sheet, invoice, y + 24);
  drawNote(sheet, `Questions about this invoice: ${invoice.financeContact}`, y + 16);
}

const show = ({ currency }: Invoice, cents: number): string => formatCents(cents, currency);

function totalsOf(invoice: Invoice): { label: string; cents: number; isDue: boolean }[] {
  const { subtotal, voucherAmount, receivedAmount, amountDue, tax } = invoice;
  return [
    { label: 'Subtotal', cents: subtotal, isDue: false },
    ...(tax ? [{ label: `Includes ${tax.name} ${tax.percent}`, cents: tax.amount, isDue: false }] : []),
    ...(voucherAmount > 0 ? [{ label: 'Voucher Applied', cents: -voucherAmount, isDue: false }] : []),
    ...(receivedAmount > 0 ? [{ label: 'Received', cents: -receivedAmount, isDue: false }] : []),
    { label: 'Amount Due', cents: amountDue, isDue: true },
  ];
}

function drawTotal(sheet: Sheet, label: string, amount: string, y: number, isDue: boolean): number {
  const from = right - 330;
  const size = isDue ? 22 : 15;
  const style = { y: y + 10, size, weight: isDue ? 600 : 400, color: ink.strong } as const;
  sheet.tag('TR', () => {
    sheet.tag('TH', () => sheet.text(label, { ...style, x: from, width: 190 }), { scope: 'Row' });
    sheet.tag('TD', () => sheet.text(amount, { ...style, x: from + 150, width: 180, align: 'right' }));
  });
  return y + 10 + size * 1.4;
}

const paidNote = ({ paidDate }: Invoice): string =>
  paidDate ? `Paid from wallet on ${formatLongDay(paidDate)}. No payment is needed.` : 'Paid. No payment is needed.';

function drawBank(sheet: Sheet, { dueDate, bank, invoiceId }: Invoice, y: number): number {
  const half = width / 2;
  sheet.ornament((pen) => pen.roundedRect(left, y, width, 150, 10).fill(ink.paper));
  sheet.tag('H2', () => {
    sheet.text('Pay by online bank transfer', {
      x: left + 20,
      y: y + 18,
      width: half - 40,
      weight: 600,
      color: ink.strong,
    });
  });
  sheet.tag('P', () => {
    const text = `Please transfer the amount due by ${formatLongDay(dueDate)} and use the invoice number as the reference.`;
    sheet.text(text, { x: left + 20, y: y + 42, width: half - 50, size: 14 });
  });
  const facts = [
    { label: 'Payee', value: bank.payee },
    { label: 'Bank', value: bank.name },
    { label: 'Account', value: bank.account },
    { label: 'Reference', value: invoiceId },
  ];
  drawFacts(sheet, facts, { x: left + half, y: y + 18, width: half - 20 });
  return y + 150;
}
