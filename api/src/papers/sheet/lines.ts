import type { Weight } from './faces.ts';
import { graphemesOf, printable, type Run, runsOf, runWidth } from './runs.ts';

export type Line = { runs: Run[]; width: number };

type Setting = { size: number; weight: Weight; width: number; maxLines: number };

/** A text broken into lines no wider than `width`; what does not fit ends in an ellipsis. */
export function linesOf(text: string, setting: Setting): Line[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const unit of unitsOf(printable(text), setting)) {
    if (line !== '' && lineWidth + widthOf(unit.trimEnd(), setting) > setting.width) {
      lines.push(line);
      line = '';
      lineWidth = 0;
      if (lines.length > setting.maxLines) break;
    }
    line += unit;
    lineWidth += widthOf(unit, setting);
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  const kept = lines.slice(0, setting.maxLines).map((each) => each.trimEnd());
  if (lines.length > kept.length) kept[kept.length - 1] = shortened(kept.at(-1) ?? '', setting);
  return kept.map((each) => lineOf(each, setting));
}

export function lineOf(text: string, { size, weight }: Pick<Setting, 'size' | 'weight'>): Line {
  const runs = runsOf(text, weight);
  return { runs, width: runs.reduce((sum, run) => sum + runWidth(run, size), 0) };
}

const widthOf = (text: string, setting: Pick<Setting, 'size' | 'weight'>): number => lineOf(text, setting).width;

/** Where a line may end: after a space, after each Chinese character, and anywhere in a word that is too long. */
function unitsOf(text: string, setting: Setting): string[] {
  const words = text.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{P}*|[^\s\p{Script=Han}]+\s*|\s+/gu,
  );
  return (words ?? []).flatMap((word) => (widthOf(word, setting) > setting.width ? graphemesOf(word) : [word]));
}

function shortened(line: string, setting: Setting): string {
  const letters = graphemesOf(line);
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, setting) > setting.width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
