import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultsOfSettings, kindsOfSettings, listedSettings, settingsDocument } from './settings-document.ts';

test('docs/settings.md is that of the settings: npm run settings writes it again', () => {
  expect(readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')).toBe(settingsDocument());
});

test('.env.example has the default of each setting, and a meaning', () => {
  const defaults = defaultsOfSettings();
  const wrong = listedSettings().filter(
    ({ name, value, meaning }) => meaning === '' || (name !== 'DATA_DIR' && value !== defaults.get(name)),
  );
  expect(wrong).toEqual([]);
});

test('the choices and limits of a setting are listed', () => {
  const kinds = kindsOfSettings();
  expect(['WORKER', 'PORT', 'FLEET', 'PUBLIC_URL'].map((name) => kinds.get(name))).toEqual([
    'on, off',
    '0 to 65535',
    'a list of simulated, partner, lalamove',
    'text',
  ]);
});
