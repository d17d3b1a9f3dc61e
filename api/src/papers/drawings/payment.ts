import { sentence, type Text } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { A4, ink, type Sheet } from '../sheet/sheet.ts';
import { drawFacts, left, right, width } from './parts.ts';

// The end of a paper that asks for money: the totals, and how to pay.

export function drawPaid(sheet: Sheet): void {
  const box = { x: right - 130, y: 100, width: 130, height: 56 };
  sheet.ornament((pen) => {
    pen.roundedRect(box.x, box.y, box.width, box.height, 8).lineWidth(3).strokeColor(ink.ok).stroke();
    pen
      .roundedRect(box.x + 5, box.y + 5, box.width - 10, box.height - 10, 5)
      .lineWidth(1)
      .stroke();
  });
  const inside = { x: box.x + 10, y: box.y + 10, width: box.width - 20 };
  const style = { size: 26, weight: 600, color: ink.ok, align: 'center', isWhole: true } as const;
  sheet.tag('P', () => sheet.text(sentence`PAID`, { ...inside, ...style }));
}

export type Total = { label: Text; cents: number };

/** The last one is the amount due. Keeps this much room below all of them on the same page. */
export function drawTotals(
  sheet: Sheet,
  totals: readonly Total[],
  { currency, y: after, room }: { currency: string; y: number; room: number },
): number {
  let y = after + 10;
  if (y + 31 * totals.length + 20 + room > A4.height - 60) {
    sheet.page();
    y = 60;
  }
  sheet.tag('Table', () => {
    for (const total of totals) y = drawTotal(sheet, total, { currency, y, isDue: total === totals.at(-1) });
  });
  return y;
}

type Place = { currency: string; y: number; isDue: boolean };

function drawTotal(sheet: Sheet, { label, cents }: Total, { currency, y, isDue }: Place): number {
  const from = right - 330;
  const size = isDue ? 22 : 15;
  const style = { y: y + 10, size, weight: isDue ? 600 : 400, color: ink.strong } as const;
  sheet.tag('TR', () => {
    sheet.tag('TH', () => sheet.text(label, { ...style, x: from, width: 170, isWhole: true }), { scope: 'Row' });
    const amount = formatCents(cents, currency);
    sheet.tag('TD', () => sheet.text(amount, { ...style, x: from + 150, width: 180, align: 'right', isWhole: true }));
  });
  return y + 10 + size * 1.4;
}

/** The height of the bank's account and a line of questions. */
export const roomForBank = 24 + 150 + 16 + 20;
export const roomForNotes = 24 + 20 + 16 + 20;

export type Bank = { payee: string; name: string; account: string };

type Transfer = { bank: Bank; text: Text; reference: string };

export function drawBank(sheet: Sheet, { bank, text, reference }: Transfer, y: number): number {
  const half = width / 2;
  const facts = [
    { label: sentence`Payee`, value: bank.payee },
    { label: sentence`Bank`, value: bank.name },
    { label: sentence`Account`, value: bank.account },
    { label: sentence`Reference`, value: reference },
  ];
  sheet.ornament((pen) => pen.roundedRect(left, y, width, 150, 10).fill(ink.paper));
  const style = { x: left + 20, y: y + 18, width: half - 40, weight: 600, color: ink.strong } as const;
  sheet.tag('H2', () => sheet.text(sentence`Pay by online bank transfer`, style));
  sheet.tag('P', () => sheet.text(text, { x: left + 20, y: y + 42, width: half - 50, size: 14 }));
  drawFacts(sheet, facts, { x: left + half, y: y + 18, width: half - 20 });
  return y + 150;
}
