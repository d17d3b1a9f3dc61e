import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, HOW_TO_GET_A_BROWSER } from '../find-browser.mjs';
import { fail } from '../prepare.mjs';
import { runAndRead } from '../reports.mjs';

/** Runs steps in the copy without output. Returns passed and failed tests, and files that failed to load. */
export async function runTests(steps, scratch, node) {
  const reports = mkdtempSync(join(tmpdir(), 'tibara-reports-'));
  const all = { passed: 0, failures: [], broken: [] };
  for (const step of steps) {
    const printed = [];
    const print = (text) => printed.push(text);
    const env = step.browser ? { ...step.env, CHROMIUM_PATH: browserOf(node) } : step.env;
    const done = await runAndRead({ ...step, env }, join(reports, 'report.json'), { cwd: scratch, print });
    if (step.counts) all.passed += done.passed;
    all.failures.push(...done.failures);
    all.broken.push(...done.broken);
    if (done.code === 0 || done.failures.length + done.broken.length > 0) continue;
    all.broken.push({ file: step.name, message: lastLines(printed.join('')) });
    break; // without a built portal the browser has nothing to show
  }
  rmSync(reports, { recursive: true, force: true });
  return all;
}

const browserOf = (node) => findBrowser(node) ?? fail(HOW_TO_GET_A_BROWSER);

const lastLines = (text) => text.trimEnd().split('\n').slice(-10).join('\n');
