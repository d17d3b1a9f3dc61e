import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumLaunch, chromiumPath } from '../e2e/fixtures/chromium.ts';
import { serverUrl, talkTo } from '../e2e/fixtures/server.ts';
import { startServer } from '../e2e/fixtures/start-server.ts';
import { type Figure, median, round } from './measure.ts';

/** Lighthouse is downloaded when this bench runs, because it is too large to install with the product. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const PAGES = ['/', '/login', '/main-order'];
const FORMS = [
  { name: 'desktop', flags: ['--preset=desktop'], goal: 95 },
  { name: 'phone', flags: [], goal: 85 },
];
/** The goal for the prerendered home page, on phone and desktop. */
const HOME_GOAL = 97;

type Audit = { performance: number; accessibility: number; seo: number; lcp: number; blocked: number };

/** A visitor's first page view without a cache, on Lighthouse's own phone with a slow network. */
export async function lighthouse(): Promise<Figure[]> {
  const server = await startServer(0);
  talkTo(server);
  const folder = mkdtempSync(join(tmpdir(), 'tibara-lighthouse-'));
  try {
    const figures: Figure[] = [];
    for (const page of PAGES) for (const form of FORMS) figures.push(...(await auditPage(page, form, folder)));
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  }
}

async function auditPage(page: string, { name, flags, goal: usual }: (typeof FORMS)[number], folder: string) {
  const goal = page === '/' ? HOME_GOAL : usual;
  const audits: Audit[] = [];
  for (let n = 0; n < RUNS; n++) audits.push(await audit(`${serverUrl()}${page}`, flags, join(folder, 'report.json')));
  const scores = audits.map(({ performance }) => performance);
  const worst = Math.min(...audits.map(({ accessibility, seo }) => Math.min(accessibility, page === '/' ? seo : 100)));
  const lcp = median(audits.map((each) => each.lcp)) / 1000;
  const blocked = median(audits.map((each) => each.blocked));
  const measured = `${median(scores)} (${Math.min(...scores)}–${Math.max(...scores)}), ${worst}`;
  return [
    {
      what: `${page} on a ${name}: performance, accessibility${page === '/' ? ' and search' : ''}`,
      measured,
      goal: `≥ ${goal}, 100`,
      isMet: median(scores) >= goal && worst === 100,
    },
    { what: '  largest paint and blocked time', measured: `${round(lcp, 1)} s and ${round(blocked, 0)} ms` },
  ];
}

async function audit(url: string, flags: readonly string[], report: string): Promise<Audit> {
  const chromeFlags = `--chrome-flags=--headless ${chromiumLaunch.args.join(' ')}`;
  const output = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance,accessibility,seo',
  ];
  await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags, ...output, chromeFlags],
    { env: { ...process.env, CHROME_PATH: chromiumPath() } },
  );
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const percent = (category: { score: number }) => Math.round(category.score * 100);
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    seo: percent(categories.seo),
    lcp: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
  };
}
