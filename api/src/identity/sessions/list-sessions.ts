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
  const values = [vendorId, userId, new Date(now - absoluteMs), new Date(now - idleMs)];
  return withVendor(ctx.db, vendorId, async (tx) => {
    const rows = await sqlNamed<Row>(tx, { name: 'list-sessions', text: LIST, values });
    const changedAt = await passwordChangedAt(tx, caller);
    return {
      passwordChangedAt: changedAt.toISOString(),
      sessions: rows.map(({ id, browser, system, started_at, last_used_at }) => ({
        id,
        browser,
        system,
        startedAt: started_at.toISOString(),
        lastUsedAt: last_used_at.toISOString(),
        isCurrent: id === sessionId,
      })),
    };
  });
}

type Row = { id: string; browser: string | null; system: string | null; started_at: Date; last_used_at: Date };

const LIST = `
  select s.id, s.browser, s.system, s.started_at, max(t.issued_at) as last_used_at
  from sessions s join refresh_tokens t on t.vendor_id = s.vendor_id and t.session_id = s.id
  where s.vendor_id = $1 and s.user_id = $2 and s.started_at >= $3
  group by s.vendor_id, s.id having max(t.issued_at) >= $4
  order by last_used_at desc, s.id desc`;
