import type { Invoice, InvoiceLine } from '@tibara/contract/billing/calls';
import { invoiceLineSentence } from '@tibara/contract/billing/invoice-line';
import type { Language } from '@tibara/contract/language/languages';
import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { formatAmount, formatCents } from '@tibara/contract/money';
import { longDay } from '../../platform/language/days.ts';
import { A4, ink, type Sheet } from '../sheet/sheet.ts';
import { drawHeading, drawNote, drawRule, type Heading, left, right } from './parts.ts';
import { drawBank, drawPaid, drawTotals, roomForBank, roomForNotes, type Total } from './payment.ts';

export type InvoicePaper = Omit<Heading, 'facts'> & {
  kind: 'invoice';
  groupNumber: string;
  isBike: boolean;
  /** Not measured along roads. */
  isEstimate: boolean;
  invoice: Invoice;
};

const columns = { number: left, description: left + 155, fee: right - 120 };
const bottom = A4.height - 60;

/** Spec 2.8, as on the screen: the table may continue over several pages. */
export function drawInvoice(sheet: Sheet, paper: InvoicePaper): void {
  const { invoice } = paper;
  sheet.page();
  if (invoice.paid) drawPaid(sheet);
  const y = drawHeading(sheet, {
    ...paper,
    facts: [
      { label: sentence`No.`, value: invoice.invoiceId },
      { label: sentence`Date`, day: invoice.issueDate },
      { label: sentence`Order`, value: paper.groupNumber },
      ...(invoice.paid ? [] : [{ label: sentence`Due`, day: invoice.dueDate }]),
    ],
  });
  drawEnd(sheet, invoice, drawLines(sheet, paper, y));
}

function drawLines(sheet: Sheet, paper: InvoicePaper, from: number): number {
  return sheet.tag('Table', () => {
    let y = drawHead(sheet, paper.invoice.currency, from);
    for (const line of paper.invoice.lines) {
      if (y + 60 > bottom) {
        sheet.page();
        y = drawHead(sheet, paper.invoice.currency, 60);
      }
      y = drawRow(sheet, rowOf(line, paper), y);
      drawRule(sheet, y);
    }
    return y;
  });
}

function drawHead(sheet: Sheet, currency: string, y: number): number {
  const style = { y, size: 13, color: ink.quiet } as const;
  const [sign = ''] = formatCents(0, currency).split('\u00a0');
  sheet.tag('TR', () => {
    const head = (draw: () => void) => sheet.tag('TH', draw, { scope: 'Column' });
    head(() => sheet.text(sentence`Order ID`, { ...style, x: columns.number, width: 140 }));
    head(() => sheet.text(sentence`Description`, { ...style, x: columns.description, width: 300 }));
    const fees = sentence`Delivery Fees (${sign})`;
    head(() => sheet.text(fees, { ...style, x: right - 160, width: 160, align: 'right' }));
  });
  drawRule(sheet, y + 28, ink.strong);
  return y + 29;
}

type Row = { number: string; description: Sentence; note: Sentence | null; cents: number; isStruck: boolean };

/** Failed orders are struck through and marked by a word (spec 2.8). */
function rowOf(line: InvoiceLine, { isBike, isEstimate }: InvoicePaper): Row {
  const { cents, isFailed: isStruck } = line;
  const description = invoiceLineSentence(line);
  if (line.kind === 'door_to_door') return { number: '', description, note: null, cents, isStruck };
  const km = (line.metres / 1000).toFixed(2);
  const [measured, estimated] = isBike
    ? [sentence`${km} km, bike`, sentence`about ${km} km, bike`]
    : [sentence`${km} km, car`, sentence`about ${km} km, car`];
  const note = isStruck ? sentence`Failed` : isEstimate ? estimated : measured;
  return { number: line.orderNumber, description, note, cents, isStruck };
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
    const fee = { ...style, x: columns.fee, width: right - columns.fee, align: 'right' } as const;
    sheet.tag('TD', () => sheet.text(formatAmount(cents), fee));
  });
  return y + height + 22;
}

/** The totals and how to pay, together on one page. */
function drawEnd(sheet: Sheet, invoice: Invoice, after: number): void {
  const { currency, paid, dueDate, bank, invoiceId } = invoice;
  let y = drawTotals(sheet, totalsOf(invoice), { currency, y: after, room: paid ? roomForNotes : roomForBank });
  const text = sentence`Please transfer the amount due by ${longDay(dueDate, sheet.language)} and use the invoice number as the reference.`;
  y = paid
    ? drawNote(sheet, paidNote(invoice, sheet.language), y + 24)
    : drawBank(sheet, { bank, text, reference: invoiceId }, y + 24);
  drawNote(sheet, sentence`Questions about this invoice: ${invoice.financeContact}`, y + 16);
}

function totalsOf(invoice: Invoice): Total[] {
  const { subtotal, voucherAmount, receivedAmount, amountDue, tax, onTerms } = invoice;
  const total = { label: sentence`Total`, cents: subtotal - voucherAmount };
  return [
    { label: sentence`Subtotal`, cents: subtotal },
    ...(tax ? [{ label: sentence`Includes ${tax.name} ${tax.percent}`, cents: tax.amount }] : []),
    ...(voucherAmount > 0 ? [{ label: sentence`Voucher Applied`, cents: -voucherAmount }, total] : []),
    ...(receivedAmount > 0 ? [{ label: onTerms ? sentence`Received` : sentence`Paid`, cents: -receivedAmount }] : []),
    { label: sentence`Amount Due`, cents: amountDue },
  ];
}

function paidNote({ onTerms, paidDate, receivedAmount }: Invoice, language: Language): Sentence {
  if (receivedAmount === 0 || !paidDate) return sentence`The voucher covers the whole amount. No payment is needed.`;
  const day = longDay(paidDate, language);
  return onTerms
    ? sentence`Paid by bank transfer on ${day}. No payment is needed.`
    : sentence`Paid from wallet on ${day}. No payment is needed.`;
}
