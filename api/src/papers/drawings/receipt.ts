import type { Sentence } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { ink, type Sheet } from '../sheet/sheet.ts';
import { drawHeading, drawNote, drawRule, type Heading, left, right, width } from './parts.ts';

export type Amount = { label: Sentence; cents: number };

export type ReceiptPaper = Heading & {
  kind: 'receipt';
  currency: string;
  lines: readonly Amount[];
  total: Amount;
  /** Below the total: the included tax, the credits. */
  notes: readonly Sentence[];
};

export function drawReceipt(sheet: Sheet, paper: ReceiptPaper): void {
  sheet.page();
  let y = drawHeading(sheet, paper);
  drawRule(sheet, y, ink.strong);
  sheet.tag('Table', () => {
    for (const line of paper.lines) y = drawAmount(sheet, line, paper.currency, { y, size: 16 });
    drawRule(sheet, y, ink.strong);
    y = drawAmount(sheet, paper.total, paper.currency, { y, size: 24 });
  });
  y += 30;
  for (const note of paper.notes) y = drawNote(sheet, note, y) + 6;
}

type Place = { y: number; size: number };

function drawAmount(sheet: Sheet, { label, cents }: Amount, currency: string, { y, size }: Place): number {
  const weight = size > 20 ? 600 : 400;
  const style = { y: y + 12, size, weight, color: ink.strong, maxLines: 2 } as const;
  const amount = { ...style, x: right - 200, width: 200, align: 'right' } as const;
  const height = sheet.tag('TR', () => {
    const drawLabel = () => sheet.text(label, { ...style, x: left, width: width - 200 });
    const labelHeight = sheet.tag('TH', drawLabel, { scope: 'Row' });
    sheet.tag('TD', () => sheet.text(formatCents(cents, currency), amount));
    return labelHeight;
  });
  return y + height + 24;
}
