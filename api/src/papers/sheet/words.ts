import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';

declare module 'fontkit' {
  /** Parts of a TrueType font that its types leave out. */
  interface Font {
    loca?: { offsets: readonly number[] };
    _getTableStream: (table: 'glyf') => { pos: number; readInt16BE: () => number };
  }
  interface Glyph {
    _decode: () => unknown;
  }
}

/** The part of fontkit's run that pdfkit uses. */
type Glyphs = { glyphs: readonly Glyph[]; positions: readonly GlyphPosition[]; advanceWidth: number };

type Word = Glyphs & {
  /** For a type of size 1. */
  width: number;
  isReadable: boolean;
};

/** Of all words in all fonts, some 200 bytes each. Above this all are dropped, because names vary. */
const MOST_LETTERS = 60_000;
let letters = 0;
let generation = 0;
export const LONGEST_WORD = 40;
/** Lines laid out whole, from measuring to drawing. */
const MOST_LINES = 12;

/** Chinese characters look the same beside any others: their lines, which hardly repeat, need no layout. */
export const CHINESE = /^[\u3400-\u4dbf\u4e00-\u9fff]+$/;

/** fontkit takes 0.1 ms per Devanagari letter, ten times the usual. The excess is drawn by letter. */
const DEVANAGARI = /[\u0900-\u097f]/;
const MOST_DEVANAGARI = 20_000;
let laidOut = 0;

/** Each paper has the full allowance. */
export function beginPaper(): void {
  laidOut = 0;
}

function isTooMuch(text: string): boolean {
  if (!DEVANAGARI.test(text)) return false;
  laidOut += text.length;
  return laidOut > MOST_DEVANAGARI;
}

/**
 * The glyphs and width of a word are computed once for all papers, which takes most of a paper's time. Each word is
 * needed for breaking, measuring and drawing, and papers share most words. pdfkit gets the same result.
 */
export function knowWords(font: Font): (text: string) => Word {
  const known = new Map<string, Word>();
  const lines = new Map<string, Word>();
  const layout = font.layout.bind(font);
  const { unitsPerEm } = font;
  let own = generation;
  const forgetOld = () => {
    if (letters > MOST_LETTERS) {
      letters = 0;
      generation += 1;
    }
    if (own !== generation) known.clear();
    own = generation;
  };
  const byLetter = (text: string) => sideBySide([...text].map((character) => alone(font, character)));
  const whole = (text: string): Word => {
    try {
      return measured(layout(text), text, unitsPerEm);
    } catch {
      // fontkit cannot place the dots of U+06A2, U+06A3 and U+06A5.
      return byLetter(text);
    }
  };
  const wordOf = (text: string): Word => {
    const found = known.get(text) ?? lines.get(text);
    if (found) return found;
    const isChinese = CHINESE.test(text);
    if (isChinese && text.length > 1) return sideBySide([...text].map(wordOf));
    if (isTooMuch(text)) return byLetter(text);
    const word = isChinese ? alone(font, text) : whole(text);
    if (text.length > LONGEST_WORD) {
      if (lines.size >= MOST_LINES) lines.clear();
      lines.set(text, word);
    } else {
      forgetOld();
      known.set(text, word);
      letters += text.length;
    }
    return word;
  };
  font.layout = (text, ...rest) => (hasFeatures(rest[0]) ? layout(text, ...rest) : copyOf(wordOf(text)));
  return wordOf;
}

const hasFeatures = (features: unknown): boolean =>
  features != null && !(Array.isArray(features) && features.length === 0);

function measured({ glyphs, positions, advanceWidth }: Glyphs, text: string, unitsPerEm: number): Word {
  const letters = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  const isReadable = !letters.includes('') && letters.join('') === text;
  return { glyphs, positions, advanceWidth, width: advanceWidth / unitsPerEm, isReadable };
}

/** Chinese has forty thousand characters in two weights, nearly all equally wide: their positions are stored once. */
function alone(font: Font, character: string): Word {
  const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  const { advanceWidth } = glyph;
  sparePoints(font, glyph);
  return measured({ glyphs: [glyph], positions: placeOf(advanceWidth), advanceWidth }, character, font.unitsPerEm);
}

/**
 * Keeps fontkit from reading each point of a glyph that a paper includes. It only checks whether the glyph is made of
 * others, and a glyph with its own outlines is not. That was a third of a Chinese paper's time.
 */
function sparePoints(font: Font, glyph: Glyph): void {
  const [from = 0, to = 0] = font.loca?.offsets.slice(glyph.id, glyph.id + 2) ?? [];
  if (from === to) return;
  const stream = font._getTableStream('glyf');
  stream.pos += from;
  if (stream.readInt16BE() > 0) glyph._decode = () => null;
}

const places = new Map<number, readonly GlyphPosition[]>();

function placeOf(advanceWidth: number): readonly GlyphPosition[] {
  const known = places.get(advanceWidth) ?? [{ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }];
  places.set(advanceWidth, known);
  return known;
}

const sideBySide = (words: readonly Word[]): Word => ({
  glyphs: words.flatMap(({ glyphs }) => glyphs),
  positions: words.flatMap(({ positions }) => positions),
  advanceWidth: words.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
  width: words.reduce((sum, { width }) => sum + width, 0),
  isReadable: words.every(({ isReadable }) => isReadable),
});

/** pdfkit changes the positions it is given, and needs nothing else of a run. */
const copyOf = ({ glyphs, positions, advanceWidth }: Glyphs): GlyphRun =>
  Object.assign(Object.create(null), {
    glyphs,
    positions: positions.map((position) => ({ ...position })),
    advanceWidth,
  });
