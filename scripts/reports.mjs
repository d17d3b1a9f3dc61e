// Reads the reports of all test runners into one form.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run } from './prepare.mjs';

/** Runs a step and reads its report if there is one: counts, failed tests, and files that failed to load. */
export async function runAndRead({ command, args, env = {}, counts }, report, { cwd = root, print } = {}) {
  rmSync(report, { force: true });
  const form = FORMS[counts];
  const all = [...args, ...(form?.args(report) ?? [])];
  const code = await run(command, all, { cwd, env: { ...env, ...form?.env(report) }, print });
  if (!form) return { ...NOTHING, code, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const read = existsSync(report) ? form.read(JSON.parse(readFileSync(report, 'utf8')), cwd) : NOTHING;
  // A failure without a failed test counts as one failure. Examples are a file that does not load, or a tool that
  // crashes.
  return { ...read, code, failed: code === 0 ? read.failed : Math.max(read.failed, 1) };
}

const NOTHING = { passed: 0, failed: 0, failures: [], broken: [] };

const FORMS = {
  vitest: {
    args: (report) => ['--reporter=json', `--outputFile.json=${report}`],
    env: () => ({}),
    read: ({ numPassedTests, numFailedTests, testResults }, cwd) => {
      const files = testResults.map(({ name, assertionResults, ...more }) => ({
        ...more,
        file: relative(cwd, name),
        failed: assertionResults.filter((test) => test.status === 'failed'),
      }));
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        failures: files.flatMap(({ file, failed }) =>
          failed.map(({ fullName, failureMessages }) => ({
            file,
            title: fullName,
            message: firstLine(failureMessages[0]),
          })),
        ),
        broken: files
          .filter(({ status, failed }) => status === 'failed' && failed.length === 0)
          .map(({ file, message }) => ({ file, message: firstLine(message) })),
      };
    },
  },
  playwright: {
    args: () => [],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    read: ({ stats, suites, errors = [], config: { rootDir } }, cwd) => {
      const specs = suites.flatMap(specsOf);
      const ended = (status) =>
        specs.flatMap(({ file, title, tests }) =>
          tests
            .filter((test) => test.status === status)
            .map(({ projectName, results }) => ({
              file: relative(cwd, join(rootDir, file)),
              title: `[${projectName}] ${title}`,
              message: firstLine(results.at(-1)?.error?.message),
            })),
        );
      const flaky = ended('flaky').map(({ file, title }) => `${file}: ${title}`);
      if (flaky.length > 0) console.log(`Passed only the second time, each a fault to mend:\n${flaky.join('\n')}`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        failures: ended('unexpected'),
        broken: errors.map(({ message, location }) => ({
          file: location ? relative(cwd, location.file) : 'playwright',
          message: firstLine(message),
        })),
      };
    },
  },
};

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0];
