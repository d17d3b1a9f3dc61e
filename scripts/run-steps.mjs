import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, HOW_TO_GET_A_BROWSER } from './find-browser.mjs';
import { prepare, root, run } from './prepare.mjs';

/** Runs all steps, also after one fails, and ends the process with the plain line `N passed, N failed`. */
export async function runSteps(steps) {
  const node = prepare();
  const reports = mkdtempSync(join(tmpdir(), 'tibara-reports-'));
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    if (step.needs && !existsSync(join(root, step.needs))) continue;
    const began = performance.now();
    console.log(`\n── ${step.name}`);
    const { passed, failed } = await runStep(step, node, join(reports, 'report.json'));
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`── ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 ? 1 : 0);
}

async function runStep({ command, args, env = {}, counts, browser }, node, report) {
  if (browser) {
    const path = findBrowser(node);
    if (!path) return withoutBrowser();
    env = { ...env, CHROMIUM_PATH: path };
  }
  rmSync(report, { force: true });
  const form = FORMS[counts];
  const code = await run(command, [...args, ...(form?.args(report) ?? [])], { env: { ...env, ...form?.env(report) } });
  const { passed, failed } = form && existsSync(report) ? form.read(JSON.parse(readFileSync(report, 'utf8'))) : NOTHING;
  // A step that fails without a failing test (a file that does not load, a tool that breaks) is one failure itself.
  if (code !== 0) return { passed, failed: Math.max(failed, 1) };
  return form ? { passed, failed } : { passed: 1, failed: 0 };
}

function withoutBrowser() {
  console.log(HOW_TO_GET_A_BROWSER);
  return process.env.CI === 'true' ? { passed: 0, failed: 1 } : NOTHING;
}

const NOTHING = { passed: 0, failed: 0 };

const FORMS = {
  vitest: {
    args: (report) => ['--reporter=json', `--outputFile.json=${report}`],
    env: () => ({}),
    read: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  },
  playwright: {
    args: () => [],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    read: ({ stats }) => {
      if (stats.flaky > 0) console.log(`${stats.flaky} passed only the second time: each is a fault to mend`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  },
};
