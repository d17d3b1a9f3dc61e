import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser, HOW_TO_GET_A_BROWSER } from './find-browser.mjs';
import { prepare, root, run } from './prepare.mjs';

/**
 * Runs all steps, also after one fails, and ends the process with the plain line `N passed, N failed`; nothing run is a
 * failure.
 */
export async function runSteps(steps, remark) {
  const node = prepare();
  const reports = mkdtempSync(join(tmpdir(), 'tibara-reports-'));
  const total = { passed: 0, failed: 0 };
  const failures = [];
  const times = [];
  for (const step of steps) {
    if (step.needs && !existsSync(join(root, step.needs))) continue;
    const began = performance.now();
    console.log(`\n── ${step.name}`);
    const { passed, failed, names = [] } = await runStep(step, node, join(reports, 'report.json'));
    total.passed += passed;
    total.failed += failed;
    if (failed > 0)
      failures.push(...(names.length > 0 ? names : ['no test by name']).map((name) => `${step.name}: ${name}`));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    times.push(`${step.name} ${seconds} s`);
    console.log(`── ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  }
  rmSync(reports, { recursive: true, force: true });
  // Repeated at the end, because some readers see only the last lines.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  // From the start of the process: what had to be installed is in it.
  console.log(`\n${(performance.now() / 60_000).toFixed(1)} minutes: ${times.join(' · ')}`);
  if (remark) console.log(`\n${remark}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
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
  const { passed, failed, names } =
    form && existsSync(report) ? form.read(JSON.parse(readFileSync(report, 'utf8'))) : NOTHING;
  // A step that fails without a failing test (a file that does not load, a tool that breaks) counts as one failure
  // itself.
  if (code !== 0) return { passed, failed: Math.max(failed, 1), names };
  return form ? { passed, failed } : { passed: 1, failed: 0 };
}

function withoutBrowser() {
  console.log(HOW_TO_GET_A_BROWSER);
  return process.env.CI === 'true' ? { passed: 0, failed: 1 } : NOTHING;
}

const NOTHING = { passed: 0, failed: 0, names: [] };

const FORMS = {
  vitest: {
    args: (report) => ['--reporter=json', `--outputFile.json=${report}`],
    env: () => ({}),
    read: ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      names: testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed');
        const file = relative(root, name);
        return status === 'failed' && failed.length === 0
          ? [`${file}: ${firstLine(message)}`]
          : failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
      }),
    }),
  },
  playwright: {
    args: () => [],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    read: ({ stats, suites }) => {
      const specs = suites.flatMap(specsOf);
      const named = (status) =>
        specs.flatMap(({ file, title, tests }) =>
          tests.filter((test) => test.status === status).map(({ projectName }) => `${file}: [${projectName}] ${title}`),
        );
      if (stats.flaky > 0)
        console.log(`Passed only the second time, each a fault to mend:\n${named('flaky').join('\n')}`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, names: named('unexpected') };
    },
  },
};

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const firstLine = (message = '') => message.split('\n', 1)[0];
