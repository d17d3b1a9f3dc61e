import type pg from 'pg';
import { tablesOf } from '../../src/platform/db/distributed/catalogue.ts';

/** A part of a schema that a cluster refuses, with its own words (Citus 14.0.1). */
export type SchemaShape = {
  shape: string;
  refusal: string;
  /** Lists the parts of this shape. $1 are the vendor tables, $2 the reference tables. */
  find: string;
  /** Puts one back, for the test of this list. */
  example: string;
};

const UNIQUE_WITHOUT_VENDOR =
  'Distributed relations cannot have UNIQUE, EXCLUDE, or PRIMARY KEY constraints that do not include the partition column';
const NOT_THERE = 'must be a distributed table or a reference table';

export const schemaShapes: readonly SchemaShape[] = [
  {
    shape: 'a policy with a sub-select',
    refusal: 'unexpected non-SELECT command in SubLink',
    find: `select polname || ' on ' || polrelid::regclass as part from pg_policy
      where polqual::text like '%SUBLINK%' or polwithcheck::text like '%SUBLINK%'`,
    example: 'create policy other on dealt_with using (vendor_id = (select app_vendor()))',
  },
  {
    shape: 'a trigger, except those that keep rows final: `distribute` leaves them out',
    refusal: 'triggers are not supported on distributed tables',
    find: `select tgname || ' on ' || tgrelid::regclass as part from pg_trigger
      where not tgisinternal and tgrelid::regclass::text = any($1::text[] || $2::text[]) and tgname !~ '_(are_final|stay)$'`,
    example: `create function other() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger other before update on dealt_with for each row execute function other()`,
  },
  {
    shape: 'a key without the vendor',
    refusal: UNIQUE_WITHOUT_VENDOR,
    find: `select indexrelid::regclass::text as part from pg_index i where indrelid::regclass::text = any($1::text[]) and indisunique
      and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'vendor_id' and a.attnum = any(i.indkey))`,
    example: 'create unique index other on dealt_with (subject_id)',
  },
  {
    shape: 'a foreign key to rows on another node',
    refusal: NOT_THERE,
    find: `select conname || ' on ' || conrelid::regclass as part from pg_constraint k
      where contype = 'f' and conrelid::regclass::text = any($1::text[] || $2::text[]) and confrelid::regclass::text <> all($2::text[])
        and (conrelid::regclass::text = any($2::text[]) or confrelid::regclass::text <> all($1::text[]) or not exists (
          select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'vendor_id' and a.attnum = any(k.conkey)))`,
    example: `create table other (id uuid primary key);
      alter table dealt_with add foreign key (subject_id) references other not valid`,
  },
  {
    shape: 'a foreign key that empties its columns',
    refusal: 'SET NULL or SET DEFAULT is not supported in ON DELETE operation when distribution key is included',
    find: `select conname || ' on ' || conrelid::regclass as part from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any($1::text[]) and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd'))`,
    example: `alter table dealt_with add foreign key (vendor_id) references event_counters (vendor_id) on delete set null not valid`,
  },
  {
    shape: 'a function of the owner’s rights that sets the vendor',
    refusal: 'app.vendor_id is not set',
    find: `select p.oid::regprocedure::text as part from pg_proc p where pronamespace = 'public'::regnamespace
      and prosrc like '%set_config%'`,
    example: `create function other(p_vendor uuid) returns void language plpgsql as
      $$ begin perform set_config('app.vendor_id', p_vendor::text, true); end $$`,
  },
  {
    shape: 'a function of the owner’s rights whose first parameter is not the vendor of its rows',
    refusal: 'cannot perform query on placements that were modified in this transaction by a different user',
    find: `select p.oid::regprocedure::text as part from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef
      and (proargnames[1] is distinct from 'p_vendor' or proargtypes[0] is distinct from 'uuid'::regtype)
      and proname <> all(array['note_bank_reference', 'make_audit_months', 'forget_audit_month', 'present_host',
        'database_host', 'hold_database'])`,
    example: `create function other(p_wallet uuid) returns void language sql security definer as
      $$ update wallets set available = 0 where id = p_wallet $$`,
  },
];

/** One line for each refused part of the schema. */
export async function refusedParts(client: pg.Client | pg.ClientBase, shapes = schemaShapes): Promise<string[]> {
  const lines: string[] = [];
  for (const { shape, refusal, find } of shapes) {
    const params = [tablesOf('vendor'), tablesOf('reference')];
    const used = params.filter((_, index) => find.includes(`$${index + 1}`));
    const { rows } = await client.query<{ part: string }>(find, used);
    lines.push(...rows.map(({ part }) => `${shape} (${refusal}): ${part}`));
  }
  return lines;
}
