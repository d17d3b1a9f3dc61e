import type { Span } from '../../types.ts';
import { trimmed } from './entries.ts';

const box = /[[(（【] {0,3}(?<sign>[xX/vV✓✔√✗✘●]?) {0,3}[\])）】]|(?<ticked>[☑✅☒✔☒◉⦿🔘])|(?<free>[☐⬜□○◯])/gu;

/** The ticked options of '[x] COD  [ ] Transfer' or 'COD ☐ Transfer ☑', or the whole value without boxes. */
export function tickedIn(text: string, value: Span): Span[] {
  const { start, end } = value;
  const boxes = boxesIn(text, value);
  if (!isListOfBoxes(text, value)) return [value];
  const isBefore = boxes[0]?.index === 0;
  return boxes.flatMap(({ index, groups, 0: sign }, at) => {
    if (!groups?.sign && !groups?.ticked) return [];
    const next = boxes[at + 1];
    const before = boxes[at - 1];
    return isBefore
      ? trimmed(text, start + index + sign.length, next ? start + next.index : end)
      : trimmed(text, start + (before ? before.index + before[0].length : 0), start + index);
  });
}

/** Several boxes, or one at the beginning. A single 'x' in brackets behind words is no box. */
export function isListOfBoxes(text: string, value: Span): boolean {
  const boxes = boxesIn(text, value);
  return boxes.length > 1 || boxes[0]?.index === 0;
}

const boxesIn = (text: string, { start, end }: Span) => [
  ...text.slice(start, Math.min(end, start + 400)).matchAll(box),
];
