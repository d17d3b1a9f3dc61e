import { type Face, faceOf, type Weight } from './faces.ts';

/** A stretch of text in one face. */
export type Run = {
  face: Face;
  drawn: string;
  /** What it says: more than is drawn, where no font has a character. */
  said: string;
};

/** A name cannot fill pages. */
const LONGEST = 600;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const invisible = /^[\p{Cf}\p{Variation_Selector}]$/u;
const control = /\p{Cc}+/gu;
/** Stay with the stretch that they are in. */
const neutral = /^[\p{Z}\p{M}\p{Cf}]+$/u;

/** The text as it is measured and drawn: composed letters, no line breaks or control characters. */
export function printable(text: string): string {
  const plain = text
    .slice(0, 4 * LONGEST)
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(control, ' ')
    .trim();
  return plain.length <= LONGEST ? plain : `${graphemesOf(plain.slice(0, LONGEST)).slice(0, -1).join('')}…`;
}

/** Letters that join nothing are told apart without the segmenter, which is slow: most texts have only these. */
const singles = /^[\u0020-\u007e\u00c0-\u024f]*$/;

export const graphemesOf = (text: string): string[] =>
  singles.test(text) ? [...text] : [...graphemes.segment(text)].map(({ segment }) => segment);

export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const grapheme of graphemesOf(text)) {
    for (const piece of inFaces(grapheme, weight, runs.at(-1)?.face)) {
      const last = runs.at(-1);
      if (last?.face === piece.face) {
        last.drawn += piece.drawn;
        last.said += piece.said;
      } else {
        runs.push(piece);
      }
    }
  }
  return runs;
}

function inFaces(grapheme: string, weight: Weight, current: Face | undefined): Run[] {
  if (current && neutral.test(grapheme) && hasAll(current, grapheme)) return [plain(current, grapheme)];
  const face = faceOf(grapheme.codePointAt(0) ?? 0, weight);
  if (face && hasAll(face, grapheme)) return [plain(face, grapheme)];
  return inPieces(grapheme, weight);
}

/** One character at a time; its meaning goes with the first, so that the paper's text is whole. */
function inPieces(grapheme: string, weight: Weight): Run[] {
  const seen = [...grapheme].filter((each) => !invisible.test(each));
  return (seen.length > 0 ? seen : [UNKNOWN]).flatMap((character, index) => {
    const own = faceOf(character.codePointAt(0) ?? 0, weight);
    const face = own ?? faceOf(UNKNOWN.codePointAt(0) ?? 0, weight);
    if (!face) return [];
    const said = index === 0 ? grapheme : '';
    return [{ face, drawn: own ? character : UNKNOWN, said }];
  });
}

/** Drawn where no font has a character. */
const UNKNOWN = '?';

const plain = (face: Face, text: string): Run => ({ face, drawn: text, said: text });

/**
 * Whether the glyphs, read one after the other, are the text. In Tamil and Jawi they stand in another sequence than the
 * letters, and a letter may be drawn in parts: the paper then also states the text itself.
 */
export const isReadable = ({ face, drawn, said }: Run): boolean =>
  drawn === said && wordsOf(drawn).every((word) => face.wordOf(word).isReadable);

/** pdfkit lays out a run that can be read word by word, others as a whole. */
export function runWidth(run: Run, size: number): number {
  const { face, drawn } = run;
  const parts = isReadable(run) ? wordsOf(drawn) : [drawn];
  return parts.reduce((sum, part) => sum + face.wordOf(part).width, 0) * size;
}

/** Each with the space after it. */
const wordsOf = (text: string): string[] => text.match(/[^ ]* |[^ ]+$/g) ?? [];

const hasAll = ({ font }: Face, text: string): boolean =>
  [...text].every((each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
