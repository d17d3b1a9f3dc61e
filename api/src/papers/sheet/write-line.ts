import type { Font, GlyphPosition } from 'fontkit';
import type { Line } from './lines.ts';

type Pen = PDFKit.PDFDocument;
/** For a type of size 1000, with the glyph's own width. */
type Position = GlyphPosition & { advanceWidth: number };

/** A font in a document, which pdfkit's types leave out. */
type Embedded = {
  id: string;
  ref: () => object;
  /** The glyphs by the document's numbers, in hexadecimal digits, and their positions. */
  encode: (text: string, features?: readonly string[]) => [codes: string[], positions: Position[]];
};

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit accepts a font read by fontkit, but its types lack that. */
      registerFont(name: string, font: Font): this;
      _font: Embedded;
    }
  }
}

/**
 * Writes a line as one text of the page, from the left end of its baseline. pdfkit would write each run separately and
 * lay it out three times: Chinese changes its font with nearly every character.
 */
export function writeLine(
  pen: Pen,
  { runs }: Line,
  { x: left, y, size }: { x: number; y: number; size: number },
): void {
  const fonts: Record<string, object> = pen.page.fonts;
  let x = left;
  const parts = ['BT', placed(x, y)];
  const flush = () => pen.addContent(parts.splice(0).join(' '));
  for (const { face, drawn, said, width, isReadable } of runs) {
    if (!isReadable) {
      flush();
      pen.markContent('Span', { actual: said });
    }
    const font = pen.font(face.name)._font;
    fonts[font.id] ??= font.ref();
    // With a list of features, even an empty one, pdfkit lays a run out whole instead of word by word.
    const [codes, positions] = font.encode(drawn, isReadable || !drawn.includes(' ') ? undefined : []);
    parts.push(`/${font.id} ${number(size)} Tf`, ...glyphsAt(codes, positions, { x, y, size }));
    if (!isReadable) {
      flush();
      pen.endMarkedContent();
    }
    x += width * size;
  }
  parts.push('ET');
  flush();
}

type Place = { x: number; y: number; size: number };

/** A displaced glyph, such as a mark above a letter, is positioned separately, and so is the next one. */
function glyphsAt(codes: readonly string[], positions: readonly Position[], { x: left, y, size }: Place): string[] {
  const parts: string[] = [];
  const scale = size / 1000;
  let x = left;
  let isAway = false;
  let row = '';
  const flush = () => {
    if (row) parts.push(`[<${row}>] TJ`);
    row = '';
  };
  for (const [index, { xOffset, yOffset, xAdvance, advanceWidth }] of positions.entries()) {
    const isBeside = xOffset !== 0 || yOffset !== 0;
    if (isBeside || isAway) {
      flush();
      parts.push(placed(x + xOffset * scale, y - yOffset * scale));
    }
    isAway = isBeside;
    row += codes[index];
    if (xAdvance !== advanceWidth) row += `> ${number(advanceWidth - xAdvance)} <`;
    x += xAdvance * scale;
  }
  flush();
  if (isAway) parts.push(placed(x, y));
  return parts;
}

/** Pages are measured from their top, letters from their foot. */
const placed = (x: number, y: number): string => `1 0 0 -1 ${number(x)} ${number(y)} Tm`;

const number = (value: number): number => Math.round(value * 1000) / 1000;
