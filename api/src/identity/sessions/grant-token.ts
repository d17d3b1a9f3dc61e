import type { api } from '@tibara/contract';
import type { CallRequest } from '@tibara/contract/call';
import type { TokenReply } from '@tibara/contract/identity/calls';
import { checkLogin } from '@tibara/contract/users/rules';
import type { Ctx } from '../../context.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import { FIRST_VENDOR } from '../../platform/vendors.ts';
import { findAccount } from '../accounts.ts';
import { knownDevice, rememberDevice, type Visitor } from '../known-device.ts';
import { checkPassword, forgetFailures } from '../password/check-password.ts';
import { accessTokenSeconds, type Session, signAccessToken } from './access-token.ts';
import { nameDevice } from './name-device.ts';
import { findSession, rotateToken, startSession } from './sessions.ts';

type Grant = CallRequest<typeof api.identity.token>['body'];

export function grantToken(ctx: Ctx, grant: Grant, visitor: Visitor): Promise<TokenReply> {
  return grant.grant_type === 'password' ? logIn(ctx, grant, visitor) : renew(ctx, grant.refresh_token, visitor);
}

async function logIn(
  ctx: Ctx,
  { userName, password }: { userName: string; password: string },
  visitor: Visitor,
): Promise<TokenReply> {
  const violation = checkLogin({ userName, password });
  if (violation) throw new AppError('bad_request', violation.message, { field: violation.field });
  const attempt = { userName, ip: visitor.ip, device: knownDevice(ctx, visitor, userName) };
  const account = await checkPassword(ctx, attempt, password);
  if (!account) {
    await recordRefusal(ctx, userName);
    throw new AppError('invalid_grant', 'The email address or the password is wrong.');
  }
  const { vendorId, userId } = account;
  const { sessionId, refreshToken } = await inTransaction(ctx.db, { vendorId }, async (tx) => {
    await forgetFailures(tx, attempt);
    const session = await startSession(tx, account, nameDevice(visitor.userAgent), ctx.now());
    const act = { vendorId, act: 'login.succeeded', subject: session.sessionId, actor: userId } as const;
    await recordAct(tx, { ...act, now: ctx.now() });
    return session;
  });
  rememberDevice(ctx, visitor, userName);
  return reply(ctx, { userId, vendorId, userName, sessionId }, refreshToken);
}

/**
 * Recorded under the vendor of the login name. An attempt with an unknown name is recorded under the vendor of zeroes.
 */
async function recordRefusal(ctx: Ctx, userName: string): Promise<void> {
  const account = await findAccount(ctx.db, userName);
  const vendorId = account?.vendorId ?? FIRST_VENDOR;
  await inTransaction(ctx.db, { vendorId }, (tx) =>
    recordAct(tx, { vendorId, act: 'login.refused', subject: account?.userId ?? null, now: ctx.now() }),
  );
}

async function renew(ctx: Ctx, token: string, visitor: Visitor): Promise<TokenReply> {
  const session = await findSession(ctx.db, token);
  if (!session) throw spent();
  const { vendorId, sessionId } = session;
  const keys = ctx.keys['refresh token'];
  const renewal = await inTransaction(ctx.db, { vendorId }, (tx) =>
    rotateToken(tx, session, { token, keys, now: ctx.now() }),
  );
  if (!renewal) throw spent();
  const { userId, userName, refreshToken } = renewal;
  rememberDevice(ctx, visitor, userName);
  return reply(ctx, { userId, vendorId, userName, sessionId }, refreshToken);
}

const spent = () => new AppError('invalid_grant', 'The session has ended. Please log in again.');

const reply = async (ctx: Ctx, session: Session, refreshToken: string): Promise<TokenReply> => ({
  access_token: await signAccessToken(ctx, session),
  expires_in: accessTokenSeconds,
  refresh_token: refreshToken,
  scope: 'vendor',
  token_type: 'Bearer',
});
