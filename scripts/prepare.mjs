// The first step of every script. Plain JavaScript, because it runs before any installation, on any Node from 18.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trimPackages } from './trim-packages.mjs';

export const root = fileURLToPath(new URL('../', import.meta.url));

const NODE_MAJOR = 24;
const isWindows = process.platform === 'win32';
/** The path inside its package, because npm 10 creates no link: other systems' packages use the same name. */
const pinnedNode = join(root, `node_modules/node-${process.platform}-${process.arch}/bin`);

/**
 * Installs missing packages and returns the Node to continue with. `start` builds and runs the product, `all` adds the
 * tools of tests and development. Exits with one clear line on failure.
 */
export function prepare(wanted) {
  installWhatIsMissing(wanted);
  const pinned = join(pinnedNode, 'node');
  if (existsSync(pinned)) return pinned;
  const own = Number.parseInt(process.versions.node, 10);
  if (own >= NODE_MAJOR) return process.execPath;
  const system = `${process.platform} ${process.arch}`;
  return fail(
    `Node ${NODE_MAJOR} or newer is needed (this is ${process.versions.node}, and none is bundled for ${system}).`,
  );
}

/** Environment of child processes: pinned Node and installed tools come first. Node keeps its compiled code. */
export function childEnv(more = {}) {
  const path = [pinnedNode, join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled');
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled, ...more };
}

/**
 * Runs the child to its end and returns its exit code. Passes signals on. Output goes to `print` if given. A child that
 * is following (follow-parent.mjs) ends when this process is killed.
 */
export function run(command, args, { cwd = root, env = {}, print, isFollowing = false } = {}) {
  return new Promise((resolve) => {
    const outputs = print ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit'];
    const stdio = isFollowing ? [...outputs, 'ipc'] : outputs;
    const child = spawn(command, args, { cwd, env: childEnv(env), stdio, shell: isWindows && !isFollowing });
    for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', print);
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    const done = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, forward);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on(print ? 'close' : 'exit', (code) => done(code ?? 1));
  });
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

const packages = join(root, 'node_modules');
/** npm writes this file last. It lists the installed packages. */
const installed = join(packages, '.package-lock.json');
/** This file exists while tools are added, and after an interruption. */
const unfinished = join(packages, '.unfinished');

function installWhatIsMissing(wanted) {
  if (!isCurrent()) {
    const isWhole = wanted === 'all' || isWholeSetInstalled();
    rmSync(installed, { force: true });
    return npm('ci', isWhole ? '--include=dev' : '--omit=dev');
  }
  if (wanted === 'start' || isWholeSetInstalled()) return;
  // `npm ci` would empty the folder from which an `npm start` may be running, so the tools are added.
  if (existsSync(unfinished)) return npm('ci', '--include=dev');
  writeFileSync(unfinished, '');
  npm('install', '--no-save', '--include=dev');
  rmSync(unfinished);
}

function isCurrent() {
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

function isWholeSetInstalled() {
  if (!existsSync(installed)) return false;
  const tools = Object.keys(readJson(join(root, 'package.json')).devDependencies);
  const present = readJson(installed).packages;
  return tools.every((name) => `node_modules/${name}` in present);
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Names the set of packages explicitly, because NODE_ENV would change the default. */
function npm(command, ...set) {
  console.log('Installing packages …');
  const args = [command, ...set, '--no-audit', '--no-fund', '--loglevel=error'];
  // npm asks the registry about no package that its cache knows. If the cache is too old, npm ends with an error.
  let status = runNpm([...args, '--prefer-offline']);
  if (status > 0) status = runNpm(args);
  if (status !== 0) fail(`npm ${command} failed: see above.`);
  trimPackages(packages);
}

function runNpm(args) {
  const path = process.env.npm_execpath;
  const viaNode = path?.endsWith('.js');
  return spawnSync(viaNode ? process.execPath : 'npm', viaNode ? [path, ...args] : args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows && !viaNode,
  }).status;
}
