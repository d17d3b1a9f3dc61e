import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const emptyPage = '<html><head></head><body></body></html>';

/** A built portal in a new folder below this one, whose static pages are drawn by `code`. */
export function buildPortal(below: string, code: string): string {
  const built = mkdtempSync(join(below, 'built-'));
  for (const name of ['.vite', '.prerender']) mkdirSync(join(built, name));
  writeFileSync(join(built, 'index.html'), emptyPage);
  writeFileSync(join(built, '.vite/static-pages.json'), JSON.stringify({ boot: 'boot.js', styles: {} }));
  writeFileSync(join(built, '.prerender/prerender.js'), code);
  writeFileSync(join(built, '.prerender/package.json'), '{"type":"module"}');
  return built;
}
