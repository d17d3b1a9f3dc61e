import { type EventKind, events } from '@tibara/contract/events/events';
import pg from 'pg';
import { invariantsOfDays } from '../src/dashboard/days/day-invariants.ts';
import { type Db, poolOf } from '../src/platform/db/connect.ts';
import { walletInvariants } from '../src/wallet/seal/invariants.ts';
import { orderGroupInvariants } from './order-group-invariants.ts';

/** Invariants checked after every database test: each statement finds the violating rows. */
export const invariants: { name: string; sql: string }[] = [
  ...walletInvariants,
  ...orderGroupInvariants,
  ...invariantsOfDays.map(({ name, sql }) => ({
    name,
    sql: `select wrong.* from order_group_counters c cross join lateral (${sql('c.vendor_id')}) as wrong`,
  })),
  {
    name: 'every account has its user and its password, and nobody else has',
    sql: `select a.user_name, u.id, c.user_id from accounts a
      full join users u on (u.vendor_id, u.id, u.user_name) = (a.vendor_id, a.user_id, a.user_name)
      full join credentials c on (c.vendor_id, c.user_id) = (a.vendor_id, a.user_id)
      where a.user_name is null or u.id is null or c.user_id is null`,
  },
  {
    name: 'a phone number in the directory is that of an account that is there',
    sql: `select p.contact_number from account_phones p
      left join users u on (u.vendor_id, u.id) = (p.vendor_id, p.user_id) where u.id is null and not p.is_shared`,
  },
  {
    name: 'a refresh token belongs to a session and a session has one that is not used',
    sql: `select vendor_id, session_id from refresh_tokens t
      full join (select vendor_id, id as session_id from sessions) s using (vendor_id, session_id)
      group by vendor_id, session_id
      having count(t.token_hash) = 0 or count(s.session_id) = 0 or count(*) filter (where t.used_at is null) <> 1`,
  },
  {
    name: 'the directories of dispatch name groups and stops that are there, under their own vendor',
    sql: `select reference::text as id from fleet_references r where not exists
        (select from order_groups g where g.vendor_id = r.vendor_id and g.id = r.order_group_id and g.status <> 'OPEN')
      union all
      select order_group_id::text from public_links l where not exists
        (select from orders o where o.vendor_id = l.vendor_id and o.order_group_id = l.order_group_id
          and o.id = coalesce(l.order_id, o.id))`,
  },
  {
    name: 'a stop that shows a proof has the picture',
    sql: `select o.id from orders o where o.proof_of_delivery like '/api/%' and not exists
      (select from proofs p where p.vendor_id = o.vendor_id and p.order_id = o.id)`,
  },
  {
    name: 'a picture with a key has its row of the bucket, which stays',
    sql: `select p.order_id from proofs p where p.file_key is not null and not exists
      (select from bucket_files f where f.key = p.file_key and f.remove_at is null)`,
  },
];

export async function checkInvariants(inspectorDb: Db): Promise<void> {
  const { rows } = await poolOf(inspectorDb).query<{ name: string; row: object }>(allBroken);
  if (rows.length === 0) return;
  const broken = rows.map(({ name, row }) => `${name}: ${JSON.stringify(row)}`);
  throw new Error(`Invariants broken\n${broken.join('\n')}`);
}

/** Checks that each event written by a file's tests is a known kind with only its payload. */
export async function checkEvents(inspectorDb: Db): Promise<void> {
  const text = 'select distinct what, payload from events';
  const { rows } = await poolOf(inspectorDb).query<{ what: EventKind; payload: unknown }>(text);
  for (const { what, payload } of rows) events[what].parse(payload);
}

/** One named statement. Each connection plans it once instead of after each test. */
export const allBroken = {
  name: 'invariants',
  text: invariants
    .map(
      ({ name, sql }) => `select ${pg.escapeLiteral(name)} as name, to_json(broken) as row
      from (select * from (${sql}) as rows limit 5) as broken`,
    )
    .join('\nunion all\n'),
};
