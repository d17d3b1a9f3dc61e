import { expect, test } from 'vitest';
import { examineBackups } from './examine-machine.ts';

const found = (said: string) => examineBackups(() => said).map(({ level, sentence }) => `${level} ${sentence}`);

test('a pgBackRest that is too old for PostgreSQL 18 is a warning', () => {
  expect(found('pgBackRest 2.45')).toEqual(['warning 2.45 is too old for PostgreSQL 18: install 2.57 or later']);
  expect(found('pgBackRest 2.57.0')).toEqual(['ok 2.57']);
  expect(found('pgBackRest 3.0')).toEqual(['ok 3.0']);
});

test('a machine without pgBackRest is no finding', () => {
  expect(found('')).toEqual([]);
});
