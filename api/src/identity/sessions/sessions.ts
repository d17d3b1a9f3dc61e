import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { dayMs } from '@tibara/contract/time';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import { newId } from '../../platform/ids.ts';
import type { PassingKeys } from '../../platform/keys/keys.ts';
import { writeSessionEnd } from '../../platform/live/ended-sessions.ts';
import type { Account, UserRef } from '../accounts.ts';
import type { Device } from './name-device.ts';

/** Decisions 5: a session ends after 30 days without use and after 90 days in any case. */
export const idleMs = 30 * dayMs;
export const absoluteMs = 90 * dayMs;
/** How long a used token still gets its successor. */
const graceMs = 20_000;

export type SessionRef = { vendorId: string; sessionId: string };

/** A new session's first token. It opens nothing until `startSession`, which follows in the vendor's transaction. */
export async function issueToken(db: Db, vendorId: string, now: Date): Promise<Issued> {
  const issued = { sessionId: newId(now), refreshToken: makeRefreshToken() };
  await keepToken(db, { vendorId, sessionId: issued.sessionId }, issued.refreshToken, now);
  return issued;
}

type Issued = { sessionId: string; refreshToken: string };

/** Begins the session of a token. Deletes the user's expired sessions. */
export async function startSession(
  tx: Tx,
  account: Account,
  { browser, system }: Device,
  { sessionId }: Issued,
  now: Date,
): Promise<void> {
  const { vendorId, userId, userName } = account;
  await clearOldSessions(tx, account, now);
  await tx
    .insertInto('sessions')
    .values({
      vendor_id: vendorId,
      id: sessionId,
      user_id: userId,
      user_name: userName,
      browser,
      system,
      started_at: now,
    })
    .execute();
}

/** The directory: a token arrives without its vendor. */
export async function findSession(handle: Db | Tx, token: string): Promise<SessionRef | null> {
  const row = await handle
    .selectFrom('refresh_tokens')
    .select(['vendor_id', 'session_id'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row ? { vendorId: row.vendor_id, sessionId: row.session_id } : null;
}

type Renewal = { userId: string; userName: string; refreshToken: string } | null;

/**
 * Replaces a token. A token used again within 20 seconds gets the same successor. Later use counts as theft and ends
 * the
 * session. The result is then null instead of an error, because a thrown error would roll the end back.
 */
export async function rotateToken(
  tx: Tx,
  session: SessionRef,
  { token, keys, now }: { token: string; keys: PassingKeys; now: Date },
): Promise<Renewal> {
  const found = await lockSession(tx, session, token);
  if (!found) return null;
  const age = now.getTime() - found.issued_at.getTime();
  if (age > idleMs || now.getTime() - found.started_at.getTime() > absoluteMs) return endSession(tx, session);
  const owner = { userId: found.user_id, userName: found.user_name };
  if (found.used_at) {
    const isRetry = now.getTime() - found.used_at.getTime() <= graceMs;
    if (!isRetry) return endReused(tx, session, now);
    const refreshToken = await storedSuccessor(tx, token, keys);
    return refreshToken ? { ...owner, refreshToken } : null;
  }
  const refreshToken = successorOf(token, keys[0]);
  await markUsed(tx, session, token, now);
  await keepToken(tx, session, refreshToken, now);
  return { ...owner, refreshToken };
}

/** The successor given at the token's first use, by any key. */
async function storedSuccessor(tx: Tx, token: string, keys: PassingKeys): Promise<string | undefined> {
  const successors = keys.map((key) => successorOf(token, key));
  const found = await tx
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('token_hash', 'in', successors.map(hashToken))
    .executeTakeFirst();
  return successors.find((successor) => found?.token_hash.equals(hashToken(successor)));
}

/** The token was stolen: the audit line explains why the merchant was logged out. */
async function endReused(tx: Tx, session: SessionRef, now: Date): Promise<null> {
  const { vendorId, sessionId: subject } = session;
  await happened(tx, { vendorId, what: 'login.ended', subject, detail: { isTokenReused: true }, now });
  return endSession(tx, session);
}

/** Ends a session with its refresh tokens. Every process that reads the end also refuses the access tokens. */
export async function endSession(tx: Tx, { vendorId, sessionId }: SessionRef): Promise<null> {
  // The row first: a concurrent renewal holds its lock and has stored its token before this continues.
  await tx.deleteFrom('sessions').where('vendor_id', '=', vendorId).where('id', '=', sessionId).execute();
  await tx.deleteFrom('refresh_tokens').where('vendor_id', '=', vendorId).where('session_id', '=', sessionId).execute();
  await writeSessionEnd(tx, { vendorId, sessionId });
  return null;
}

/** Ends all sessions of the user, or all but the caller's. */
export async function revokeSessions(tx: Tx, user: UserRef, exceptSessionId?: string): Promise<void> {
  const rows = await sessionsOf(tx, user).execute();
  for (const { id } of rows)
    if (id !== exceptSessionId) await endSession(tx, { vendorId: user.vendorId, sessionId: id });
}

export const isSessionOf = async (tx: Tx, user: UserRef, sessionId: string): Promise<boolean> =>
  (await sessionsOf(tx, user).where('id', '=', sessionId).executeTakeFirst()) !== undefined;

async function clearOldSessions(tx: Tx, user: UserRef, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - absoluteMs);
  const rows = await sessionsOf(tx, user).where('started_at', '<', oldest).execute();
  for (const { id } of rows) await endSession(tx, { vendorId: user.vendorId, sessionId: id });
}

const sessionsOf = (tx: Tx, { vendorId, userId }: UserRef) =>
  tx.selectFrom('sessions').select('id').where('vendor_id', '=', vendorId).where('user_id', '=', userId);

/** The session's row is the lock: two uses of one token run one after another. */
async function lockSession(tx: Tx, { vendorId, sessionId }: SessionRef, token: string) {
  const session = await tx
    .selectFrom('sessions')
    .select(['user_id', 'user_name', 'started_at'])
    .where('vendor_id', '=', vendorId)
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  const found = await tx
    .selectFrom('refresh_tokens')
    .select(['issued_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return session && found ? { ...session, ...found } : null;
}

/** Deletes tokens that are idle by their last use. */
async function markUsed(tx: Tx, { vendorId, sessionId }: SessionRef, token: string, now: Date): Promise<void> {
  await tx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', hashToken(token)).execute();
  await tx
    .deleteFrom('refresh_tokens')
    .where('vendor_id', '=', vendorId)
    .where('session_id', '=', sessionId)
    .where('used_at', '<', new Date(now.getTime() - idleMs))
    .execute();
}

async function keepToken(
  handle: Db | Tx,
  { vendorId, sessionId }: SessionRef,
  token: string,
  now: Date,
): Promise<void> {
  await handle
    .insertInto('refresh_tokens')
    .values({ token_hash: hashToken(token), vendor_id: vendorId, session_id: sessionId, issued_at: now, used_at: null })
    .execute();
}

/** A random text; only its hash is stored. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** 256 random bits need no salt and no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Derived from the token: a token sent twice (two tabs, a lost response) gets one successor. */
export const successorOf = (token: string, key: KeyObject): string =>
  createHmac('sha256', key).update(token).digest('base64url');
