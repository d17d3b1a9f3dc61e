import type { Summary, SummaryLine } from '@tibara/contract/billing/summary-calls';
import { sentence } from '@tibara/contract/language/sentence';
import { formatAmount } from '@tibara/contract/money';
import { longDay, monthName, shortDay } from '../../platform/language/days.ts';
import { A4, ink, type Sheet } from '../sheet/sheet.ts';
import { drawHeading, drawNote, drawRule, type Heading, left, right } from './parts.ts';
import { type Bank, drawBank, drawPaid, drawTotals, roomForBank, roomForNotes } from './payment.ts';

export type SummaryPaper = Omit<Heading, 'facts'> & {
  kind: 'summary';
  summary: Summary;
  /** Fewer than the summary has, if it has very many. */
  lines: readonly SummaryLine[];
  bank: Bank;
  contact: string;
};

const columns = [
  { head: sentence`Invoice`, x: left, width: 180, align: 'left' as const },
  { head: sentence`Order`, x: left + 180, width: 100, align: 'left' as const },
  { head: sentence`Issued`, x: left + 285, width: 100, align: 'left' as const },
  { head: sentence`Due`, x: left + 385, width: 100, align: 'left' as const },
  { head: sentence`Amount`, x: right - 200, width: 95, align: 'right' as const },
  { head: sentence`To pay`, x: right - 95, width: 95, align: 'right' as const },
];
const bottom = A4.height - 70;

/** A month's invoices on terms, and one transfer for all of them (decisions 9.7). */
export function drawSummary(sheet: Sheet, paper: SummaryPaper): void {
  const { summary, lines } = paper;
  sheet.page();
  if (summary.amountDue === 0) drawPaid(sheet);
  let y = drawHeading(sheet, {
    ...paper,
    facts: [
      { label: sentence`No.`, value: summary.summaryId },
      { label: sentence`Date`, day: summary.issueDate },
      { label: sentence`Month`, value: monthName(summary.month, sheet.language) },
      { label: sentence`Invoices`, value: String(summary.invoices) },
    ],
  });
  sheet.tag('Table', () => {
    y = drawHead(sheet, y);
    for (const line of lines) {
      if (y + 26 > bottom) {
        sheet.page();
        y = drawHead(sheet, 60);
      }
      y = drawLine(sheet, line, y);
    }
  });
  const missing = summary.invoices - lines.length;
  const more = sentence`${missing} more invoices of this month are listed in the portal.`;
  if (missing > 0) y = drawNote(sheet, more, y + 10);
  drawEnd(sheet, paper, y);
}

function drawHead(sheet: Sheet, y: number): number {
  sheet.tag('TR', () => {
    for (const { head, ...place } of columns) {
      sheet.tag('TH', () => sheet.text(head, { ...place, y, size: 12, color: ink.quiet }), { scope: 'Column' });
    }
  });
  drawRule(sheet, y + 22, ink.strong);
  return y + 23;
}

function drawLine(sheet: Sheet, line: SummaryLine, y: number): number {
  const cells = [
    line.invoiceId,
    line.orderGroupNumber,
    shortDay(line.issueDate, sheet.language),
    shortDay(line.dueDate, sheet.language),
    formatAmount(line.amount),
    line.amountDue === 0 ? sheet.say(sentence`Paid`) : formatAmount(line.amountDue),
  ];
  sheet.tag('TR', () => {
    for (const [index, { x, width, align }] of columns.entries()) {
      const style = { x, y: y + 5, width, align, size: 13, color: ink.strong, isWhole: true } as const;
      sheet.tag('TD', () => sheet.text(cells[index] ?? '', style));
    }
  });
  drawRule(sheet, y + 28);
  return y + 28;
}

function drawEnd(sheet: Sheet, { summary, bank, contact }: SummaryPaper, after: number): void {
  const { currency, total, receivedAmount, amountDue, dueDate, summaryId } = summary;
  const totals = [
    { label: sentence`Total`, cents: total },
    ...(receivedAmount > 0 ? [{ label: sentence`Received`, cents: -receivedAmount }] : []),
    { label: sentence`Amount Due`, cents: amountDue },
  ];
  let y = drawTotals(sheet, totals, { currency, y: after, room: amountDue === 0 ? roomForNotes : roomForBank });
  const text = dueDate
    ? sentence`Pay all these invoices with one transfer. Use this number as the reference; the oldest is paid first. The first is due by ${longDay(dueDate, sheet.language)}.`
    : sentence`Pay all these invoices with one transfer. Use this number as the reference; the oldest is paid first.`;
  y =
    amountDue === 0
      ? drawNote(sheet, sentence`Paid. No payment is needed.`, y + 24)
      : drawBank(sheet, { bank, text, reference: summaryId }, y + 24);
  drawNote(sheet, sentence`A summary of invoices, not an invoice. Questions about it: ${contact}`, y + 16);
}
