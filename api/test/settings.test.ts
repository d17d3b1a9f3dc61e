import { readFileSync } from 'node:fs';
import { courierNames } from '@tibara/contract/dispatch/couriers';
import { expect, test } from 'vitest';
import { companyRows } from './company-document.ts';
import { defaultsOfSettings, kindsOfSettings, listedSettings, settingsDocument } from './settings-document.ts';

test('docs/settings.md is that of the settings: npm run settings writes it again', () => {
  expect(readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')).toBe(settingsDocument());
});

test('.env.example has the default of each setting, and a meaning', () => {
  const defaults = defaultsOfSettings();
  const wrong = listedSettings().filter(
    ({ name, value, meaning }) => meaning === '' || (!isPath(name) && value !== defaults.get(name)),
  );
  expect(wrong).toEqual([]);
});

test('no two settings have the same meaning', () => {
  const meanings = listedSettings().map(({ meaning }) => meaning);
  expect(meanings.filter((meaning, index) => meanings.indexOf(meaning) !== index)).toEqual([]);
});

/** Relative in .env.example, and within the repository by default. */
const isPath = (name: string): boolean => ['COMPANY', 'DATA_DIR'].includes(name);

test('the choices and limits of a setting are listed', () => {
  const kinds = kindsOfSettings();
  expect(['WORKER', 'PORT', 'FLEET', 'PUBLIC_URL'].map((name) => kinds.get(name))).toEqual([
    'on, off',
    '0 to 65535',
    `a list of ${courierNames.join(', ')}`,
    'text',
  ]);
});

test('docs/settings.md has each property of company.json with its default and need', () => {
  expect(companyRows()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\| `regions\.REGION\.bank\.account` \| .* \| text \| {2}\| own \|$/),
      expect.stringMatching(/^\| `regions\.REGION\.tax\.rates\[\]\.rateBp` \| .* \| 0 to 10000 \| {2}\| yes \|$/),
      expect.stringMatching(/^\| `vehicleLimits\.CAR\.kilograms` \| .* \| 1 to 10000 \| `100` \| {2}\|$/),
    ]),
  );
});
