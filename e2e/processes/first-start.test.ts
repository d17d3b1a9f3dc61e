import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  beginProduct,
  databasePid,
  endLeftOvers,
  failToStart,
  type Start,
  untilBuildIsHeld,
  untilGone,
  untilNothingRuns,
} from './product.ts';

const WITHIN_MS = 240_000;
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tibara-first-start-'));
chmodSync(folder, 0o711); // the database's own account may need to enter it
const data = join(folder, 'data');
afterEach(endLeftOvers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** This checkout without its built portal, on the installed packages. */
const clone = join(folder, 'clone');
beforeAll(() => {
  const listed = execFileSync('git', ['-C', root, 'ls-files', '-zco', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.split('\0')) {
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(clone, file));
  }
  // The packages of some workspaces are in folders of their own.
  for (const packages of ['node_modules', 'api/node_modules', 'portal/node_modules']) {
    if (existsSync(join(root, packages))) symlinkSync(join(root, packages), join(clone, packages));
  }
  // Older than the packages, so that nothing is installed.
  utimesSync(join(clone, 'package-lock.json'), 0, 0);
}, WITHIN_MS);

const begin = (): Start => beginProduct(data, { DEMO: 'on' }, clone);

describe.runIf(process.platform === 'linux')('while the portal is built and the database is made', () => {
  test.each([
    ['Ctrl-C in the terminal', ({ npm }) => process.kill(-npm, 'SIGINT')],
    ['a kill of npm', ({ npm }) => process.kill(npm, 'SIGKILL')],
    ['a kill of the starter', ({ kill }) => kill('starter')],
    ['a kill of the server', ({ kill }) => kill('server')],
    ['a kill of the build', ({ kill }) => kill('build')],
  ] as [string, (start: Start) => void][])(
    '%s leaves nothing running',
    async (_, interrupt) => {
      const starting = begin();
      const signalBuild = await untilBuildIsHeld(starting, data);
      signalBuild('SIGCONT');
      interrupt(starting);
      await untilNothingRuns(starting, data);
      expect(starting.said()).not.toContain('is ready at');
      // The build ended before its last part.
      expect(existsSync(join(clone, 'portal/dist/.prerender'))).toBe(false);
    },
    WITHIN_MS,
  );

  test(
    'the start is ready only when both are done',
    async () => {
      const starting = begin();
      const signalBuild = await untilBuildIsHeld(starting, data);
      await starting.untilSaid(/^Still building the portal …$/m);
      expect(starting.said()).not.toContain('is ready at');
      signalBuild('SIGCONT');
      const product = await starting.untilReady();
      const page = await fetch(`${product.url}/login`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
      product.signal('starter', 'SIGTERM');
      await untilGone(product);
    },
    WITHIN_MS,
  );

  test(
    'a portal that cannot be built ends the start, and the database with it',
    async () => {
      appendFileSync(join(clone, 'portal/src/main.tsx'), '\nconst = 1;\n');
      const { code, said } = await failToStart(data, { checkout: clone });
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('The portal could not be built') });
      expect(said).toContain('main.tsx');
      expect(databasePid(data)).toBeUndefined();
    },
    WITHIN_MS,
  );
});
