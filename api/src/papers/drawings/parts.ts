import type { Language } from '@tibara/contract/language/languages';
import { type Sentence, sentence, type Text } from '@tibara/contract/language/sentence';
import { longDay } from '../../platform/language/days.ts';
import { A4, ink, type Sheet } from '../sheet/sheet.ts';

/** The papers' margins, as wide as those of the invoice on the screen. */
export const left = 78;
export const width = A4.width - 2 * left;
export const right = left + width;

/** A line is the customer's own text, or a label of ours with it. */
export type Party = { name: string; lines: readonly Text[] };
/** Labels are ours; a day is written in the paper's language. */
export type Fact = { label: Sentence } & ({ value: Text } | { day: string });

export type Heading = {
  title: Sentence;
  brand: string;
  from: Party;
  to: Party;
  facts: readonly Fact[];
  madeAt: string;
  language: Language;
};

/** The brand, the title, the parties, and the facts beside them. Returns where the rest begins. */
export function drawHeading(sheet: Sheet, { title, brand, from, to, facts }: Heading): number {
  sheet.ornament((pen) => {
    pen.moveTo(left, 40).lineTo(right, 40).lineWidth(3).strokeColor(ink.brand).stroke();
    pen.circle(left, 40, 6).fillAndStroke('#f59e0b', ink.strong);
  });
  drawBrand(sheet, brand, 68);
  const style = { x: left, y: 116, width: 420, size: 34, weight: 600, color: ink.strong } as const;
  sheet.tag('H1', () => sheet.text(sheet.say(title).toUpperCase(), style));
  const column = width / 3;
  const ends = [
    drawParty(sheet, sentence`From`, from, { x: left, width: column - 20 }),
    drawParty(sheet, sentence`To`, to, { x: left + column, width: column - 20 }),
    drawFacts(sheet, facts, { x: left + 2 * column, y: 190, width: column }),
  ];
  return Math.max(...ends) + 40;
}

export function drawBrand(sheet: Sheet, brand: string, y: number): void {
  sheet.ornament((pen) => {
    pen.save().translate(left, y).lineWidth(3).lineCap('round').strokeColor(ink.brand);
    pen.path('M9 8v10c0 5 3 7.5 7.5 7.5H23M10 14.5h8.5').stroke();
    pen.circle(9, 7, 4.2).fill('#f59e0b').circle(24.5, 25.5, 3.6).fill(ink.strong).restore();
  });
  const style = { x: left + 40, y, width: 300, size: 22, weight: 600, color: ink.strong } as const;
  sheet.tag('P', () => sheet.text(brand, style));
}

function drawParty(sheet: Sheet, label: Sentence, party: Party, place: { x: number; width: number }): number {
  let y = 190;
  sheet.tag('P', () => {
    y += sheet.text(label, { ...place, y, size: 13, color: ink.quiet });
    y += sheet.text(party.name, { ...place, y, weight: 600, color: ink.strong, maxLines: 5 });
    for (const line of party.lines) y += sheet.text(line, { ...place, y, maxLines: 5 });
  });
  return y;
}

type Place = { x: number; y: number; width: number };

/** Labels at the left, values at the right edge. Returns where the last one ends. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], { x, y, width: room }: Place): number {
  let top = y;
  for (const fact of facts) {
    sheet.tag('P', () => {
      const label = sheet.text(fact.label, { x, y: top, width: 80, color: ink.quiet });
      const style = { x: x + 80, y: top, width: room - 80, color: ink.strong, align: 'right', isWhole: true } as const;
      const value = 'day' in fact ? longDay(fact.day, sheet.language) : fact.value;
      top += Math.max(label, sheet.text(value, style)) + 5;
    });
  }
  return top;
}

export function drawRule(sheet: Sheet, y: number, color = ink.line): void {
  sheet.ornament((pen) => {
    pen.moveTo(left, y).lineTo(right, y).lineWidth(1).strokeColor(color).stroke();
  });
}

export const drawNote = (sheet: Sheet, text: Text, y: number): number =>
  y + sheet.tag('P', () => sheet.text(text, { x: left, y, width, size: 13, color: ink.quiet }));
