import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Prerendering {
  portalDir: string;
  /** The portal's index.html, with the settings in it. */
  html: string;
  settings: string;
  /** Where people reach it. */
  publicUrl: string;
}

export interface ThreadInput {
  bundle: string;
  settings: string;
  input: { html: string; origin: string; boot: string; styles: Record<string, string> };
}

/**
 * The static pages by their address; the page for every other route; and all addresses that the portal has a page for:
 * `/track/$token`.
 */
export interface Prerendered {
  pages: Record<string, string>;
  shell: string;
  routes: string[];
}

/**
 * The static pages by their path: written by the portal's own code when the server starts, because the settings are in
 * them (decisions 9.11). In a thread that ends, so that React does not stay in the server's memory. Null without a
 * built portal.
 */
export async function prerender({ portalDir, html, settings, publicUrl }: Prerendering): Promise<Prerendered | null> {
  const list = join(portalDir, '.vite/static-pages.json');
  if (!existsSync(list)) return null;
  const { boot, styles } = JSON.parse(readFileSync(list, 'utf8'));
  const workerData: ThreadInput = {
    bundle: join(portalDir, '.prerender/prerender.js'),
    settings,
    input: { html, boot, styles, origin: new URL(publicUrl).origin },
  };
  const thread = new Worker(new URL('./prerender-thread.ts', import.meta.url), { workerData, name: 'pages' });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The pages were not prerendered')));
  });
}
