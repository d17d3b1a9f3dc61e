import { formatAmount, formatCents } from '@tibara/contract/money';
import type { Invoice } from '@tibara/contract/papers/calls';
import { longDay } from '../../platform/language/days.ts';
import { A4, ink, type Sheet } from '../sheet/sheet.ts';
import { drawHeading, drawNote, drawRule, type Heading, left, right } from './parts.ts';
import { drawBank, drawPaid, drawTotals, roomForBank, roomForNotes, type Total } from './payment.ts';

type Line = {
  number: string;
  description: string;
  /** Null without door-to-door. */
  doorToDoorDescription: string | null;
  metres: number;
  /** Not measured along roads. */
  isEstimate: boolean;
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
      { label: 'Date', day: invoice.issueDate },
      { label: 'Order', value: paper.groupNumber },
      ...(invoice.paid ? [] : [{ label: 'Due', day: invoice.dueDate }]),
    ],
  });
  drawEnd(sheet, invoice, drawLines(sheet, paper, y));
}

function drawLines(sheet: Sheet, paper: InvoicePaper, from: number): number {
  let y = from;
  sheet.tag('Table', () => {
    y = drawHead(sheet, paper.invoice.currency, y);
    for (const order of paper.orders) {
      for (const row of rowsOf(sheet, order, paper.isBike)) {
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
  const [sign = ''] = formatCents(0, currency).split('\u00a0');
  sheet.tag('TR', () => {
    const head = (draw: () => void) => sheet.tag('TH', draw, { scope: 'Column' });
    head(() => sheet.text(sheet.say('Order ID'), { ...style, x: columns.number, width: 140 }));
    head(() => sheet.text(sheet.say('Description'), { ...style, x: columns.description, width: 300 }));
    const fees = sheet.say('Delivery Fees ({0})', sign);
    head(() => sheet.text(fees, { ...style, x: right - 160, width: 160, align: 'right' }));
  });
  drawRule(sheet, y + 28, { color: ink.strong });
  return y + 29;
}

type Row = { number: string; description: string; note: string; cents: number; isStruck: boolean };

/** Failed orders are struck through, and say so in a word (spec 2.8). */
function rowsOf({ say }: Sheet, order: Line, isBike: boolean): Row[] {
  const isStruck = order.isFailed;
  const [measured, estimated] = isBike
    ? (['{0} km, bike', 'about {0} km, bike'] as const)
    : (['{0} km, car', 'about {0} km, car'] as const);
  const way = order.isEstimate ? estimated : measured;
  const note = isStruck ? say('Failed') : say(way, (order.metres / 1000).toFixed(2));
  const row = { number: order.number, description: say(order.description), note, cents: order.deliveryFee, isStruck };
  if (order.doorToDoorDescription === null) return [row];
  const extra = {
    number: '',
    description: say(order.doorToDoorDescription),
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
  const totals = totalsOf(sheet, invoice);
  let y = drawTotals(sheet, totals, { currency, y: after, room: paid ? roomForNotes : roomForBank });
  const text = sheet.say(
    'Please transfer the amount due by {0} and use the invoice number as the reference.',
    longDay(dueDate, sheet.language),
  );
  y = paid
    ? drawNote(sheet, paidNote(sheet, invoice), y + 24)
    : drawBank(sheet, { bank, text, reference: invoiceId }, y + 24);
  drawNote(sheet, sheet.say('Questions about this invoice: {0}', invoice.financeContact), y + 16);
}

function totalsOf({ say }: Sheet, invoice: Invoice): Total[] {
  const { subtotal, voucherAmount, receivedAmount, amountDue, tax, onTerms } = invoice;
  const total = { label: say('Total'), cents: subtotal - voucherAmount };
  return [
    { label: say('Subtotal'), cents: subtotal },
    ...(tax ? [{ label: say('Includes {0} {1}', tax.name, tax.percent), cents: tax.amount }] : []),
    ...(voucherAmount > 0 ? [{ label: say('Voucher Applied'), cents: -voucherAmount }, total] : []),
    ...(receivedAmount > 0 ? [{ label: onTerms ? say('Received') : say('Paid'), cents: -receivedAmount }] : []),
    { label: say('Amount Due'), cents: amountDue },
  ];
}

const paidNote = ({ say, language }: Sheet, { onTerms, paidDate, receivedAmount }: Invoice): string => {
  if (receivedAmount === 0 || !paidDate) return say('The voucher covers the whole amount. No payment is needed.');
  const day = longDay(paidDate, language);
  return onTerms
    ? say('Paid by bank transfer on {0}. No payment is needed.', day)
    : say('Paid from wallet on {0}. No payment is needed.', day);
};
