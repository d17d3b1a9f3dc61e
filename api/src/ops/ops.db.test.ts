import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { moduleRoutes } from '../modules.ts';

const { app, ctx, call, ownerDb } = await startApi();

describe('the calls', () => {
  test('what the server answers and what the document describes are the same set [R402]', async () => {
    const document = (await app.inject('/api/openapi.json')).json();
    const described = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = moduleRoutes(ctx).map(({ call: { method, path } }) => ({
      method,
      url: `/api${path.replace('{ds}', 'tibara')}`,
    }));
    expect(mounted.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(described.sort());
    const missing = mounted.filter(
      ({ method, url }) => !app.hasRoute({ method, url: url.replaceAll(/\{([^}]+)\}/g, ':$1') }),
    );
    expect(missing).toEqual([]);
    expect(document.openapi).toBe('3.1.0');
  });

  test('the documentation page lists every call and runs no script', async () => {
    const page = await app.inject('/api/docs');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const calls of Object.values(api)) {
      for (const { summary } of Object.values(calls)) {
        expect(page.body).toContain(
          summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
        );
      }
    }
  });

  test('without a good token the answer is 401 with an empty body [R306] [R307]', async () => {
    const { userId } = await makeMerchant(ctx);
    for (const token of [null, 'nonsense', 'a.b.c']) {
      const answer = await call(api.users.user, { params: { id: userId }, token });
      expect(answer).toMatchObject({ status: 401, body: '' });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test('an input of another shape is refused with the path of the field', async () => {
    const { token } = await makeMerchant(ctx);
    const answer = await call(api.wallet.createWallet, { token, body: { region: 'ID' as never } });
    expect(answer.status).toBe(400);
    expect(answer.error).toMatchObject({ code: 'bad_request', data: { issues: [{ path: 'body.region' }] } });
    const broken = await app.inject({
      method: 'POST',
      url: '/api/wallet/v1/wallets',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"region":',
    });
    expect(broken.json()).toMatchObject({ code: 'bad_request', message: 'body: this is not JSON' });
  });

  test('what is not on the list is not there', async () => {
    for (const url of ['/api/tibara/v1/admin', '/api/tibara/v1/order-groups/../..', '/api/unknown']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    expect((await app.inject({ method: 'PUT', url: '/api/tibara/v1/order-groups' })).statusCode).toBe(404);
  });

  test('every answer of the api forbids sniffing and storing', async () => {
    const answer = await app.inject('/api/openapi.json');
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });
});

describe('for operators', () => {
  test('alive, ready, and its figures', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await app.inject('/metrics')).body).toContain('http_request_duration_seconds');
  });

  test('the server connects as a role that owns nothing and cannot pass row-level security', async () => {
    const { sql } = await import('kysely');
    const role = await sql<{ rolsuper: boolean; rolbypassrls: boolean; owned: number }>`
      select rolsuper, rolbypassrls, (select count(*) from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = 'app'`.execute(ownerDb);
    expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }]);
  });
});
