import { expect, test } from 'vitest';
import { makeWarnings, OperatorNeeded } from './warnings.ts';

function start() {
  const lines: string[] = [];
  let at = 0;
  const line = (level: string) => (_: object, part: string) => lines.push(`${level} ${part}`);
  const warn = makeWarnings({ warn: line('warn'), error: line('error') }, () => at);
  return {
    lines,
    warn,
    later(ms: number) {
      at += ms;
    },
  };
}

const failure = (code: string) => Object.assign(new Error(code), { code });

test('a lost database is logged once a minute for each part', () => {
  const { lines, warn, later } = start();
  for (let worker = 0; worker < 70; worker++) warn('jobs')(failure('ECONNREFUSED'));
  warn('live')(failure('ECONNREFUSED'));
  expect(lines).toEqual(['warn jobs', 'warn live']);
  later(60_000);
  warn('jobs')(failure('ECONNREFUSED'));
  expect(lines).toHaveLength(3);
});

test('failures that are not of the database are all logged', () => {
  const { lines, warn } = start();
  for (const _ of [1, 2]) warn('jobs')(new Error('a fault'));
  expect(lines).toEqual(['warn jobs', 'warn jobs']);
});

test('a full disk is left to its own line', () => {
  const { lines, warn } = start();
  warn('jobs')(failure('53100'));
  expect(lines).toEqual([]);
});

test('a fault that an operator must mend is an error', () => {
  const { lines, warn } = start();
  warn('jobs')(new OperatorNeeded('the clock is wrong'));
  expect(lines).toEqual(['error jobs']);
});
