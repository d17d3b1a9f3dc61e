import { encode } from 'uqr';
import type { Sheet } from '../sheet/sheet.ts';

/** Adjacent black squares as one, with the quiet edge. Whole numbers halve the size of a sheet of labels. */
export function drawQr(
  sheet: Sheet,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  alt: string,
): void {
  const { data, size: count } = encode(text, { ecc: 'M', border: 2 });
  const unit = size / count;
  const box = { x, y, width: size, height: size };
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
