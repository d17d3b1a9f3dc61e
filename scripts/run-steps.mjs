import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findBrowser, HOW_TO_GET_A_BROWSER } from './find-browser.mjs';
import { prepare, root, run } from './prepare.mjs';

/**
 * Runs all steps, also after one fails, and ends the process with the plain line `N passed, N failed`; nothing run is a
 * failure. In place of a step may stand rows of steps that run side by side.
 */
export async function runSteps(steps, remark) {
  const node = prepare();
  const reports = mkdtempSync(join(tmpdir(), 'tibara-reports-'));
  const done = [];
  const runRow = async (row, isOneOf) => {
    for (const step of row) {
      if (step.needs && !existsSync(join(root, step.needs))) continue;
      done.push(await runNamed(step, node, join(reports, `${step.name}.json`), isOneOf));
    }
  };
  for (const step of steps) {
    if (Array.isArray(step)) await Promise.all(step.map((row) => runRow(row, true)));
    else await runRow([step], false);
  }
  rmSync(reports, { recursive: true, force: true });
  const [passed, failed] = ['passed', 'failed'].map((kind) => done.reduce((sum, step) => sum + step[kind], 0));
  const failures = done.flatMap((step) => step.failures);
  // Repeated at the end, because some readers see only the last lines.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  // From the start of the process: what had to be installed is in it.
  const times = done.map(({ name, seconds }) => `${name} ${seconds} s`);
  console.log(`\n${(performance.now() / 60_000).toFixed(1)} minutes: ${times.join(' · ')}`);
  if (remark) console.log(`\n${remark}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

/** What one of several side by side prints is shown in one piece when it ends. */
async function runNamed(step, node, report, isOneOf) {
  const began = performance.now();
  const title = `\n── ${step.name}`;
  const printed = [];
  if (!isOneOf) console.log(title);
  const print = isOneOf ? (text) => printed.push(text) : undefined;
  const { passed, failed, names = [] } = await runStep(step, node, report, print);
  if (isOneOf) console.log(`${title}\n${printed.join('')}`.trimEnd());
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`);
  const what = names.length > 0 ? names : ['no test by name'];
  return {
    name: step.name,
    passed,
    failed,
    seconds,
    failures: failed > 0 ? what.map((each) => `${step.name}: ${each}`) : [],
  };
}

async function runStep({ command, args, env = {}, counts, browser }, node, report, print) {
  if (browser) {
    const path = findBrowser(node);
    if (!path) return withoutBrowser();
    env = { ...env, CHROMIUM_PATH: path };
  }
  rmSync(report, { force: true });
  const form = FORMS[counts];
  const all = [...args, ...(form?.args(report) ?? [])];
  const code = await run(command, all, { env: { ...env, ...form?.env(report) }, print });
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
