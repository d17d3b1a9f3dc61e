import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { countries } from '@tibara/contract/coordinates';
import { currencies } from '@tibara/contract/money';
import { regions } from '@tibara/contract/regions';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Code about one country, which a further country does not need. */
const national = [
  { where: 'contract/src/regions.ts', why: 'the list itself' },
  { where: 'contract/src/inputs/phone-country.ts', why: 'numbers that look alike in two countries' },
  { where: 'portal/src/ui/phone/', why: 'how a country groups digits, and its zero' },
  { where: 'portal/src/features/import/repair/fixes.ts', why: 'numbers that look alike in two countries' },
  { where: 'api/src/dispatch/fleet/lalamove/', why: "the courier's markets" },
  { where: 'api/src/places/engines/', why: 'how a country writes addresses, and an engine of one country' },
  { where: 'api/src/places/cli/known-places.ts', why: 'places on the map' },
  { where: 'api/src/demo/', why: 'a merchant of one country' },
];

test('no code but the national names a country, a currency or a dialling code', () => {
  const codes = Object.values(regions).map(({ diallingCode }) => `\\+${diallingCode}`);
  const quoted = `['"\`](${[...countries, ...currencies, ...codes].join('|')})['"\`]`;
  const literal = new RegExp(`${quoted}|[{,]\\s*(${countries.join('|')}):`);
  const sources = ['api/src', 'contract/src', 'portal/src'].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, resolve(entry.parentPath, entry.name))),
  );
  const naming = sources.filter((file) => literal.test(readFileSync(resolve(root, file), 'utf8')));
  const isNational = (file: string) => national.some(({ where }) => file.startsWith(where));
  expect(naming.filter((file) => !isNational(file))).toEqual([]);
  expect(national.filter(({ where }) => !naming.some((file) => file.startsWith(where)))).toEqual([]);
});

test('each region has a currency of its own', () => {
  expect(new Set(currencies).size).toBe(countries.length);
});
