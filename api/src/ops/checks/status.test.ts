import { expect, test } from 'vitest';
import type { CheckName, CheckResult } from './check.ts';
import { toStatus } from './status.ts';

const now = new Date('2026-12-01T04:00:00.000Z');
const all: CheckName[] = ['database', 'jobs', 'live', 'courier a', 'courier b', 'cards MY', 'cards SG', 'sms', 'mail'];

/** The parts that have a problem, if these checks have these results and the others are ok. */
function problems(changed: Partial<Record<CheckName, CheckResult>>): Record<string, string> {
  const checks = all.map((name, minute) => {
    const since = new Date(now.getTime() - minute * 60_000);
    return { name, result: changed[name] ?? 'ok', sentence: 'at db1.internal', since } as const;
  });
  const { parts } = toStatus(checks, now);
  return Object.fromEntries(parts.filter(({ result }) => result !== 'ok').map(({ name, result }) => [name, result]));
}

test.each<[Partial<Record<CheckName, CheckResult>>, Record<string, string>]>([
  [{}, {}],
  [{ 'courier a': 'failing' }, { couriers: 'degraded' }],
  [{ 'courier a': 'failing', 'courier b': 'failing' }, { couriers: 'failing' }],
  [{ sms: 'failing' }, { messages: 'degraded' }],
  [{ jobs: 'failing' }, { couriers: 'failing', messages: 'failing' }],
  [{ live: 'degraded' }, { tracking: 'degraded' }],
  [{ 'cards SG': 'degraded' }, { cards: 'degraded' }],
])('%j means for merchants %j', (changed, expected) => {
  expect(problems(changed)).toEqual(expected);
});

test('without the database nothing works', () => {
  expect(Object.values(problems({ database: 'failing' }))).toEqual(Array(5).fill('failing'));
});

test('a problem begins with its first check, and names no host', () => {
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const failing = { result: 'failing', sentence: 'at db1.internal' } as const;
  const status = toStatus(
    [
      { name: 'sms', ...failing, since: since(5) },
      { name: 'mail', ...failing, since: since(9) },
    ],
    now,
  );
  expect(status.parts.find(({ name }) => name === 'messages')?.since).toBe(since(9).toISOString());
  expect(status.parts.find(({ name }) => name === 'cards')?.since).toBeNull();
  expect(JSON.stringify(status)).not.toContain('internal');
});
