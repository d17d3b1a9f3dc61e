import type { Language } from '@tibara/contract/language/languages';
import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { formatDayAndClock } from '@tibara/contract/time';
import { A4, ink, type Sheet, type TextStyle } from '../sheet/sheet.ts';
import { drawBrand, drawRule, left, right, width } from './parts.ts';
import { drawQr } from './qr.ts';

export type ParcelStop = {
  /** 'OG-000241-2' */
  number: string;
  /** 2 of 5, along the route. */
  position: number;
  name: string;
  phone: string;
  address: string;
  unitNumber: string;
  time: string;
  /** Null without cash to collect. */
  codCents: number | null;
  isDoorToDoor: boolean;
  note: string;
  product: string;
  /** The full address of the recipient's tracking page. */
  trackingUrl: string;
};

export type Parcels = {
  title: Sentence;
  brand: string;
  madeAt: string;
  language: Language;
  from: { name: string };
  groupNumber: string;
  vehicle: Sentence;
  currency: string;
  pickUp: { name: string; phone: string; address: string; unitNumber: string; time: string; note: string };
  isHalal: boolean;
  trackingUrl: string;
  stops: readonly ParcelStop[];
};

export type RunSheetPaper = Parcels & { kind: 'run-sheet' };

const bottom = A4.height - 60;

/** For the rider: the pick-up, then each stop along the route with its contact and cash. */
export function drawRunSheet(sheet: Sheet, paper: RunSheetPaper): void {
  sheet.page();
  let y = drawHead(sheet, paper);
  for (const stop of paper.stops) {
    const place = placeOf(sheet, paper, stop);
    if (y + heightOf(sheet, place) > bottom) {
      sheet.page();
      y = 60;
    }
    y = drawPlace(sheet, place, y);
    drawRule(sheet, y);
  }
}

function drawHead(sheet: Sheet, paper: RunSheetPaper): number {
  drawBrand(sheet, paper.brand, 50);
  drawQr(sheet, { number: paper.groupNumber, url: paper.trackingUrl }, { x: right - 96, y: 46, size: 96 });
  const style = { x: left, y: 96, width: width - 120, size: 28, weight: 600, color: ink.strong } as const;
  sheet.tag('H1', () => sheet.text(sentence`Run sheet ${paper.groupNumber}`, style));
  const cash = paper.stops.reduce((sum, { codCents }) => sum + (codCents ?? 0), 0);
  const facts = [
    paper.from.name,
    sheet.say(paper.vehicle),
    sheet.say(paper.stops.length === 1 ? sentence`1 drop-off` : sentence`${paper.stops.length} drop-offs`),
    ...(paper.isHalal ? [sheet.say(sentence`Halal`)] : []),
    ...(cash > 0 ? [sheet.say(sentence`Collect ${formatCents(cash, paper.currency)}`)] : []),
  ];
  sheet.tag('P', () => sheet.text(facts.join(' · '), { x: left, y: 138, width: width - 120, maxLines: 2 }));
  const { pickUp } = paper;
  const y = drawPlace(sheet, { mark: 'P', ...pickUp, lines: [pickUp.note] }, 200);
  drawRule(sheet, y, ink.strong);
  return y;
}

function placeOf(sheet: Sheet, paper: RunSheetPaper, stop: ParcelStop): Place {
  const cod =
    stop.codCents === null ? '' : sheet.say(sentence`Collect ${formatCents(stop.codCents, paper.currency)} in cash`);
  const lines = [cod, stop.isDoorToDoor ? sheet.say(sentence`Door-to-door`) : '', stop.product, stop.note];
  return { mark: String(stop.position), ...stop, lines };
}

type Place = {
  mark: string;
  name: string;
  phone: string;
  address: string;
  unitNumber: string;
  time: string;
  lines: readonly string[];
  number?: string;
};

const column = { x: left + 50, width: width - 240, color: ink.strong } as const;
const margin = 14;

const textsOf = ({ name, phone, unitNumber, address, lines }: Place): [string, Partial<TextStyle>][] => [
  [name, { size: 16, weight: 600 }],
  [phone, {}],
  [[unitNumber, address].filter(Boolean).join(', '), { maxLines: 3 }],
  ...lines.filter(Boolean).map((line): [string, Partial<TextStyle>] => [line, { maxLines: 3, weight: 600 }]),
];

const heightOf = (sheet: Sheet, place: Place): number =>
  textsOf(place).reduce((sum, [text, style]) => sum + sheet.heightOf(text, { ...column, y: 0, ...style }), 2 * margin);

/** A box to tick at the right. */
function drawPlace(sheet: Sheet, place: Place, from: number): number {
  let y = from + margin;
  sheet.tag('P', () => {
    sheet.text(place.mark, { x: left, y, width: 36, size: 22, weight: 600, color: ink.brand });
    for (const [text, style] of textsOf(place)) y += sheet.text(text, { ...column, y, ...style });
    const side = { x: right - 180, width: 150, align: 'right', color: ink.strong } as const;
    sheet.text(formatDayAndClock(place.time), { ...side, y: from + margin, weight: 600 });
    if (place.number) sheet.text(place.number, { ...side, y: from + 38, size: 13 });
  });
  sheet.ornament((pen) =>
    pen
      .rect(right - 18, from + 16, 18, 18)
      .lineWidth(1)
      .strokeColor(ink.strong)
      .stroke(),
  );
  return y + margin;
}
