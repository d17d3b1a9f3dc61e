import type { Ctx } from '../context.ts';
import { inTransaction } from '../platform/db/tx.ts';
import type { Meta } from '../platform/http/route.ts';
import { endSession, findSession } from './sessions.ts';

/** Log-out. An unknown token is revoked already (RFC 7009). The browser forgets what it kept of this merchant's pages. */
export async function revokeToken(
  ctx: Ctx,
  token: string,
  setHeader: Meta['setHeader'],
): Promise<Record<string, never>> {
  const session = await findSession(ctx.db, token);
  if (session) await inTransaction(ctx.db, { vendorId: session.vendorId }, (tx) => endSession(tx, session));
  setHeader('Clear-Site-Data', '"cache"');
  return {};
}
