import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePolyline } from '@tibara/places/polyline';
import { expect, test } from 'vitest';

const scripts = new URL('../../scripts/', import.meta.url).href;
const { makeScratchCopy } = await import(`${scripts}without/scratch-copy.mjs`);

/** A copy of the product with an invented country (ADR 143). Only its entry, its bank and its land are added. */
const copy: string = makeScratchCopy();

const entry = `  ZZ: region({
    name: sentence\`Nusa\`,
    spellings: ['zz', 'nusa'],
    currency: 'ZZD',
    sign: 'Z$',
    diallingCode: '999',
    ways: ['CARD'],
    postcodeDigits: 4,
    centre: { latitude: 6.5, longitude: 108.5 },
  }),
};

export type Country`;
change('contract/src/regions.ts', (text) => text.replace('};\n\nexport type Country', () => entry));
change('deploy/company.json', (text) => {
  const company = JSON.parse(text);
  company.regions.ZZ = { bank: { name: 'Bank of Nusa', account: '1234 5678' } };
  return JSON.stringify(company);
});
change('engines/places/data/land.json', (text) => {
  const ring = encodePolyline([
    [6, 108],
    [6, 109],
    [7, 109],
    [7, 108],
  ]);
  return JSON.stringify({ ...JSON.parse(text), ZZ: [ring] });
});

function change(file: string, to: (text: string) => string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = to(before);
  expect(after).not.toBe(before);
  rmSync(path); // the copy's files are links
  writeFileSync(path, after);
}

/** The output of a program in the copy. */
function run(...words: string[]): string {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NO_COLOR: '1' };
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8', env });
  return stdout + stderr;
}

test('an order in an invented country is priced, paid and invoiced', () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=database', '--reporter=verbose'];
  const said = run(...vitest, 'each-country.db.test.ts');
  expect(said).toMatch(/✓ .*an order in ZZ is priced, paid and invoiced/);
});

test.each(['contract', 'engines', 'api', 'portal'])('the types of %s need no other file for a country', (workspace) => {
  const said = run('node_modules/typescript/bin/tsc', '-p', `${workspace}/tsconfig.json`, '--pretty', 'false');
  const errors = said.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
  // A test may list the countries.
  expect(errors.filter((line) => !/^\S*(\.test\.tsx?|\/test\/|\/screens\/)/.test(line))).toEqual([]);
});
