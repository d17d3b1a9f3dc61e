import { dayMs } from '@tibara/contract/time';
import { expect, test } from 'vitest';
import { kinds, monthly } from './list.ts';

/**
 * The days and tables of each kind, written by people (decisions 9.10). They are literal, because a constant of the
 * product would follow its own mistake.
 */
const list: Record<string, [days: number, tables: string]> = {
  'address memory': [365, 'address_pins'],
  'kept answers': [3, 'idempotency_keys'],
  outbox: [1, 'outbox'],
  events: [30, 'events'],
  'fleet events': [90, 'fleet_events'],
  'dealt with': [30, 'dealt_with'],
  'card events': [90, 'card_events'],
  'card declines': [30, 'card_declines'],
  'ended sessions': [15 / 1440, 'ended_sessions'],
  messages: [30, 'sandbox_messages'],
  limits: [0, 'rate_limits'],
  'call allowances': [1 / 24, 'call_allowances'],
  'one-time codes': [1 / 24, 'one_time_codes'],
  'password resets': [0, 'password_resets'],
  'followed riders': [1 / 24, 'courier_watches'],
  'planned look-ups': [30, 'courier_looks'],
  'orders at Lalamove': [120, 'lalamove_orders'],
  sessions: [90, 'sessions refresh_tokens'],
  'tokens without a session': [1, 'refresh_tokens'],
  'unmade accounts': [1, 'accounts account_phones vendor_codes'],
  'rider positions': [30, 'order_groups public_links fleet_references simulated_trips rider_positions'],
  proofs: [365, 'proofs public_links orders bookings'],
  "recipients' data": [730, 'orders order_groups order_group_words'],
  'invoice lines': [7 * 365, 'invoices'],
  drafts: [730, 'order_groups orders order_group_words'],
  'automatic bookmarks': [730, 'address_bookmarks'],
  'audit lines': [730, 'act_lines'],
  'audit lines of money': [7 * 365, 'money_lines'],
};

test('each kind of row is stored as long as this list says', () => {
  const stored = [...kinds, ...monthly].map(({ kind, keepMs, tables }) => [kind, [keepMs / dayMs, tables.join(' ')]]);
  expect(stored).toHaveLength(Object.keys(list).length);
  expect(Object.fromEntries(stored)).toEqual(list);
});

test('only a session may end earlier, after 30 idle days', () => {
  const early = kinds.flatMap(({ kind, earliestMs }) => (earliestMs === undefined ? [] : [[kind, earliestMs / dayMs]]));
  expect(early).toEqual([['sessions', 30]]);
});

test('of the audit lines those of money are the ones kept longer', () => {
  expect(monthly.filter(({ isMoney }) => isMoney).map(({ kind }) => kind)).toEqual(['audit lines of money']);
});
