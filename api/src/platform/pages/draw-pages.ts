import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type PortalSettings, settingsElementId } from '@tibara/contract/settings';
import { prerender } from './prerender.ts';

export type PageSource = { portalDir: string; settings: PortalSettings; publicUrl: string };

/** All pages of the portal, packed with brotli. */
export type DrawnPages = {
  byPath: Map<string, Buffer>;
  /** For every other path. */
  usual: Buffer;
  prerendered: string[];
  /** All routes of the portal, such as `/track/$token`. Null without a built portal. */
  routes: string[] | null;
};

/** Every page contains the settings. */
export async function drawPages({ portalDir, settings, publicUrl }: PageSource): Promise<DrawnPages> {
  // No text in it can end its element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const html = readPage(portalDir, json);
  const drawn = await prerender({ portalDir, html, settings: json, publicUrl });
  const shell = drawn?.shell ?? html;
  const prerendered = Object.entries(drawn?.pages ?? {});
  const byPath = new Map<string, Buffer>();
  for (const [path, page] of [...withPreloads(shell, portalDir), ...prerendered]) byPath.set(path, await pack(page));
  return {
    byPath,
    usual: await pack(shell),
    prerendered: prerendered.map(([path]) => path),
    routes: drawn?.routes ?? null,
  };
}

function readPage(portalDir: string, settings: string): string {
  const html = readFileSync(join(portalDir, 'index.html'), 'utf8');
  const element = `<script id="${settingsElementId}" type="application/json">${settings}</script>`;
  return html.replace('</head>', () => `${element}</head>`);
}

/** The page for each entry path with preloads of its own files (portal/scripts/page-preloads.ts). */
function withPreloads(page: string, portalDir: string): [string, string][] {
  const file = join(portalDir, '.vite/preloads.json');
  const links: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.entries(links).map(([path, tags]) => [path, page.replace('</head>', () => `${tags}</head>`)]);
}

function pack(text: string): Promise<Buffer> {
  const html = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  return promisify(brotliCompress)(html, { params });
}
