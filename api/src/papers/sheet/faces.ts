import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';
import { knowWords } from './words.ts';

export type Weight = 400 | 600;

/** A loaded font file: pdfkit draws with the font, widths come from its words. */
export type Face = { name: string; font: Font; wordOf: ReturnType<typeof knowWords> };

const require = createRequire(import.meta.url);

/** A character is written with the first family that has it. */
const families = [
  require.resolve('@fontsource/figtree/unicode.json'),
  require.resolve('@fontsource/noto-sans/unicode.json'),
  require.resolve('@fontsource/noto-sans-tamil/unicode.json'),
  require.resolve('@fontsource/noto-sans-arabic/unicode.json'),
  require.resolve('@fontsource/noto-sans-sc/unicode.json'),
  require.resolve('@fontsource/noto-emoji/unicode.json'),
].map((index) => ({ name: basename(dirname(index)), folder: dirname(index) }));

type Family = (typeof families)[number];

export function faceOf(codePoint: number, weight: Weight): Face | null {
  const known = found[weight].get(codePoint);
  if (known !== undefined) return known;
  const face = search(codePoint, weight);
  found[weight].set(codePoint, face);
  return face;
}

const found: Record<Weight, Map<number, Face | null>> = { 400: new Map(), 600: new Map() };

function search(codePoint: number, weight: Weight): Face | null {
  for (const family of families) {
    for (const { subset, from, to } of rowsOf(family).get(codePoint >> ROW) ?? []) {
      if (codePoint < from || to < codePoint) continue;
      const face = load(family, `${family.name}-${subset}-${weight}-normal.woff`);
      if (face.font.hasGlyphForCodePoint(codePoint)) return face;
    }
  }
  return null;
}

type Range = { subset: string; from: number; to: number };

/** Which of a family's ranges touch each 256 characters: Chinese has some ten thousand ranges. */
const rows = new Map<Family, Map<number, Range[]>>();
const ROW = 8;

/** Each family has files of some scripts or some hundred characters, so that little must be read. */
function rowsOf(family: Family): Map<number, Range[]> {
  const known = rows.get(family);
  if (known) return known;
  const listed: Record<string, string> = JSON.parse(readFileSync(`${family.folder}/unicode.json`, 'utf8'));
  const read = new Map<number, Range[]>();
  for (const [name, ranges] of Object.entries(listed)) {
    const subset = name.replaceAll(/[[\]]/g, '');
    for (const [from, to] of ranges.split(',').map(readRange)) {
      for (let row = from >> ROW; row <= to >> ROW; row++) {
        const inRow = read.get(row) ?? [];
        inRow.push({ subset, from, to });
        read.set(row, inRow);
      }
    }
  }
  rows.set(family, read);
  return read;
}

/** 'U+0B82-0B83' or 'U+20AC' */
function readRange(text: string): [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const faces = new Map<string, Face>();

/** All of Chinese in both weights is 170 files, some 30 MB with fontkit's caches. */
const MOST_FACES = 190;

/** Between papers: one may have all scripts. */
export function forgetFaces(): void {
  if (faces.size <= MOST_FACES) return;
  faces.clear();
  for (const known of Object.values(found)) known.clear();
}

function load({ folder }: Family, name: string): Face {
  const known = faces.get(name);
  if (known) return known;
  const font = create(unpackWoff(readFileSync(`${folder}/files/${name}`)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  const face = { name, font, wordOf: knowWords(font) };
  faces.set(name, face);
  return face;
}
