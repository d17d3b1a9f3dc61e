import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { endSession, isSessionOf, revokeSessions } from './sessions.ts';

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
