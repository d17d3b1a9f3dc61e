import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { childEnv, root } from './prepare.mjs';

/**
 * On a machine without a browser, the tests run only with this option. Otherwise the journeys fail. A run without them
 * must not look like a success.
 */
export const NO_BROWSER = '--no-browser';

export const HOW_TO_GET_A_BROWSER = [
  'No browser: run `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to a Chromium or Chrome.',
  `\`npm test -- ${NO_BROWSER}\` runs everything else.`,
].join(' ');

/** The path of a working browser, or undefined. */
export function findBrowser(node) {
  return candidates().find(runs) ?? installBrowser(node);
}

function candidates() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH];
  // The headless shell is the same engine without a window, and a quarter faster.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [playwrightsOwn(), ...names.flatMap((name) => folders.map((folder) => join(folder, name)))];
}

function playwrightsOwn() {
  try {
    return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath();
  } catch {
    return ''; // Playwright has no browser for this system
  }
}

function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function installBrowser(node) {
  if (process.env.CHROMIUM_PATH) return undefined;
  // Prefer the distribution's package if we may install it: it includes the libraries that a plain download lacks.
  if (process.getuid?.() === 0 && process.platform === 'linux') {
    console.log('Installing the distribution’s chromium for the journeys …');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
      const installed = candidates().find(runs);
      if (installed) return installed;
    }
  }
  console.log('Downloading Playwright’s chromium for the journeys …');
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const env = childEnv({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' });
  spawnSync(node, [cli, 'install', 'chromium'], { stdio: 'ignore', env, timeout: 300_000 });
  return candidates().find(runs);
}
