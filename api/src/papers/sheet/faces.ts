import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { type Family, families, subsetsOf } from './families.ts';
import { unpackWoff } from './unpack-woff.ts';
import { knowWords } from './words.ts';

export type Weight = 400 | 600;

/** A loaded font file: pdfkit draws with the font, widths come from its words. */
export type Face = { name: string; font: Font; wordOf: ReturnType<typeof knowWords> };

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
    for (const { subset } of subsetsOf(family, codePoint)) {
      const face = load(family, `${family.name}-${subset}-${weight}-normal.woff`);
      if (face.font.hasGlyphForCodePoint(codePoint)) return face;
    }
  }
  return null;
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
