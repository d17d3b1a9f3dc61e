import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/platform/db/migrate.ts';
import { findFaults } from './find-faults.ts';

test('no migration reads or writes rows of an existing table under a lock', () => {
  const faults = readdirSync(MIGRATIONS).flatMap((file) =>
    findFaults(readFileSync(join(MIGRATIONS, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

const OUTSIDE = '-- outside a transaction\n';

test.for([
  ['alter table orders alter column note type varchar(10);', 'another type'],
  ['alter table orders alter column note set not null;', 'not valid'],
  ['alter table orders add column key uuid not null default gen_random_uuid();', 'for each row'],
  ['alter table orders add column at timestamptz default clock_timestamp();', 'for each row'],
  ['alter table orders add column total int generated always as (1 + 1) stored;', 'generated'],
  ['alter table orders add column ordinal bigserial;', 'serial'],
  ["alter table orders add column kind text default 'x' check (kind <> '');", 'new column'],
  ['alter table orders add column group_id uuid references groups (id);', 'new column'],
  ['alter table orders add constraint one unique (vendor_id, id);', 'index under a lock'],
  ["alter table orders add constraint kinds check (kind in ('a', 'b'));", '`not valid`'],
  ['alter table orders add constraint of_group foreign key (group_id) references groups;', '`not valid`'],
  ['alter table orders add constraint a check (b > 0), add constraint c check (d > 0) not valid;', '`not valid`'],
  ['alter table orders validate constraint kinds;', 'a file of its own'],
  ['create index orders_by_time on orders (vendor_id, at);', 'concurrently'],
  ['create index concurrently if not exists orders_by_time on orders (vendor_id, at);', 'outside'],
  ['update orders set kind = 1;', 'in batches'],
  ['do $$ begin update orders set kind = 1; end $$;', 'unseen'],
  ['cluster orders;', 'as long as it takes'],
  [`${OUTSIDE}create index concurrently if not exists one on orders (id); select 1;`, 'one statement'],
  [`${OUTSIDE}create index concurrently one on orders (id);`, 'outside a transaction are'],
  [`${OUTSIDE}alter table orders add column kind text;`, 'outside a transaction are'],
  [`${OUTSIDE}do $$ begin update orders set kind = 1; end $$;`, 'each batch'],
] as const)('%s is refused', ([text, why]) => {
  expect(findFaults(text).join()).toContain(why);
});

test.for([
  'create table things (id int primary key); create index on things (id); alter table things alter id set not null;',
  "alter table orders add column kind text not null default 'a, (b)', add column seen_at timestamptz default now();",
  "alter table orders drop constraint kinds, add constraint kinds check (kind in ('a', 'b')) not valid;",
  'alter table orders add constraint named not null name not valid;',
  'create function f() returns int language sql as $$ update orders set kind = 1 returning 1; $$;',
  `${OUTSIDE}create unique index concurrently if not exists one on orders (id);`,
  `${OUTSIDE}alter table orders validate constraint kinds;`,
  `${OUTSIDE}do $$ begin loop update orders set kind = 1 where kind is null; exit when not found; commit; end loop; end $$;`,
])('%s is allowed', (text) => {
  expect(findFaults(text)).toEqual([]);
});
