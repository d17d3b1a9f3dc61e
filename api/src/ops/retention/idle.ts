import { dayMs } from '@tibara/contract/time';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { newId } from '../../platform/ids.ts';
import type { Kind } from './kind.ts';

export const drafts: Kind = {
  kind: 'drafts',
  tables: ['order_groups', 'orders', 'order_group_words'],
  keepMs: 730 * dayMs,
  why: 'a draft that nobody confirmed for two years contains recipients to whom nobody delivers',
  of: 'vendor',
  oldest: "select min(created_at) from order_groups where vendor_id = $1 and status = 'OPEN'",
  async forget(tx, { vendorId, before, most }) {
    const values = [vendorId, newId(before), before, most];
    return (await sqlNamed(tx, { name: 'forget drafts', text: FORGET_DRAFTS, values })).length;
  },
};

// Ids begin with their time, so the index by status finds the old ones.
const FORGET_DRAFTS = `
  delete from order_groups where vendor_id = $1 and id in (
    select id from order_groups where vendor_id = $1 and status = 'OPEN' and id < $2 and created_at < $3
    order by id limit $4 for update skip locked) returning 1`;

const SESSION_MS = 90 * dayMs;
const IDLE_MS = 30 * dayMs;

export const sessions: Kind = {
  kind: 'sessions',
  tables: ['sessions', 'refresh_tokens'],
  keepMs: SESSION_MS,
  why: 'no session lasts longer (decisions 5); one that was idle for 30 days is over too',
  of: 'vendor',
  earliestMs: IDLE_MS,
  oldest: 'select min(started_at) from sessions where vendor_id = $1',
  async forget(tx, { vendorId, before, most }) {
    const idleSince = new Date(before.getTime() + SESSION_MS - IDLE_MS);
    const live = await sqlNamed<SessionId>(tx, { name: 'live sessions', text: LIVE, values: [vendorId, idleSince] });
    const values = [vendorId, before, most, idleSince, live.map(({ id }) => id)];
    const over = await sqlNamed<SessionId>(tx, { name: 'forget sessions', text: FORGET_SESSIONS, values });
    const ids = over.map(({ id }) => id);
    await sqlNamed(tx, { name: 'forget tokens', text: FORGET_TOKENS, values: [vendorId, ids] });
    return ids.length;
  },
};

type SessionId = { id: string };

// Tokens are in a directory, in a cluster on another server. So no statement names both tables.
const LIVE = `
  select distinct session_id as id from refresh_tokens
  where vendor_id = $1 and used_at is null and issued_at >= $2`;
// A session that began after the tokens were read has its token, and is not idle.
const FORGET_SESSIONS = `
  delete from sessions where vendor_id = $1 and id in (
    select id from sessions where vendor_id = $1 and (started_at < $2 or started_at < $4 and id <> all($5::uuid[]))
    order by started_at limit $3 for update skip locked)
  returning id`;
const FORGET_TOKENS = 'delete from refresh_tokens where vendor_id = $1 and session_id = any($2::uuid[])';
