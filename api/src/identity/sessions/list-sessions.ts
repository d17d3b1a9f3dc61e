import type { api } from '@tibara/contract';
import type { CallReply } from '@tibara/contract/call';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import { passwordChangedAt, type UserRef } from '../accounts.ts';
import type { Needs } from '../needs.ts';
import { absoluteMs, idleMs } from './sessions.ts';

export function listSessions(ctx: Needs, caller: Caller): Promise<CallReply<typeof api.identity.sessions>> {
  return withVendor(ctx.db, caller.vendorId, async (tx) => {
    const sessions = await openSessions(tx, caller, ctx.now());
    const changedAt = await passwordChangedAt(tx, caller);
    return {
      passwordChangedAt: changedAt.toISOString(),
      sessions: sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
        ...session,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        isCurrent: session.id === caller.sessionId,
      })),
    };
  });
}

export type OpenSession = {
  id: string;
  browser: string | null;
  system: string | null;
  startedAt: Date;
  lastUsedAt: Date;
};

/** The user's sessions that can still be renewed, the last used first. */
export async function openSessions(tx: Tx, { vendorId, userId }: UserRef, now: Date): Promise<OpenSession[]> {
  const values = [vendorId, userId, new Date(now.getTime() - absoluteMs)];
  const rows = await sqlNamed<Row>(tx, { name: 'list-sessions', text: LIST, values });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const used = [vendorId, [...byId.keys()], new Date(now.getTime() - idleMs)];
  const uses = await sqlNamed<Use>(tx, { name: 'last-uses', text: LAST_USES, values: used });
  return uses.flatMap(({ id, last_used_at: lastUsedAt }) => {
    const row = byId.get(id);
    return row ? [{ id, browser: row.browser, system: row.system, startedAt: row.started_at, lastUsedAt }] : [];
  });
}

type Row = { id: string; browser: string | null; system: string | null; started_at: Date };
type Use = { id: string; last_used_at: Date };

const LIST = `
  select id, browser, system, started_at from sessions
  where vendor_id = $1 and user_id = $2 and started_at >= $3`;

// Tokens are in a directory, in a cluster on another server. So no statement names both tables.
const LAST_USES = `
  select session_id as id, max(issued_at) as last_used_at from refresh_tokens
  where vendor_id = $1 and session_id = any($2::uuid[])
  group by session_id having max(issued_at) >= $3
  order by last_used_at desc, id desc`;
