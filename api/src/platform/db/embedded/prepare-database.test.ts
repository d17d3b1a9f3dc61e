import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DATABASE_HOST } from './prepare-database.ts';

test('an installation names its host by the same function as the embedded database', () => {
  const roles = readFileSync(new URL('../../../../../deploy/roles.sql', import.meta.url), 'utf8');
  expect(roles).toContain(DATABASE_HOST);
});
