import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Meta } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { endSession, findSession } from './sessions.ts';

/** Log-out. An unknown token counts as revoked (RFC 7009). The browser deletes its stored pages of this merchant. */
export async function revokeToken(
  ctx: Needs,
  token: string,
  setHeader: Meta['setHeader'],
): Promise<Record<string, never>> {
  const session = await findSession(ctx.db, token);
  if (session) {
    const { vendorId, sessionId } = session;
    await inTransaction(ctx.db, { vendorId }, async (tx) => {
      await endSession(tx, session);
      await happened(tx, { vendorId, what: 'login.ended', subject: sessionId, now: ctx.now() });
    });
  }
  setHeader('Clear-Site-Data', '"cache"');
  return {};
}
