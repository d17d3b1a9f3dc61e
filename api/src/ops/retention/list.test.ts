import { dayMs } from '@tibara/contract/time';
import { expect, test } from 'vitest';
import { kinds, monthly } from './list.ts';

/**
 * The days of each kind, written by people (decisions 9.10). They are numbers, because a constant of the product would
 * follow its own mistake.
 */
const days = {
  'address memory': 365,
  'kept answers': 3,
  outbox: 1,
  events: 30,
  'fleet events': 90,
  'dealt with': 30,
  'card events': 90,
  'card declines': 30,
  'ended sessions': 15 / 1440,
  messages: 30,
  limits: 0,
  'call allowances': 1 / 24,
  'one-time codes': 1 / 24,
  'password resets': 0,
  'followed riders': 1 / 24,
  'planned look-ups': 30,
  'orders at Lalamove': 120,
  sessions: 90,
  'tokens without a session': 1,
  'unmade accounts': 1,
  'rider positions': 30,
  proofs: 365,
  "recipients' data": 730,
  'invoice lines': 7 * 365,
  drafts: 730,
  'automatic bookmarks': 730,
  'audit lines': 730,
  'audit lines of money': 7 * 365,
};

test('each kind of row is stored as long as this list says', () => {
  const stored = [...kinds, ...monthly].map(({ kind, keepMs }) => [kind, keepMs / dayMs]);
  expect(stored).toHaveLength(Object.keys(days).length);
  expect(Object.fromEntries(stored)).toEqual(days);
});

test('a session that is idle for 30 days may end before its 90 days', () => {
  const early = kinds.flatMap(({ kind, earliestMs }) => (earliestMs === undefined ? [] : [[kind, earliestMs / dayMs]]));
  expect(early).toEqual([['sessions', 30]]);
});
