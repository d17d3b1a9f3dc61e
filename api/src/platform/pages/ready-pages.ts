import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrawnPages, drawPages, type PageSource } from './draw-pages.ts';
import { keepPages, readKeptPages } from './kept-pages.ts';

/** Drawn once for a build and its settings, and kept in the folder for the next start. */
export async function readyPages(source: PageSource, folder: string): Promise<DrawnPages> {
  const key = pagesKey(source);
  const kept = readKeptPages(folder, key);
  if (kept) return kept;
  const drawn = await drawPages(source);
  keepPages(folder, key, drawn);
  return drawn;
}

/** A hash of all inputs of the pages: the build, the settings and the drawing code. */
export function pagesKey({ portalDir, settings, publicUrl }: PageSource): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings, publicUrl]));
  const files = [
    join(portalDir, 'index.html'),
    ...filesIn(join(portalDir, '.vite')),
    ...filesIn(join(portalDir, '.prerender')),
    ...filesIn(import.meta.dirname),
  ];
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
