import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './measure.ts';

const portal = join(import.meta.dirname, '../portal');

/** Results of the portal's own budget check: gzip sizes of each page's first load. */
export async function pages(): Promise<Figure[]> {
  if (!existsSync(join(portal, 'dist/.vite/manifest.json')))
    throw new Error('Build the portal first: npm start, or npm run build -w portal');
  const { stdout } = spawnSync(process.execPath, [join(portal, 'scripts/check-budgets.mjs')], { encoding: 'utf8' });
  return [...stdout.matchAll(/^(OVER|ok)\s+([\d.]+) of (\d+) kB\s+(.*)$/gm)].map(
    ([, verdict, size, limit, what = '']) => ({
      what: what.replace(/src\/features\//, ''),
      measured: `${size} kB`,
      goal: `≤ ${limit} kB`,
      isMet: verdict === 'ok',
    }),
  );
}
