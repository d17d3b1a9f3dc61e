import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const product = {
  api: ['src'],
  contract: ['src'],
  'engines/chat-orders': ['src'],
  'engines/places': ['src'],
  'engines/route-map': ['src'],
  'engines/seeded-random': ['src'],
  'engines/stop-sequence': ['src'],
  portal: ['src', 'scripts', 'vite.config.ts', 'vite.prerender.config.ts'],
};

test.each(Object.keys(product))('a start installs every package that the product of %s imports', (workspace) => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  const installed = { ...dependencies, ...peerDependencies };
  const imported = product[workspace].flatMap((path) => sourcesIn(`${workspace}/${path}`)).flatMap(packagesOf);
  expect([...new Set(imported)].filter((name) => !Object.hasOwn(installed, name))).toEqual([]);
});

function sourcesIn(path) {
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' });
  return entries.map((each) => `${path}/${each}`).filter((file) => /(?<!\.test)\.(tsx?|mjs|css)$/.test(file));
}

/** Types do not exist at run time. */
const IMPORTS = [
  /^(?:import|export) (?!type\b)[\w\s{},*$]*?from '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /^@import "([^"]+)"/gm,
];

function packagesOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name))
    .filter((name) => !/^[#./]|^node:/.test(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}
