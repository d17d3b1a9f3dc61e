import { faceOf, type Weight } from './faces.ts';
import { graphemesOf, printable, type Run, runsOf } from './runs.ts';
import { CHINESE, LONGEST_WORD } from './words.ts';

export type Line = { runs: Run[]; width: number };

type Setting = { size: number; weight: Weight; width: number; maxLines: number };

/** A text broken into lines of at most `width`; the excess ends in an ellipsis. */
export function linesOf(text: string, setting: Setting): Line[] {
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const unit of unitsOf(printable(text), setting)) {
    const unitWidth = widthOf(unit, setting);
    const needed = unit.endsWith(' ') ? widthOf(unit.trimEnd(), setting) : unitWidth;
    if (line !== '' && lineWidth + needed > setting.width) {
      lines.push(line);
      line = '';
      lineWidth = 0;
      if (lines.length > setting.maxLines) break;
    }
    line += unit;
    lineWidth += unitWidth;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  const kept = lines.slice(0, setting.maxLines).map((each) => each.trimEnd());
  if (lines.length > kept.length) kept[kept.length - 1] = shortened(kept.at(-1) ?? '', setting);
  return kept.map((each) => lineOf(each, setting));
}

export function lineOf(text: string, { size, weight }: Pick<Setting, 'size' | 'weight'>): Line {
  const runs = runsOf(text, weight);
  return { runs, width: runs.reduce((sum, run) => sum + run.width * size, 0) };
}

function widthOf(text: string, setting: Pick<Setting, 'size' | 'weight'>): number {
  const face = text.length === 1 && CHINESE.test(text) && faceOf(text.charCodeAt(0), setting.weight);
  return face ? face.wordOf(text).width * setting.size : lineOf(text, setting).width;
}

const UNITS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{P}*|[^\s\p{Script=Han}]+\s*|\s+/gu;

/** Lines end after a space or Chinese character, or anywhere in a long word. Most of a long text is unused. */
function* unitsOf(text: string, setting: Setting): Generator<string> {
  for (const [word] of text.matchAll(UNITS)) {
    if (isTooLong(word, setting)) yield* graphemesOf(word);
    else yield word;
  }
}

/** A very long word is measured by letters, and no further than a line. */
function isTooLong(word: string, setting: Setting): boolean {
  if (word.length <= LONGEST_WORD) return widthOf(word, setting) > setting.width;
  let width = 0;
  return graphemesOf(word).some((letter) => {
    width += widthOf(letter, setting);
    return width > setting.width;
  });
}

function shortened(line: string, setting: Setting): string {
  const letters = graphemesOf(line);
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, setting) > setting.width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
