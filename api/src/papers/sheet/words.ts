import type { Font, GlyphRun } from 'fontkit';

/** A word in a font. */
type Word = {
  glyphs: GlyphRun;
  /** For a type of size 1. */
  width: number;
  /** Whether the glyphs, read one after the other, are the text. */
  isReadable: boolean;
};

/** All are forgotten when there are more: names come and go. */
const MOST_WORDS = 4000;
const LONGEST_WORD = 40;

/**
 * Which glyphs a word has and how wide they are is worked out once for all papers: that takes most of a paper's time,
 * each word is asked for when lines are broken, measured and drawn, and papers say much the same. pdfkit gets them too.
 */
export function knowWords(font: Font): (text: string) => Word {
  const known = new Map<string, Word>();
  const layout = font.layout.bind(font);
  const wordOf = (text: string): Word => {
    const found = known.get(text);
    if (found) return found;
    const word = measure(font, layout(text), text);
    if (text.length > LONGEST_WORD) return word;
    if (known.size >= MOST_WORDS) known.clear();
    known.set(text, word);
    return word;
  };
  font.layout = (text, ...rest) => (rest[0] === undefined ? copyOf(wordOf(text).glyphs) : layout(text, ...rest));
  return wordOf;
}

function measure(font: Font, glyphs: GlyphRun, text: string): Word {
  const letters = glyphs.glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  const isReadable = !letters.includes('') && letters.join('') === text;
  return { glyphs, width: glyphs.advanceWidth / font.unitsPerEm, isReadable };
}

/** pdfkit changes the positions that it is given. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } });
