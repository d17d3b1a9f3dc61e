import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { formatAmount, formatCents } from '@tibara/contract/money';
import type { Balance } from '@tibara/contract/wallet/statement';
import { A4, ink, type Sheet, type TextStyle } from '../sheet/sheet.ts';
import { drawHeading, drawNote, drawRule, type Heading, left, right, width } from './parts.ts';

/** A movement's change of one account and the balance after it. The change is null where a wallet opens or closes. */
type Account = { change: number | null; after: number };

export type StatementEntry = {
  /** 'YYYY-MM-DD HH:MM:SS' at UTC+8, or a day. */
  time: string;
  label: Sentence;
  /** Empty for a movement without an order. */
  order: string;
  /** The ledger's reference, only in the CSV. */
  reference: string;
  available: Account;
  held: Account;
};

export type SaidEntry = Omit<StatementEntry, 'label'> & { label: string };

export type StatementPaper = Heading & {
  kind: 'statement';
  currency: string;
  opening: Balance;
  /** Includes each wallet's opening and closing balances. */
  entries: readonly StatementEntry[];
  closing: Balance;
  note: Sentence;
};

const amounts = 78;
const columns = [
  { head: sentence`Date & Time`, x: left, width: 120, align: 'left' as const },
  { head: sentence`Movement`, x: left + 120, width: 165, align: 'left' as const },
  { head: sentence`Order`, x: left + 290, width: 90, align: 'left' as const },
  ...['Available Change', 'Available After', 'Held Change', 'Held After'].map((head, index) => ({
    head,
    x: right - amounts * (4 - index) + 16,
    width: amounts - 16,
    align: 'right' as const,
  })),
];
const bottom = A4.height - 70;

/** The opening balance, every movement with its balance, the closing balance. */
export function drawStatement(sheet: Sheet, paper: StatementPaper): void {
  sheet.page();
  let y = drawBalances(sheet, paper, drawHeading(sheet, paper) - 10);
  sheet.tag('Table', () => {
    y = drawHead(sheet, y);
    for (const entry of paper.entries) {
      if (y + 24 > bottom) {
        sheet.page();
        y = drawHead(sheet, 60);
      }
      y = drawEntry(sheet, entry, y);
    }
  });
  if (y + 42 > A4.height - 50) {
    sheet.page();
    y = 40;
  }
  drawNote(sheet, paper.note, y + 24);
}

function drawBalances(sheet: Sheet, { currency, opening, closing }: StatementPaper, y: number): number {
  // A label may take two lines.
  const height = 92;
  sheet.ornament((pen) => pen.roundedRect(left, y, width, height, 8).fill(ink.paper));
  const shown = [
    { label: sentence`Opening balance`, cents: opening.available },
    { label: sentence`Change`, cents: closing.available - opening.available },
    { label: sentence`Closing balance`, cents: closing.available },
    { label: sentence`Held for orders on the last day`, cents: closing.held },
  ];
  const room = width / shown.length;
  for (const [index, { label, cents }] of shown.entries()) {
    const place = { x: left + index * room + 16, width: room - 20 };
    sheet.tag('P', () => {
      sheet.text(label, { ...place, y: y + 14, size: 12, color: ink.quiet });
      const style = { ...place, y: y + 50, size: 18, weight: 600, color: ink.strong, isWhole: true } as const;
      sheet.text(formatCents(cents, currency), style);
    });
  }
  return y + height + 24;
}

function drawHead(sheet: Sheet, y: number): number {
  const style = { y, size: 12, color: ink.quiet, maxLines: 2 } as const;
  sheet.tag('TR', () => {
    for (const { head, ...place } of columns) {
      // Narrower than the amounts below, so that all of these take two lines.
      const cell = place.align === 'right' ? { ...place, x: place.x + 6, width: place.width - 6 } : place;
      sheet.tag('TH', () => sheet.text(head, { ...style, ...cell }), { scope: 'Column' });
    }
  });
  drawRule(sheet, y + 38, ink.strong);
  return y + 39;
}

function drawEntry(sheet: Sheet, entry: StatementEntry, y: number): number {
  const isEdge = entry.available.change === null;
  const style = { y: y + 5, size: 12, weight: isEdge ? 600 : 400, color: ink.strong, isWhole: true } as const;
  sheet.tag('TR', () => {
    const cells = cellsOf({ ...entry, label: sheet.say(entry.label) });
    for (const [index, { x, width: room, align }] of columns.entries()) {
      const text = cells[index];
      const cell: TextStyle = { ...style, x, width: room, align };
      sheet.tag('TD', () => {
        if (text) sheet.text(text, text === NOTHING ? { ...cell, color: ink.quiet } : cell);
      });
    }
  });
  drawRule(sheet, y + 26);
  return y + 26;
}

const cellsOf = ({ time, label, order, available, held }: SaidEntry): string[] => [
  time.slice(0, 'YYYY-MM-DD HH:MM'.length),
  label,
  order,
  changed(available),
  formatAmount(available.after),
  changed(held),
  formatAmount(held.after),
];

const NOTHING = formatAmount(0);

const changed = ({ change }: Account): string =>
  change === null ? '' : change > 0 ? `+${formatAmount(change)}` : formatAmount(change);
