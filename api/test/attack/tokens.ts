import { SignJWT } from 'jose';
import type { Ctx } from '../../src/context.ts';
import { signAccessToken } from '../../src/identity/sessions/access-token.ts';
import type { Merchant } from '../make-merchant.ts';

/** Tokens that must be refused, by name. */
export async function badTokens(ctx: Ctx, merchant: Merchant): Promise<Record<string, string | undefined>> {
  const [header, payload, signature] = merchant.token.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  const session = { ...merchant, sessionId: merchant.userId, permissions: null };
  const anHourAgo = () => new Date(ctx.now().getTime() - 3_600_000);
  const claims = { sub: merchant.userId, vendor: merchant.vendorId, userName: merchant.userName, sid: merchant.userId };
  const signed = (more: object, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('tibara')
      .setAudience('tibara api')
      .setExpirationTime(ctx.now().getTime() / 1000 + 600)
      .sign(key);
  return {
    'no token': undefined,
    'an empty token': 'Bearer ',
    garbage: 'Bearer nonsense',
    'three parts of garbage': 'Bearer a.b.c',
    'the password': `Basic ${Buffer.from(`${merchant.userName}:${merchant.password}`).toString('base64')}`,
    'a refresh token': `Bearer ${merchant.refreshToken}`,
    'an expired token': `Bearer ${await signAccessToken({ ...ctx, now: anHourAgo }, session)}`,
    'an unsigned token': `Bearer ${unsigned}.${payload}.`,
    'an unsigned token with a signature': `Bearer ${unsigned}.${payload}.${signature}`,
    'an altered token': `Bearer ${header}.${payload}.${signature?.slice(0, -4)}AAAA`,
    'a token of another key': `Bearer ${await signed({ can: null }, new Uint8Array(32))}`,
    'a token without permissions': `Bearer ${await signed({}, ctx.keys['access token'][0])}`,
  };
}
