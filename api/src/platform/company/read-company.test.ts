import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { demoCompany } from '#test/company-file.ts';
import { readCompany } from './read-company.ts';

const folder = mkdtempSync(join(tmpdir(), 'company-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'company.json');

function read(content: unknown) {
  writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return readCompany(path);
}

const rates = [
  { product: 'ALL', rateBp: 600, from: '2024-03-01' },
  { product: 'ALL', rateBp: 800, from: '2026-03-01' },
];
const { MY, SG } = demoCompany().regions;
const whole = {
  ...demoCompany(),
  driverUrl: 'https://riders.example',
  appStoreUrl: 'https://apps.example/ios',
  playStoreUrl: 'https://apps.example/android',
  references: { clients: ['Roti Pagi'], quotes: [{ words: 'One price.', name: 'Aina', shop: 'Roti Pagi' }] },
  regions: { MY: { ...MY, tax: { name: 'SST', number: 'W10-1808', rates } }, SG },
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Keys = readonly string[];

const keysIn = (json: Json, under: Keys = []): Keys[] =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([key, value]) => [[...under, key], ...keysIn(value, [...under, key])])
    : [];

const valueAt = (json: Json, keys: Keys): Json =>
  keys.reduce<Json>((value, key) => (value as { [key: string]: Json })[key] ?? null, json);

/** A copy whose part at these keys is replaced, or removed by undefined. */
function withPart(json: Json, [key, ...keys]: Keys, part: Json | undefined): Json {
  if (key === undefined) return part as Json;
  const inner = keys.length === 0 ? part : withPart(valueAt(json, [key]), keys, part);
  const entries = [...Object.entries(json as object).filter(([each]) => each !== key), [key, inner]];
  if (Array.isArray(json)) return json.map((each, index) => (String(index) === key ? (inner as Json) : each));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const parts = keysIn(whole);
const isObject = (keys: Keys): boolean => {
  const value = valueAt(whole, keys);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
};
const isOptional = (keys: Keys): boolean =>
  /(Url|supportHours|references|clients|quotes|invoiceDueDays|vehicleLimits|MOTOR|CAR|kilograms|centimetres|tax|tax\.number|topUp|topUp\.minimum|topUp\.maximum)$/.test(
    keys.join('.'),
  );
const isRequired = (keys: Keys): boolean => !isOptional(keys) && !/^\d+$/.test(keys.at(-1) ?? '');

/** Exactly one line, which begins with the file and names the property. */
function expectLine(content: Json, keys: Keys, rest: RegExp): void {
  const { company, problems } = read(content);
  expect(company).toBeNull();
  expect(problems).toHaveLength(1);
  const [line = ''] = problems;
  const begin = `${path}: ${keys.join('.')} `;
  expect(line.slice(0, begin.length)).toBe(begin);
  expect(line.slice(begin.length)).toMatch(rest);
  expect(line).not.toMatch(/[\n\r]/);
}

describe('the file of the company', () => {
  test('is read with all its properties', () => {
    expect(read(whole)).toEqual({ company: whole, problems: [] });
  });

  test('of the demo is complete', () => {
    expect(read(demoCompany()).problems).toEqual([]);
  });

  test('may begin with a byte order mark', () => {
    expect(read(`\ufeff${JSON.stringify(whole)}`).problems).toEqual([]);
  });

  test('may lack any property that has a default', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parts.filter(isOptional)), (keys) => {
        expect(read(withPart(whole, keys, undefined)).problems).toEqual([]);
      }),
    );
  });

  test('has a default for each limit and date of payment', () => {
    const { vehicleLimits, invoiceDueDays, ...needed } = demoCompany();
    expect(read(needed).company).toEqual({ ...needed, vehicleLimits, invoiceDueDays });
  });
});

