import { generateKeyPairSync } from 'node:crypto';
import { api } from '@tibara/contract';
import { exportJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { startApi } from '../harness.ts';
import { makeMerchant } from '../make-merchant.ts';

const { ctx, call, clock } = await startApi();
const ownKey = ctx.keys['access token'][0].export();
const merchant = await makeMerchant(ctx);
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Forgery = {
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  key?: Parameters<SignJWT['sign']>[0];
};

function forge({ header = {}, claims = {}, key = ownKey }: Forgery): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const { userId, vendorId, userName } = merchant;
  const honest = {
    sub: userId,
    vendor: vendorId,
    userName,
    sid: userId,
    can: null,
    iss: 'tibara',
    aud: 'tibara api',
    iat: now,
    exp: now + 600,
  };
  return new SignJWT({ ...honest, ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(key);
}

const statusWith = async (token: string): Promise<number> =>
  (await call(api.users.user, { token, params: { id: merchant.userId } })).status;

test('a forged token opens nothing, whatever its header', async () => {
  const now = Math.floor(clock.now().getTime() / 1000);
  const jwk = await exportJWK(publicKey);
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const forgeries: Record<string, Forgery> = {
    'a key of its own in the header': { header: { alg: 'RS256', jwk }, key: privateKey },
    'an address where the key lies': { header: { alg: 'RS256', jku: 'http://127.0.0.1:1/keys.json' }, key: privateKey },
    'a certificate in the header': {
      header: { alg: 'RS256', x5u: 'http://127.0.0.1:1/', x5c: ['AAAA'] },
      key: privateKey,
    },
    'a path as the name of the key': { header: { kid: '../../../../dev/null' }, key: new Uint8Array(32) },
    'SQL as the name of the key': {
      header: { kid: "' union select 'secret' --" },
      key: Buffer.from('secret'.padEnd(32)),
    },
    'a public key used as the secret': { key: Buffer.from(pem) },
    'the same with a space before it': { key: Buffer.from(` ${pem}`) },
    'another length of the algorithm': { header: { alg: 'HS512' }, key: Buffer.concat([ownKey, ownKey]) },
    'another kind of token': { header: { typ: 'JWT' } },
    'no kind': { header: { typ: undefined } },
    'an extension that must be understood': { header: { crit: ['exp'], exp: now + 600 } },
    'another issuer': { claims: { iss: 'somebody' } },
    'another audience': { claims: { aud: 'another api' } },
    'no audience': { claims: { aud: undefined } },
    'no end': { claims: { exp: undefined } },
    'an end that is no number': { claims: { exp: 'tomorrow' } },
    'an end in the past': { claims: { exp: now - 1 } },
    'a beginning in the future': { claims: { nbf: now + 3600 } },
    'no vendor': { claims: { vendor: undefined } },
    'a vendor that is no id': { claims: { vendor: "' or 1=1 --" } },
    'a list of vendors': { claims: { vendor: [merchant.vendorId] } },
  };
  expect(await statusWith(await forge({}))).toBe(200);
  const passed: string[] = [];
  for (const [what, forgery] of Object.entries(forgeries)) {
    const token = await forge(forgery).catch((error: Error) => `not.made.${error.name}`);
    if ((await statusWith(token)) !== 401) passed.push(what);
  }
  expect(passed).toEqual([]);
});

test('a token must be one word of three parts', async () => {
  const token = await forge({});
  const [header, payload, signature] = token.split('.');
  const odd = [
    `${token}.`,
    `${token}.${token}`,
    `${header}.${payload}`,
    `.${payload}.${signature}`,
    `${header}..${signature}`,
    `${token}=`,
    `${token} x`,
    ` ${token}x`,
  ];
  for (const each of odd) expect(await statusWith(each), each).toBe(401);
});

test("a token with another vendor's session finds nothing", async () => {
  const other = await makeMerchant(ctx);
  const token = await forge({ claims: { vendor: other.vendorId } });
  expect((await call(api.users.user, { token, params: { id: merchant.userId } })).status).toBe(404);
  expect((await call(api.users.user, { token, params: { id: other.userId } })).status).toBe(404);
});
