import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, HOW_TO_GET_A_BROWSER, NO_BROWSER } from './find-browser.mjs';
import { prepare } from './prepare.mjs';
import { runAndRead } from './reports.mjs';

/**
 * Runs all steps, even after a failure, and ends the process with the line `N passed, N failed`. No test at all is a
 * failure. A step may be a list of rows, which run in parallel. Only `withoutBrowser` skips steps, and the last line
 * names them.
 */
export async function runSteps(steps, { remark, withoutBrowser = false } = {}) {
  const node = prepare('all');
  const reports = mkdtempSync(join(tmpdir(), 'tibara-reports-'));
  const done = [];
  const notRun = [];
  const runRow = async (row, isOneOf) => {
    for (const step of row) {
      if (step.browser && withoutBrowser) notRun.push(step.name);
      else done.push(await runNamed(step, node, join(reports, `${step.name}.json`), isOneOf));
    }
  };
  for (const step of steps) {
    if (Array.isArray(step)) await Promise.all(step.map((row) => runRow(row, true)));
    else await runRow([step], false);
  }
  rmSync(reports, { recursive: true, force: true });
  const [passed, failed] = ['passed', 'failed'].map((kind) => done.reduce((sum, step) => sum + step[kind], 0));
  const failures = done.flatMap((step) => step.failures);
  // Failures are repeated at the end, because some readers see only the last lines.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  // The time is measured from the start of the process, including installations.
  const times = done.map(({ name, seconds }) => `${name} ${seconds} s`);
  console.log(`\n${(performance.now() / 60_000).toFixed(1)} minutes: ${times.join(' · ')}`);
  if (remark) console.log(`\n${remark}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (notRun.length > 0) console.log(`Not run, because of ${NO_BROWSER}: ${notRun.join(', ')}.`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

/** The output of a parallel step is printed in one piece at its end. */
async function runNamed(step, node, report, isOneOf) {
  const began = performance.now();
  const title = `\n── ${step.name}`;
  const printed = [];
  if (!isOneOf) console.log(title);
  const print = isOneOf ? (text) => printed.push(text) : undefined;
  const { passed, failed, failures, broken } = await runStep(step, node, report, print);
  if (isOneOf) console.log(`${title}\n${printed.join('')}`.trimEnd());
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  const what = [...broken, ...failures].map(({ file, title, message }) =>
    [step.name, file, title, message].filter(Boolean).join(': '),
  );
  if (failed > 0 && what.length === 0) what.push(`${step.name}: no test by name`);
  return { name: step.name, passed, failed, seconds, failures: what };
}

async function runStep(step, node, report, print) {
  if (!step.browser) return await runAndRead(step, report, { print });
  const path = findBrowser(node);
  if (!path) return { passed: 0, failed: 1, failures: [{ message: HOW_TO_GET_A_BROWSER }], broken: [] };
  return await runAndRead({ ...step, env: { ...step.env, CHROMIUM_PATH: path } }, report, { print });
}
