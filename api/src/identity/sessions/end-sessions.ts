import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Caller, Meta } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { endSession, findSession, isSessionOf, revokeSessions } from './sessions.ts';

/** Logs out one of the user's devices; a stranger's is not found. */
export async function endOneSession(ctx: Needs, caller: Caller, sessionId: string): Promise<undefined> {
  const { vendorId } = caller;
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    if (!(await isSessionOf(tx, caller, sessionId))) throw notFound();
    await endSession(tx, { vendorId, sessionId });
    await happened(tx, { vendorId, what: 'login.ended', subject: sessionId, now: ctx.now() });
  });
}

export async function endOtherSessions(ctx: Needs, caller: Caller): Promise<undefined> {
  const { vendorId, userId, sessionId } = caller;
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    await revokeSessions(tx, caller, sessionId);
    const detail = { areOthers: true };
    await happened(tx, { vendorId, what: 'login.ended', subject: userId, detail, now: ctx.now() });
  });
}

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
