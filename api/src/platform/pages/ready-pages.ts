import { type DrawnPages, drawPages, type PageSource } from './draw-pages.ts';
import { keepPages, readKeptPages } from './kept-pages.ts';
import { pagesKey } from './pages-key.ts';

/** Drawn once for a build and its settings, and kept in the folder for the next start. */
export async function readyPages(source: PageSource, folder: string): Promise<DrawnPages> {
  const key = pagesKey(source);
  const kept = readKeptPages(folder, key);
  if (kept) return kept;
  const drawn = await drawPages(source);
  keepPages(folder, key, drawn);
  return drawn;
}
