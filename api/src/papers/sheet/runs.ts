import { type Face, faceOf, type Weight } from './faces.ts';
import { invisible } from './families.ts';

type Stretch = {
  face: Face;
  drawn: string;
  /** The text for readers. It differs from `drawn` if no font has a character. */
  said: string;
};

export type Run = Stretch & {
  /** For a type of size 1. */
  width: number;
  /** Whether the glyphs in order are the text: not in Tamil and Jawi. Then the paper also contains the text. */
  isReadable: boolean;
};

/** A name cannot fill pages. */
const LONGEST = 600;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const control = /\p{Cc}+/gu;
/** These stay with the stretch around them. */
const neutral = /^[\p{Z}\p{M}\p{Cf}]+$/u;

/** The text to measure and draw: composed letters, no line breaks or control characters. */
export function printable(text: string): string {
  const plain = text
    .slice(0, 4 * LONGEST)
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(control, ' ')
    .trim();
  if (plain.length <= LONGEST) return plain;
  const last = graphemes.segment(plain.slice(0, LONGEST)).containing(LONGEST - 1);
  return `${plain.slice(0, last?.index ?? 0)}…`;
}

/** Letters that never join are separated without the slow segmenter: most texts have only these. */
const singles = /^[\u0020-\u007e\u00c0-\u024f\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff5e]*$/;

/** Longer than any emoji: more marks or joined letters are taken apart. */
const MOST_IN_GRAPHEME = 32;

export const graphemesOf = (text: string): string[] =>
  singles.test(text) ? [...text] : [...graphemes.segment(text)].flatMap(({ segment }) => partsOf(segment));

function partsOf(grapheme: string): string[] {
  if (grapheme.length <= MOST_IN_GRAPHEME) return [grapheme];
  const characters = [...grapheme];
  const count = Math.ceil(characters.length / MOST_IN_GRAPHEME);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * MOST_IN_GRAPHEME, (index + 1) * MOST_IN_GRAPHEME).join(''),
  );
}

export function runsOf(text: string, weight: Weight): Run[] {
  const stretches: Stretch[] = [];
  for (const grapheme of graphemesOf(text)) {
    for (const piece of inFaces(grapheme, weight, stretches.at(-1)?.face)) {
      const last = stretches.at(-1);
      if (last?.face === piece.face) {
        last.drawn += piece.drawn;
        last.said += piece.said;
      } else {
        stretches.push(piece);
      }
    }
  }
  return stretches.map(measured);
}

/** pdfkit lays out a readable run word by word, others whole. */
function measured(stretch: Stretch): Run {
  const { face, drawn, said } = stretch;
  const words = wordsOf(drawn).map(face.wordOf);
  const isReadable = drawn === said && words.every((word) => word.isReadable);
  const width = isReadable ? words.reduce((sum, word) => sum + word.width, 0) : face.wordOf(drawn).width;
  return { ...stretch, width, isReadable };
}

function inFaces(grapheme: string, weight: Weight, current: Face | undefined): Stretch[] {
  if (current && neutral.test(grapheme) && hasAll(current, grapheme)) return [plain(current, grapheme)];
  const face = faceOf(grapheme.codePointAt(0) ?? 0, weight);
  if (face && (grapheme.length === 1 || hasAll(face, grapheme))) return [plain(face, grapheme)];
  return inPieces(grapheme, weight);
}

/** One character at a time. The text is attached to the first, so that the paper's text is complete. */
function inPieces(grapheme: string, weight: Weight): Stretch[] {
  const seen = [...grapheme].filter((each) => !invisible.test(each));
  return (seen.length > 0 ? seen : [UNKNOWN]).flatMap((character, index) => {
    const own = faceOf(character.codePointAt(0) ?? 0, weight);
    const face = own ?? faceOf(UNKNOWN.codePointAt(0) ?? 0, weight);
    if (!face) return [];
    const said = index === 0 ? grapheme : '';
    return [{ face, drawn: own ? character : UNKNOWN, said }];
  });
}

const UNKNOWN = '?';

const plain = (face: Face, text: string): Stretch => ({ face, drawn: text, said: text });

/** Splits a text into words, each with the space after it. */
const wordsOf = (text: string): string[] => (text.includes(' ') ? (text.match(/[^ ]* |[^ ]+$/g) ?? []) : [text]);

const hasAll = ({ font }: Face, text: string): boolean =>
  [...text].every((each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
