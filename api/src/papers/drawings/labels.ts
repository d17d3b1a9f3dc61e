import type { LabelSize } from '@tibara/contract/billing/calls';
import { sentence } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { ink, millimetres, type Sheet } from '../sheet/sheet.ts';
import { drawQr } from './qr.ts';
import type { ParcelStop, Parcels } from './run-sheet.ts';

export type LabelsPaper = Parcels & { kind: 'labels'; size: LabelSize };

/** A6 for sheets of labels; 80 mm is the paper of thermal printers, which print 72 of it. */
const sizes = {
  A6: { width: millimetres(105), height: millimetres(148), margin: millimetres(6), name: 28, text: 20, lines: 5 },
  THERMAL: { width: millimetres(80), height: millimetres(110), margin: millimetres(4), name: 22, text: 16, lines: 4 },
};
const black = { color: '#000000' } as const;

/** A label for each parcel, one a page, in black, the only colour of thermal printers. */
export function drawLabels(sheet: Sheet, paper: LabelsPaper): void {
  for (const stop of paper.stops) drawLabel(sheet, paper, stop);
}

function drawLabel(sheet: Sheet, paper: LabelsPaper, stop: ParcelStop): void {
  const { width, height, margin, name, text, lines } = sizes[paper.size];
  sheet.page({ width, height });
  const room = width - 2 * margin;
  const top = height - margin - 110;
  const style = { x: margin, width: room, ...black };
  let y = margin;
  sheet.tag('H1', () => {
    sheet.text(stop.number, { ...style, y, size: 19, weight: 600 });
    y += sheet.text(`${stop.position}/${paper.stops.length}`, { ...style, y, size: 19, weight: 600, align: 'right' });
  });
  sheet.tag('P', () => {
    y += sheet.text(sentence`From ${paper.from.name}`, { ...style, y, size: 12, maxLines: lines - 3 });
    y += sheet.text(paper.pickUp.phone, { ...style, y, size: 12 }) + 8;
  });
  sheet.ornament((pen) =>
    pen
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(1.5)
      .strokeColor('#000000')
      .stroke(),
  );
  y += 8;
  sheet.tag('P', () => {
    y += sheet.text(stop.name, { ...style, y, size: name, weight: 600, maxLines: 2 });
    y += sheet.text(stop.phone, { ...style, y, size: text });
    const address = [stop.unitNumber, stop.address].filter(Boolean).join(', ');
    y += sheet.text(address, { ...style, y, size: text, maxLines: lines });
    if (stop.note) y += sheet.text(stop.note, { ...style, y, size: text - 3, maxLines: lines - 2 });
    // The longest texts above leave room for one line.
    const item = { ...style, y, size: text - 3, weight: 600 } as const;
    const line = sheet.heightOf('', item);
    if (stop.product) sheet.text(stop.product, { ...item, maxLines: Math.max(1, Math.floor((top - y) / line)) });
  });
  drawFoot(sheet, paper, stop, { margin, top, width });
}

type Foot = { margin: number; top: number; width: number };

/** The tracking code at the left, the cash to collect beside it. */
function drawFoot(sheet: Sheet, paper: LabelsPaper, stop: ParcelStop, { margin, top, width }: Foot): void {
  drawQr(sheet, { number: stop.number, url: stop.trackingUrl }, { x: margin, y: top, size: 110 });
  const style = { x: margin + 124, width: width - 2 * margin - 124, ...black };
  sheet.tag('P', () => {
    let y = top;
    if (stop.codCents === null) {
      y += sheet.text(sentence`Paid. No cash to collect.`, { ...style, y, size: 15, maxLines: 2 });
    } else {
      y += sheet.text(sentence`COD`, { ...style, y, size: 15, weight: 600 });
      y += sheet.text(formatCents(stop.codCents, paper.currency), { ...style, y, size: 26, weight: 600 });
    }
    if (paper.isHalal) y += sheet.text(sentence`Halal`, { ...style, y, size: 15, weight: 600 });
    sheet.text(`${paper.groupNumber} · ${paper.brand}`, { ...style, y: top + 92, size: 12, color: ink.strong });
  });
}
