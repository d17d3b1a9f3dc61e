import type { api } from '@tibara/contract';
import type { CallRequest } from '@tibara/contract/call';
import type { TokenReply } from '@tibara/contract/identity/calls';
import { sentence } from '@tibara/contract/language/sentence';
import type { Permission } from '@tibara/contract/users/permissions';
import { checkLogin } from '@tibara/contract/users/rules';
import { makeTally } from '../../platform/counts/tally.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import { happened } from '../../platform/events/happened.ts';
import { FIRST_VENDOR } from '../../platform/vendors.ts';
import { type Account, findAccount, keepName, type UserRef } from '../accounts.ts';
import { knownDevice, rememberDevice, type Visitor } from '../known-device.ts';
import type { Needs } from '../needs.ts';
import { type Attempt, checkPassword, forgetFailures } from '../password/check-password.ts';
import { accessTokenSeconds, type Session, signAccessToken } from './access-token.ts';
import { nameDevice } from './name-device.ts';
import { endSession, findSession, issueToken, rotateToken, startSession } from './sessions.ts';

type Grant = CallRequest<typeof api.identity.token>['body'];
/** Null for all. The higher module `users` stores them. */
export type PermissionsOf = (tx: Tx, user: UserRef) => Promise<Permission[] | null>;
export type GrantParts = { ctx: Needs; permissionsOf: PermissionsOf };

export function grantToken(parts: GrantParts, grant: Grant, visitor: Visitor): Promise<TokenReply> {
  return grant.grant_type === 'password' ? logIn(parts, grant, visitor) : renew(parts, grant.refresh_token, visitor);
}

async function logIn(
  { ctx, permissionsOf }: GrantParts,
  { userName, password }: { userName: string; password: string },
  visitor: Visitor,
): Promise<TokenReply> {
  const violation = checkLogin({ userName, password });
  if (violation) throw new AppError('bad_request', violation.message, { field: violation.field });
  const attempt = { userName, ip: visitor.ip, device: knownDevice(ctx, visitor, userName) };
  const account = await checkPassword(ctx, attempt, password).catch(countBlocked);
  const begun = account && (await begin({ ctx, permissionsOf }, account, attempt, visitor));
  if (!begun) {
    refusedLogins.count({ reason: 'password' });
    await recordRefusal(ctx, userName);
    throw new AppError('invalid_grant', sentence`The email address or the password is wrong.`);
  }
  rememberDevice(ctx, visitor, userName);
  return reply(ctx, begun.session, begun.refreshToken);
}

/** Null if the account was locked or renamed since its password was checked. */
async function begin(
  { ctx, permissionsOf }: GrantParts,
  account: Account,
  attempt: Attempt,
  { userAgent }: Visitor,
): Promise<{ session: Session; refreshToken: string } | null> {
  const { vendorId, userId } = account;
  const now = ctx.now();
  const issued = await issueToken(ctx.db, vendorId, now);
  const { sessionId, refreshToken } = issued;
  return inTransaction(ctx.db, { vendorId }, async (tx) => {
    if (!(await keepName(tx, account))) return endSession(tx, { vendorId, sessionId });
    await forgetFailures(tx, attempt);
    await startSession(tx, account, nameDevice(userAgent), issued, now);
    await happened(tx, { vendorId, what: 'login.succeeded', subject: sessionId, actor: userId, now });
    const permissions = await permissionsOf(tx, account);
    return { session: { ...account, sessionId, permissions }, refreshToken };
  });
}

/** For /metrics. */
export const refusedLogins = makeTally<{ reason: 'password' | 'blocked' | 'session' }>([
  { reason: 'password' },
  { reason: 'blocked' },
  { reason: 'session' },
]);

function countBlocked(error: unknown): never {
  if (error instanceof AppError && error.code === 'too_many_requests') refusedLogins.count({ reason: 'blocked' });
  throw error;
}

/** Recorded under the login name's vendor, or the vendor of zeroes for an unknown name. */
async function recordRefusal(ctx: Needs, userName: string): Promise<void> {
  const account = await findAccount(ctx.db, userName);
  const vendorId = account?.vendorId ?? FIRST_VENDOR;
  await inTransaction(ctx.db, { vendorId }, (tx) =>
    happened(tx, { vendorId, what: 'login.refused', subject: account?.userId ?? null, now: ctx.now() }),
  );
}

async function renew({ ctx, permissionsOf }: GrantParts, token: string, visitor: Visitor): Promise<TokenReply> {
  const session = await findSession(ctx.db, token);
  if (!session) throw countSpent();
  const { vendorId, sessionId } = session;
  const keys = ctx.keys['refresh token'];
  const renewal = await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const renewed = await rotateToken(tx, session, { token, keys, now: ctx.now() });
    return renewed && { ...renewed, permissions: await permissionsOf(tx, { vendorId, userId: renewed.userId }) };
  });
  if (!renewal) throw countSpent();
  const { refreshToken, ...user } = renewal;
  rememberDevice(ctx, visitor, user.userName);
  return reply(ctx, { ...user, vendorId, sessionId }, refreshToken);
}

function countSpent(): AppError {
  refusedLogins.count({ reason: 'session' });
  return new AppError('invalid_grant', sentence`The session has ended. Please log in again.`);
}

const reply = async (ctx: Needs, session: Session, refreshToken: string): Promise<TokenReply> => ({
  access_token: await signAccessToken(ctx, session),
  expires_in: accessTokenSeconds,
  refresh_token: refreshToken,
  scope: 'vendor',
  token_type: 'Bearer',
});
