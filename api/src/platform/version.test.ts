import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readRelease } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an artefact has the version and the revision that it was built from', () => {
  const root = pathToFileURL(`${folder}/`);
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
  expect(readRelease(root)).toEqual({ version: '1.2.3', revision: 'checkout' });
  writeFileSync(join(folder, 'release.json'), '{"version":"1.2.3","revision":"0123456789ab"}');
  expect(readRelease(root)).toEqual({ version: '1.2.3', revision: '0123456789ab' });
});
