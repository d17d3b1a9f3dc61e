// What every script does first. Plain JavaScript: it runs before anything is installed, on any Node from 18.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

const NODE_MAJOR = 24;
const isWindows = process.platform === 'win32';

/** Installs when needed and returns the Node to continue with. Ends the process with one clear line when it cannot. */
export function prepare() {
  if (isInstallNeeded()) install();
  const pinned = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node');
  if (!isWindows && existsSync(pinned)) return pinned;
  const own = Number.parseInt(process.versions.node, 10);
  if (own >= NODE_MAJOR) return process.execPath;
  const system = `${process.platform} ${process.arch}`;
  return fail(
    `Node ${NODE_MAJOR} or newer is needed (this is ${process.versions.node}, and none is bundled for ${system}).`,
  );
}

/**
 * The environment of child processes: the pinned Node and the installed tools come first, and what Node has compiled
 * once is kept.
 */
export function childEnv(more = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled');
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled, ...more };
}

/**
 * Runs until the child ends; returns its exit code. Signals are passed on to it, and it ends when this process is
 * killed. What it prints goes to `print`, where there is one.
 */
export function run(command, args, { cwd = root, env = {}, print } = {}) {
  return new Promise((resolve) => {
    const stdio = print ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env: childEnv(env), stdio, shell: isWindows });
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

function isInstallNeeded() {
  const installed = join(root, 'node_modules/.package-lock.json');
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs;
}

function install() {
  console.log('Installing packages …');
  // Development packages too, whatever NODE_ENV says: they build the portal.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const viaNode = npm?.endsWith('.js');
  const { status } = spawnSync(viaNode ? process.execPath : 'npm', viaNode ? [npm, ...args] : args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows && !viaNode,
  });
  if (status !== 0) fail('npm ci failed: see above.');
}
