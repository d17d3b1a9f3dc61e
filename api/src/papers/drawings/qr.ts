import { sentence } from '@tibara/contract/language/sentence';
import { encode } from 'uqr';
import type { Sheet } from '../sheet/sheet.ts';

type Tracking = { number: string; url: string };

/** The code of a tracking page. Adjacent black squares as one, with the quiet edge. Whole numbers halve the size of a sheet of labels. */
export function drawQr(sheet: Sheet, tracking: Tracking, { x, y, size }: { x: number; y: number; size: number }): void {
  const { data, size: count } = encode(tracking.url, { ecc: 'M', border: 2 });
  const unit = size / count;
  const box = { x, y, width: size, height: size };
  const alt = sheet.say(sentence`Tracking page of ${tracking.number}`);
  sheet.tag(
    'Figure',
    () =>
      sheet.figure((pen) => {
        pen.save().translate(x, y).scale(unit);
        for (const [row, cells] of data.entries()) {
          for (const { from, length } of stretchesOf(cells)) pen.rect(from, row, length, 1.02);
        }
        pen.fill('#000000').restore();
      }),
    { alt, box },
  );
}

function stretchesOf(cells: readonly boolean[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = [];
  for (const [index, isDark] of cells.entries()) {
    if (!isDark) continue;
    const last = found.at(-1);
    if (last && last.from + last.length === index) last.length += 1;
    else found.push({ from: index, length: 1 });
  }
  return found;
}
