import type { Language } from '@tibara/contract/language/languages';
import { sentence, type Text } from '@tibara/contract/language/sentence';
import PDFDocument from 'pdfkit';
import { translate } from '../../platform/language/translate.ts';
import type { Weight } from './faces.ts';
import { type Line, lineOf, linesOf } from './lines.ts';
import { packObjects } from './pack-objects.ts';
import { printable } from './runs.ts';
import { writeLine } from './write-line.ts';

/** Measures are the screen's: one pixel is 0.7 points on paper (R172, ADR 56). */
export const SCALE = 0.7;
export const A4 = { width: 595.28 / SCALE, height: 841.89 / SCALE };

export const millimetres = (length: number): number => (length * 72) / 25.4 / SCALE;

export const ink = {
  strong: '#16201f',
  text: '#394745',
  quiet: '#5c6967',
  line: '#d9dcd6',
  brand: '#0b5558',
  ok: '#1a6b38',
  bad: '#b42318',
  paper: '#f4f3ee',
};

type Size = { width: number; height: number };
type Attributes = { alt?: string; scope?: 'Row' | 'Column'; box?: { x: number; y: number } & Size };

export type TextStyle = {
  x: number;
  y: number;
  width: number;
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right' | 'center';
  isStruck?: boolean;
  maxLines?: number;
  /** Numbers and amounts: smaller if there is little room, never broken or cut. */
  isWhole?: boolean;
};

/**
 * A paper while it is drawn. Everything is either inside `tag`, for screen readers and text selection, or an ornament.
 * Nothing of pdfkit's links, scripts or files is used: a text is only text.
 */
export type Sheet = {
  language: Language;
  /** Our own text in the paper's language (platform/language). */
  say: (text: Text) => string;
  /** Begins a page; the first too. */
  page: (size?: Size) => void;
  /** H1, P, Table, TR, TH, TD, Figure …; may contain others. Returns what `draw` returns. */
  tag: <T>(type: string, draw: () => T, attributes?: Attributes) => T;
  /** Returns the height of the text. A text of ours is in the paper's language. */
  text: (text: Text, style: TextStyle) => number;
  heightOf: (text: string, style: TextStyle) => number;
  /** A figure's lines and areas, only inside `tag`. */
  figure: (draw: (pen: Pen) => void) => void;
  ornament: (draw: (pen: Pen) => void) => void;
  finish: () => Promise<Buffer>;
};

export type Pen = PDFKit.PDFDocument;

type SheetOptions = { title: string; author: string; madeAt: string; language: Language };

