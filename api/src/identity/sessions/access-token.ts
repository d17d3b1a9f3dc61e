import { type Permission, permissions } from '@tibara/contract/users/permissions';
import { errors, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { PermittedCaller } from '../../platform/http/route.ts';
import type { PassingKeys } from '../../platform/keys/keys.ts';
import type { Needs } from '../needs.ts';

export const accessTokenSeconds = 600;

const claims = z.object({
  sub: z.guid(),
  vendor: z.guid(),
  userName: z.string(),
  sid: z.guid(),
  exp: z.number(),
  /** Null for all permissions. */
  can: z.nullable(z.array(z.string())),
});

export type Session = {
  userId: string;
  vendorId: string;
  userName: string;
  sessionId: string;
  /** Null for all. */
  permissions: readonly Permission[] | null;
};

export function signAccessToken(ctx: Needs, session: Session): Promise<string> {
  const { userId, vendorId, userName, sessionId, permissions: can } = session;
  const now = Math.floor(ctx.now().getTime() / 1000);
  return new SignJWT({ vendor: vendorId, userName, sid: sessionId, can })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(userId)
    .setIssuer(issuerOf(ctx))
    .setAudience(audienceOf(ctx))
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(ctx.keys['access token'][0]);
}

/** The caller of the Authorization header. Null for a missing, expired or foreign token, or an ended session. */
export function authenticate(ctx: Needs): (authorization: string | undefined) => Promise<PermittedCaller | null> {
  // Cached: a browser sends one token for minutes, and checking its signature costs more than most calls.
  const known = new Map<string, Verified>();
  return async (authorization) => {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '') ?? [];
    if (!token) return null;
    const verified = known.get(token) ?? (await verify(ctx, token));
    if (!verified || verified.expiresAt <= ctx.now().getTime()) {
      known.delete(token);
      return null;
    }
    if (ctx.live.hasEnded(verified.caller.sessionId)) return null;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(token, verified);
    return verified.caller;
  };
}

type Verified = { caller: PermittedCaller; expiresAt: number };

const MOST_KNOWN = 10_000;

async function verify(ctx: Needs, token: string): Promise<Verified | null> {
  const options = {
    algorithms: ['HS256' as const],
    typ: TYPE,
    issuer: issuerOf(ctx),
    audience: audienceOf(ctx),
    currentDate: ctx.now(),
  };
  try {
    const { payload } = await verifyUnderAny(token, ctx.keys['access token'], options);
    const read = z.safeParse(claims, payload);
    if (!read.success) return null;
    const { sub, vendor, userName, sid, exp, can } = read.data;
    const caller = { userId: sub, vendorId: vendor, userName, sessionId: sid, can: permissionsIn(can) };
    return { caller, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const all: ReadonlySet<Permission> = new Set(permissions);

/** A server of the next release may have written names unknown here. */
const permissionsIn = (can: readonly string[] | null): ReadonlySet<Permission> =>
  can ? new Set(permissions.filter((each) => can.includes(each))) : all;

async function verifyUnderAny(token: string, [key, ...others]: PassingKeys, options: JWTVerifyOptions) {
  try {
    return await jwtVerify(token, key, options);
  } catch (error) {
    const [next, ...rest] = others;
    if (!next || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return verifyUnderAny(token, [next, ...rest], options);
  }
}

const TYPE = 'at+jwt';
const issuerOf = (ctx: Needs): string => ctx.settings.productName;
const audienceOf = (ctx: Needs): string => `${ctx.settings.productName} api`;
