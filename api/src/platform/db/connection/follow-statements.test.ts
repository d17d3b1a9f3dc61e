import { expect, test } from 'vitest';
import { nameOf } from './follow-statements.ts';

test.each([
  [{ name: 'find-event', text: 'select 1 from events' }, 'find-event'],
  [{ text: 'insert into "card_events" ("id") values ($1)' }, 'insert card_events'],
  [{ text: 'update pgboss.job set state = $1' }, 'update pgboss.job'],
  ["begin; select set_config('statement_timeout', '20000', true)", 'begin'],
  ["set local app.vendor_id = '01a0e591-9b01-7574-a555-6bdcf7130dfc'", 'set'],
  ['', 'other'],
])('the name of %j is %s', (query, name) => {
  expect(nameOf(query)).toBe(name);
});