describe('a damaged file of the company is refused in one line', () => {
  test('that names any missing property', () => {
    fc.assert(
      fc.property(fc.constantFrom(...parts.filter(isRequired)), (keys) => {
        expectLine(withPart(whole, keys, undefined), keys, /^is missing: add it/);
      }),
    );
  });

  test('that names any unknown property, in any object', () => {
    const objects = [[], ...parts.filter(isObject)];
    const name = fc.string({ minLength: 1 }).filter((each) => /^[\x20-\x7e]+$/.test(each));
    fc.assert(
      fc.property(fc.constantFrom(...objects), name, fc.jsonValue(), (keys, key, value) => {
        fc.pre(!parts.some((each) => each.join('.') === [...keys, key].join('.')));
        expectLine(withPart(whole, [...keys, key], value as Json), [...keys, key], /^is unknown: remove it/);
      }),
      { examples: [[[], '__proto__', 1] as never, [['regions'], 'ID', {}] as never] },
    );
  });

  test('that names any value of another type', () => {
    const of = (json: Json) => (Array.isArray(json) ? 'array' : json === null ? 'null' : typeof json);
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.constantFrom(null, true, 'x', 7, [], {}), (keys, other) => {
        const value = valueAt(whole, keys);
        fc.pre(of(value) !== of(other));
        expectLine(withPart(whole, keys, other), keys, /^must be /);
      }),
    );
  });

  test('that names any empty text', () => {
    const texts = parts.filter((keys) => typeof valueAt(whole, keys) === 'string');
    fc.assert(fc.property(fc.constantFrom(...texts), (keys) => expectLine(withPart(whole, keys, ''), keys, /^must /)));
  });

  test('that names any number out of its range', () => {
    const numbers = parts.filter((keys) => typeof valueAt(whole, keys) === 'number');
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.constantFrom(-1, 100_000_001, 1e300, 0.5), (keys, number) =>
        expectLine(withPart(whole, keys, number), keys, /^must be (at least|at most|a whole number)/),
      ),
    );
  });

  test.each<[string, Json, RegExp]>([
    ['regions.MY.bank.account', '5140 22A8 7310', /^must be digits/],
    ['regions.MY.bank.account', '5140  2288', /^must be digits/],
    ['regions.MY.topUp.maximum', 1999, /^must be at least the minimum$/],
    ['regions.MY.tax.rates', [], /^must have a length of at least 1$/],
    ['regions.MY.tax.rates.1.from', '2024-03-01', /^must be another day: an earlier entry of ALL/],
    ['regions.MY.tax.rates.0.from', '2026-02-30', /^must be a day such as/],
    ['regions.MY.tax.rates.0.product', 'PETS', /^must be one of these: ALL, FOOD_AND_BEVERAGE/],
    ['driverUrl', 'http://riders.example', /^must be an address that begins with https:/],
    ['supportNumber', '60374901180', /^must be a number that begins with \+/],
    ['contactEmail', 'hello', /^must be an e-mail address$/],
    ['productName', 'two words', /^must be 1 to 40 letters/],
    ['providerName', ' Courier', /^must be a text of 1 to 120/],
    ['providerName', 'Courier\nSdn Bhd', /^must be a text of 1 to 120/],
    ['providerName', '\ud800', /^must be a text of 1 to 120/],
    ['providerAddress', [], /^must have a length of at least 1$/],
    ['references.quotes.0.words', 'x'.repeat(301), /^must have a length of at most 300$/],
  ])('for %s with the value %j', (property, value, rest) => {
    const keys = property.split('.');
    expectLine(withPart(whole, keys, value), keys, rest);
  });

  test.each<[string, () => unknown, string]>([
    ['no file', () => readCompany(join(folder, 'none.json')), 'none.json is missing: copy deploy/company.json there'],
    ['a folder', () => readCompany(folder), 'is no file: name the file with COMPANY'],
    [
      'a path that cannot be read',
      () => readCompany(`${path}/company.json`),
      "cannot be read (ENOTDIR): let the server's",
    ],
    ['an empty file', () => read(''), 'is not JSON in UTF-8: correct it'],
    ['no JSON', () => read('{\n  "productName": tibara\n}'), 'is not JSON in UTF-8: correct it'],
    ['another encoding', () => read(Buffer.from(JSON.stringify(whole), 'utf16le')), 'is not JSON in UTF-8'],
    ['a list', () => read([whole]), 'company.json: the whole file must be an object in braces'],
  ])('for %s', (_what, refused, words) => {
    writeFileSync(path, '{}');
    expect(refused()).toEqual({ company: null, problems: [expect.stringContaining(words)] });
  });

  test('and a name with control characters stays on this line', () => {
    const { problems } = read({ ...whole, 'a\nb\u001b[2J': 1 });
    expect(problems).toEqual([`${path}: a b\\u{1b}[2J is unknown: remove it, or correct its name (docs/settings.md)`]);
  });
});
