import { readFileSync } from 'node:fs';
import type { MeasuredHost } from '../../api/test/measured-host.ts';

/** A vendor's groups, evenly over the days until now. */
export type Share = { vendorId: string; groups: number; days: number };

/** Copies of the one delivered group in the database, for these vendors. The groups of all vendors are mixed by time. */
export async function seedMillions({ inspector }: MeasuredHost, shares: readonly Share[]): Promise<void> {
  await inspector.query(`set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
  const columns = await columnsOf(inspector);
  const copy = (table: string, from: string, values: Record<string, string>) => {
    const names = columns.get(table) ?? [];
    const picked = names.map((name) => values[name] ?? `t.${name}`);
    return `insert into ${table} (${names.join(', ')}) select ${picked.join(', ')} from ${from}`;
  };
  const lists = [shares.map((s) => s.vendorId), shares.map((s) => s.groups), shares.map((s) => s.days)];
  await inspector.query(TEMPLATES);
  await withoutIndexes(inspector, tables, async () => {
    await inspector.query(copy('order_groups', GROUPS, groupValues), lists);
    await inspector.query(copy('orders', STOPS, stopValues), [given, family, streets]);
    await inspector.query(copy('payments', of('payments', PAID), paymentValues));
    await inspector.query(copy('ledger_transfers', of('ledger_transfers', PAID), transferValues));
    await inspector.query(copy('invoices', of('invoices', DELIVERED), invoiceValues));
    await inspector.query(COUNTERS);
  });
  // The statement for words reads drop-offs by their key.
  await withoutIndexes(inspector, ['order_group_words'], () => inspector.query(WORDS));
  await inspector.query('vacuum analyze');
}

type Client = MeasuredHost['inspector'];

const tables = ['order_groups', 'orders', 'payments', 'ledger_transfers', 'invoices'];

async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name = any($1) group by 1`,
    [tables],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Indexes and foreign keys are built once after the rows, which takes a fraction of the time. */
async function withoutIndexes(client: Client, of: readonly string[], fill: () => Promise<unknown>): Promise<void> {
  const { rows: constraints } = await client.query<Made>(CONSTRAINTS, [of]);
  const { rows: indexes } = await client.query<Made>(INDEXES, [of]);
  for (const { drop } of constraints.toReversed()) await client.query(drop);
  for (const { drop } of indexes) await client.query(drop);
  await fill();
  for (const { make } of [...indexes, ...constraints]) await client.query(make);
}

type Made = { drop: string; make: string };

// Keys first: foreign keys need them.
const CONSTRAINTS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype in ('p', 'u', 'f')
    and (conrelid::regclass::text = any($1) or contype = 'f' and confrelid::regclass::text = any($1))
  order by contype = 'f', conname`;
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
  from pg_index i where indrelid::regclass::text = any($1)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`;

/** The real group stays, with a number below those of its copies. */
const TEMPLATES = tables
  .map((table) => `create temp table t_${table} as select * from ${table}`)
  .join(';\n')
  .replace('from ledger_transfers', 'from ledger_transfers where payment_id is not null');

const given = 'Aina Wei Siti Ahmad Mei Raj Nurul Chong Farah Daniel Hui Kavitha Amir Jia Lim Zul Priya Hafiz Sze Mohan';
const family =
  'Rahman Ling Aminah Tan Kumar Ismail Wong Lee Hassan Nair Yusof Goh Chua Ramli Menon Teoh Osman Ng Devi Khoo';
const streets =
  'Ampang Pudu Telawi Gasing Ipoh Tun Imbi Bukit Cheras Klang Damai Merdeka Sentul Raja Melur Kenanga Duta Semarak';

/** Most are delivered. Those of the last day are in progress. */
const GROUPS = `t_order_groups t cross join (
    select v.id as vendor, u.id as owner, n, now() - (v.groups - n) * v.days * interval '1 day' / v.groups as at
    from unnest($1::uuid[], $2::int[], $3::int[]) as v (id, groups, days)
      join users u on u.vendor_id = v.id cross join lateral generate_series(1, v.groups) as n
    order by at) as made
  cross join lateral (select case when at > now() - interval '1 day' then (array['OPEN', 'CONFIRMED', 'IN_TRANSIT'])[1 + n % 3]
    else (array['PARTIAL_SUCCESS', 'FAILED', 'CANCELLED', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS'])
      [1 + n % 10] end as fate) as s
  cross join lateral (select fate in ('SUCCESS', 'PARTIAL_SUCCESS', 'FAILED') as ended,
    fate in ('SUCCESS', 'PARTIAL_SUCCESS') as delivered) as e`;
const groupValues = {
  vendor_id: 'vendor',
  user_id: 'owner',
  id: `uuidv7(at - now())`,
  number: '10 + n',
  status: 'fate',
  pick_up_date_time: 'at',
  picked_up_at: 'case when ended then at end',
  confirmed_at: `case when fate <> 'OPEN' then at - interval '1 hour' end`,
  completed_at: `case when ended then at + interval '2 hours' end`,
  created_at: `at - interval '2 hours'`,
  invoice_id: `case when delivered then format('INV-%s-BENCH1-%s', extract(year from at), n) end`,
  invoice_issued_at: `case when delivered then at + interval '2 hours' end`,
  invoice_due_at: `case when delivered then at + interval '14 days' end`,
  delivered_stops: `case fate when 'SUCCESS' then 5 when 'PARTIAL_SUCCESS' then 4 else 0 end`,
  failed_stops: `case fate when 'FAILED' then 5 when 'PARTIAL_SUCCESS' then 1 else 0 end`,
  late_stops: `case when delivered then n % 3 else 0 end`,
  very_late_stops: `case when delivered then (n % 7 = 0)::int else 0 end`,
  spent: 'case when delivered then t.spent else 0 end',
};

const STOPS = `order_groups g cross join t_orders t
  cross join lateral (select hashint4(g.number * 7 + t.ordinal)::bigint & 2147483647 as dice) as d
  cross join lateral (select string_to_array($1, ' ') as given, string_to_array($2, ' ') as family,
    string_to_array($3, ' ') as streets) as w
  where g.number > 10`;
const stopValues = {
  vendor_id: 'g.vendor_id',
  order_group_id: 'g.id',
  id: 'uuidv7(g.pick_up_date_time - now())',
  recipient_name: `given[1 + dice % 20] || ' ' || family[1 + dice / 20 % 20]`,
  recipient_phone: `'+601' || lpad((dice / 7 % 1000000000)::text, 9, '0')`,
  drop_off_location: `t.drop_off_location || jsonb_build_object('address', dice % 300 || ' Jalan ' || streets[1 + dice / 3 % 18]
    || ' ' || dice / 11 % 40 || (array[', Petaling Jaya', ', Shah Alam'])[1 + g.number % 2])`,
  status: `case when g.status = 'PARTIAL_SUCCESS' then case when t.number = 1 then 'FAILED' else 'SUCCESS' end else g.status end`,
  deliver_date_time: `g.pick_up_date_time + interval '1 hour'`,
  completed_at: `case when g.completed_at is not null
    then g.pick_up_date_time + (40 + (g.number * 7 + t.number * 13) % 60) * interval '1 minute' end`,
};

const of = (table: string, which: string) =>
  `order_groups g join wallets w on w.vendor_id = g.vendor_id cross join t_${table} t where g.number > 10 and ${which}`;
const PAID = `g.status <> 'OPEN'`;
const DELIVERED = 'g.invoice_id is not null';
const paymentValues = {
  vendor_id: 'g.vendor_id',
  id: 'g.id',
  user_id: 'g.user_id',
  wallet_id: 'w.id',
  order_group_id: 'g.id',
  order_group_number: `'OG-' || lpad(g.number::text, 6, '0')`,
  status: `case when g.status in ('CONFIRMED', 'IN_TRANSIT') then 'PENDING' when g.invoice_id is null then 'CANCELLED' else t.status end`,
  final: `case when g.invoice_id is not null then t.final when g.status not in ('CONFIRMED', 'IN_TRANSIT') then 0 end`,
  created_at: 'g.confirmed_at',
  settled_at: `case when g.status not in ('CONFIRMED', 'IN_TRANSIT') then coalesce(g.completed_at, g.confirmed_at) end`,
};
const transferValues = {
  vendor_id: 'g.vendor_id',
  id: 'uuidv7(g.pick_up_date_time - now())',
  reference: `t.kind || ' ' || g.id`,
  wallet_id: 'w.id',
  payment_id: 'g.id',
  wallet_version: '(g.number * 10 + t.wallet_version)',
  created_at: 'coalesce(g.completed_at, g.confirmed_at)',
};
const invoiceValues = {
  vendor_id: 'g.vendor_id',
  invoice_id: 'g.invoice_id',
  order_group_id: 'g.id',
  issued_at: 'g.invoice_issued_at',
};
const COUNTERS = `
  truncate invoice_counters;
  insert into invoice_counters (vendor_id, year, last)
  select vendor_id, extract(year from invoice_issued_at), count(*) from order_groups where invoice_id is not null group by 1, 2`;

/** The migration's own statement for existing groups. Its function is slow, and the seeded texts are plain ASCII. */
const migration = readFileSync(new URL('../../api/migrations/0032-order-group-words.sql', import.meta.url), 'utf8');
const [fill = ''] = /-- Row-level security[\s\S]*drop function words_of;/.exec(migration) ?? [];
const WORDS = `truncate order_group_words;
  create function words_of(p_text text) returns setof text language sql immutable as
    $$ select string_to_table(lower(translate(p_text, ',-', '  ')), ' ') $$;
  ${fill}
  alter table order_groups force row level security;
  alter table orders force row level security;`;
