import type { api } from '@tibara/contract';
import type { CallReply } from '@tibara/contract/call';
import type { Ctx } from '../../context.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import { passwordChangedAt } from '../accounts.ts';
import { absoluteMs, idleMs } from './sessions.ts';

export function listSessions(ctx: Ctx, caller: Caller): Promise<CallReply<typeof api.identity.sessions>> {
  const { vendorId, userId, sessionId } = caller;
  const now = ctx.now().getTime();
  const values = [vendorId, userId, new Date(now - absoluteMs)];
  return withVendor(ctx.db, vendorId, async (tx) => {
    const rows = await sqlNamed<Row>(tx, { name: 'list-sessions', text: LIST, values });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const used = [vendorId, [...byId.keys()], new Date(now - idleMs)];
    const uses = await sqlNamed<Use>(tx, { name: 'last-uses', text: LAST_USES, values: used });
    const changedAt = await passwordChangedAt(tx, caller);
    return {
      passwordChangedAt: changedAt.toISOString(),
      sessions: uses.flatMap(({ id, last_used_at }) => {
        const row = byId.get(id);
        return row ? [{ ...toView(row), lastUsedAt: last_used_at.toISOString(), isCurrent: id === sessionId }] : [];
      }),
    };
  });
}

type Row = { id: string; browser: string | null; system: string | null; started_at: Date };
type Use = { id: string; last_used_at: Date };

const toView = ({ id, browser, system, started_at }: Row) => ({
  id,
  browser,
  system,
  startedAt: started_at.toISOString(),
});

const LIST = `
  select id, browser, system, started_at from sessions
  where vendor_id = $1 and user_id = $2 and started_at >= $3`;

// Tokens are in a directory, in a cluster on another server. So no statement names both tables.
const LAST_USES = `
  select session_id as id, max(issued_at) as last_used_at from refresh_tokens
  where vendor_id = $1 and session_id = any($2::uuid[])
  group by session_id having max(issued_at) >= $3
  order by last_used_at desc, id desc`;
