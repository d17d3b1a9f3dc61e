import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Mutant } from './mutants.ts';

const root = resolve(import.meta.dirname, '../../..');

/** A disposable copy of the code, with the installed packages and its own test cluster. */
export function copyOfTheCode(): { run: (mutant: Mutant | null, file: string) => string[]; remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'tibara-mutants-'));
  const isCode = (path: string) => !/\/(node_modules|dist|test-results)(\/|$)/.test(path);
  for (const folder of ['api', 'contract']) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isCode });
  }
  for (const file of ['package.json', '.env.example', 'README.md']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'vitest.config.mjs'), config);
  return {
    run: (mutant, file) => {
      const path = mutant && join(copy, mutant.file);
      const before = path ? readFileSync(path, 'utf8') : '';
      if (mutant && path)
        writeFileSync(
          path,
          before.replace(mutant.from, () => mutant.to),
        );
      try {
        return failuresOf(copy, file);
      } finally {
        if (path) writeFileSync(path, before);
      }
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** The titles of the failed tests. */
function failuresOf(copy: string, file: string): string[] {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--reporter=json', `--outputFile=${report}`, file];
  const { stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', timeout: 240_000 });
  try {
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    if (results.length === 0) throw new Error('no test ran');
    return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  } catch (error) {
    throw new Error(`The tests of ${file} could not be run: ${error}\n${stderr}`);
  }
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

const config = `export default {
  test: {
    include: ['api/**/*.test.ts', 'contract/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: 'api/test/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
    experimental: { viteModuleRunner: false },
  },
};
`;
