import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Prerendering {
  portalDir: string;
  html: string;
  settings: string;
  publicUrl: string;
}

export interface ThreadInput {
  bundle: string;
  settings: string;
  input: { html: string; origin: string; boot: string; styles: Record<string, string> };
}

export interface Prerendered {
  /** The static pages by path. */
  pages: Record<string, string>;
  /** The page for every other route. */
  shell: string;
  /** The patterns of all routes, for example `/track/$token`. */
  routes: string[];
}

/**
 * The static pages by path. They contain the settings, so the portal's code draws them at the server's start (decisions
 * 9.11). A thread that ends does it, so that React does not stay in memory. Null without a built portal.
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