export function openSheet({ title, author, madeAt, language }: SheetOptions, isLeft: () => boolean): Sheet {
  const pen = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    // Words are cached by their font.
    fontLayoutCache: false,
    info: { Title: title, Author: author, CreationDate: new Date(madeAt), Producer: author, Creator: author },
  });
  const ask = () => {
    if (isLeft()) throw new Error('Nobody waits for this paper any more');
  };
  askAtEachObject(pen, ask);
  const bytes = gather(pen);
  const root = pen.struct('Document');
  pen.addStructure(root);
  const open: { type: string; element: PDFKit.PDFStructureElement }[] = [{ type: 'Document', element: root }];
  const registered = new Set<string>();
  const inner = () => open[open.length - 1] ?? { type: 'Document', element: root };

  const mark = (draw: () => void): void => {
    const { type, element } = inner();
    const content = pen.markStructureContent(type);
    draw();
    pen.endMarkedContent();
    element.add(content);
  };

  const sheet: Sheet = {
    language,
    say: (text) => translate(text, language),
    page({ width, height } = A4) {
      // Only numbered pages wait for the end.
      if (pen.page && !isNumbered(pen)) pen.flushPages();
      pen.addPage({ size: [width * SCALE, height * SCALE], margin: 0 });
      pen.scale(SCALE);
    },
    tag(type, draw, { alt, scope, box } = {}) {
      const element = pen.struct(type, {
        ...(alt && { alt }),
        ...(scope && { scope }),
        ...(box && { bbox: [box.x, box.y, box.x + box.width, box.y + box.height].map((each) => each * SCALE) }),
      });
      inner().element.add(element);
      open.push({ type, element });
      const drawn = draw();
      open.pop();
      element.end();
      return drawn;
    },
    text(given, wanted) {
      ask();
      const text = sheet.say(given);
      const style = wanted.isWhole ? fitted(text, wanted) : wanted;
      const lines = linesIn(text, style);
      const height = lineHeight(style);
      mark(() => {
        for (const [index, line] of lines.entries()) drawLine(line, style, style.y + height * index);
      });
      if (style.isStruck) {
        sheet.ornament(() => {
          for (const [index, line] of lines.entries()) strike(pen, line, style, style.y + height * index);
        });
      }
      return height * lines.length;
    },
    heightOf: (text, style) => lineHeight(style) * linesIn(text, style).length,
    figure: (draw) => mark(() => draw(pen)),
    ornament(draw) {
      pen.markContent('Artifact', { type: 'Layout' });
      draw(pen);
      pen.endMarkedContent();
    },
    finish() {
      numberPages();
      root.end();
      pen.end();
      return bytes;
    },
  };

  /** At the foot of each of several pages; labels are not numbered. */
  function numberPages(): void {
    const { count } = pen.bufferedPageRange();
    if (count < 2 || !isNumbered(pen)) return;
    const style = {
      x: 78,
      y: A4.height - 46,
      width: A4.width - 156,
      size: 12,
      color: ink.quiet,
      align: 'right',
    } as const;
    for (let page = 0; page < count; page++) {
      pen.switchToPage(page);
      pen.markContent('Artifact', { type: 'Pagination' });
      const number = sheet.say(sentence`${title} · Page ${page + 1} of ${count}`);
      for (const line of linesIn(number, style)) drawLine(line, style, style.y);
      pen.endMarkedContent();
    }
  }

  function drawLine(line: Line, style: TextStyle, y: number): void {
    const { size = 15, color = ink.text } = style;
    for (const { face } of line.runs) {
      if (registered.has(face.name)) continue;
      pen.registerFont(face.name, face.font);
      registered.add(face.name);
    }
    pen.fillColor(color);
    writeLine(pen, line, { x: startOf(line, style), y: y + baseline(style), size });
  }
  return sheet;
}

const isNumbered = ({ page }: Pen): boolean => Math.round(page.width / SCALE) === Math.round(A4.width);

/** Every tag, page and font is an object, so the end, which writes all fonts, checks too. */
function askAtEachObject(pen: Pen, ask: () => void): void {
  const ref = pen.ref.bind(pen);
  pen.ref = (data) => {
    ask();
    return ref(data);
  };
}

const linesIn = (text: string, { width, size = 15, weight = 400, maxLines = 6 }: TextStyle): Line[] =>
  linesOf(text, { width, size, weight, maxLines });
function fitted(text: string, style: TextStyle): TextStyle {
  const { width, size = 15, weight = 400 } = style;
  const needed = lineOf(printable(text), { size, weight }).width;
  return needed <= width ? style : { ...style, size: (size * width * 0.995) / needed };
}

const lineHeight = ({ size = 15 }: TextStyle): number => Math.round(size * 1.4);
const baseline = (style: TextStyle): number => lineHeight(style) * 0.5 + (style.size ?? 15) * 0.35;

const startOf = ({ width }: Line, { x, width: room, align = 'left' }: TextStyle): number =>
  x + (room - width) * { left: 0, center: 0.5, right: 1 }[align];

function strike(pen: Pen, line: Line, style: TextStyle, y: number): void {
  const { size = 15, color = ink.text } = style;
  const x = startOf(line, style);
  const middle = y + baseline(style) - size * 0.28;
  pen
    .moveTo(x, middle)
    .lineTo(x + line.width, middle)
    .lineWidth(1)
    .strokeColor(color)
    .stroke();
}

function gather(pen: Pen): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pen.on('data', (part: Buffer) => parts.push(part));
    pen.on('end', () => resolve(packObjects(Buffer.concat(parts))));
    pen.on('error', reject);
  });
}
