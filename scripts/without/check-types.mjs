import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../prepare.mjs';

/** The compiler's errors in the copy, in the workspaces of these files. */
export async function findTypeErrors(scratch, files) {
  const printed = [];
  const workspaces = [...new Set(files.map((file) => /^(engines\/route-map|[^/]+)/.exec(file)[0]))];
  const projects = workspaces.map((each) => `${each}/tsconfig.json`).filter((each) => existsSync(join(root, each)));
  const print = (text) => printed.push(text);
  const check = (project) =>
    run('tsc', ['-p', project, '--pretty', 'false', ...UNUSED_IS_FINE], { cwd: scratch, print });
  await Promise.all(projects.map(check));
  return [...new Set(printed.join('').split('\n').filter(Boolean))];
}

/** Removed lines may leave an unused import. */
const UNUSED_IS_FINE = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
