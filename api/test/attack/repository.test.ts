import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

const notOurs = /(^|\/)(node_modules|dist|\.git|\.data|test-results|playwright-report)(\/|$)/;

const filesOf = (folder: string): string[] =>
  readdirSync(resolve(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, resolve(root, folder, entry.name));
    if (notOurs.test(path)) return [];
    return entry.isDirectory() ? filesOf(path) : entry.isFile() ? [path] : [];
  });

test('no page makes HTML or scripts out of text', () => {
  const sinks =
    /\b(inner|outer)HTML\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc|createContextualFragment|\b(bindPopup|bindTooltip|setContent)\(\s*['"`]|\bhtml: *['"`]|javascript:|\beval\(|new Function\(/i;
  const pages = filesOf('portal').filter((file) => /\.(tsx?|html|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter((file) => sinks.test(read(file)))).toEqual([]);
});

test('no secret is in the files', () => {
  const secrets =
    /-----BEGIN [A-Z ]*PRIVATE KEY|\b[sr]k_live_\w{12,}|\bwhsec_[A-Za-z0-9+/]{24,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bxox[abprs]-\w{8,}|\bAIza[\w-]{35}|\bnpm_\w{36}|\beyJ[\w-]{20,}\.eyJ[\w-]{20,}/;
  // A harmless key: the outside services of one test, on loopback.
  const known = 'e2e/processes/production/loopback-key.pem';
  const texts = filesOf('.').filter((file) => file !== known && !/\.(png|jpe?g|webp|woff2?|ico|gz|br|pdf)$/.test(file));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((file) => secrets.test(read(file)))).toEqual([]);
  const settings = [...read('.env.example').matchAll(/^(\w*(?:SECRET|TOKEN|KEY|PASSWORD)\w*)=(.+)$/gm)];
  expect(settings.map(([line]) => line)).toEqual([]);
});

test('packages are installed by the lock file and run no scripts', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const lock: { packages: Record<string, { integrity?: string; link?: boolean; optional?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  );
  const fetched = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(fetched.length).toBeGreaterThan(100);
  // Optional packages for other systems than the lock file's have no hash.
  const unchecked = fetched.filter(([, { integrity, optional }]) => !optional && !integrity?.startsWith('sha512-'));
  expect(unchecked.map(([path]) => path)).toEqual([]);
  const loose = ['.', 'contract', 'api', 'portal', 'e2e'].flatMap((folder) => {
    const manifest: Record<string, unknown> = JSON.parse(read(`${folder}/package.json`));
    const wanted = Object.entries({
      ...Object(manifest.dependencies),
      ...Object(manifest.devDependencies),
      ...Object(manifest.optionalDependencies),
    });
    return wanted
      .filter(([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|\*)$/.test(String(version)))
      .map(([name]) => `${folder}: ${name}`);
  });
  expect(loose).toEqual([]);
});

test('docs/security.md names existing tests in every line', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (S\d+) \|.+\|(.+)\|$/gm)];
  const wrong = rows.flatMap(([, line = '', cell = '']) => {
    const files = [...cell.matchAll(/`([\w./-]+\.(?:test|journey)\.tsx?)`/g)].map(([, file = '']) => file);
    if (files.length === 0) return [`${line} names no test`];
    return files.filter((file) => !existsSync(resolve(root, file))).map((file) => `${line}: ${file} is gone`);
  });
  expect(wrong).toEqual([]);
  const wanted = [...Array.from({ length: 13 }, (_, index) => index + 1), 15, 16, 18, 19, 20, 21, 22, 23, 24];
  expect(rows.map(([, line]) => line)).toEqual(wanted.map((number) => `S${number}`));
});
