import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { api } from '@tibara/contract';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { buildApp } from '../app.ts';
import type { Ctx } from '../context.ts';
import { Drain } from '../platform/http/drain/drain.ts';

const { app, ctx, call, inspectorDb } = await startApi();

/** A server, and the routes its router has below /api. */
async function buildListed(more: Partial<Ctx['env']>): Promise<{ server: FastifyInstance; calls: string[] }> {
  const calls: string[] = [];
  const list = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, path }) => {
      for (const each of [method].flat())
        if (each !== 'HEAD' && path.startsWith('/api/')) calls.push(`${each} ${path}`);
    });
  subscribe('fastify.initialization', list);
  const server = await buildApp({ ...ctx, env: { ...ctx.env, ...more } });
  unsubscribe('fastify.initialization', list);
  await server.ready();
  return { server, calls };
}

describe('the calls', () => {
  test('the calls of the server and of the document are the same set [R402]', async () => {
    for (const sandbox of [true, false]) {
      const { server, calls } = await buildListed({ sandbox });
      const document = (await server.inject('/api/openapi.json')).json();
      expect(document.openapi).toBe('3.1.0');
      const described = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`),
      );
      const ownOnes = ['GET /api/docs', 'GET /api/openapi.json'];
      expect(calls.sort()).toEqual([...described, ...ownOnes].sort());
      expect(described.some((call) => call.includes('/sandbox/'))).toBe(sandbox);
      await server.close();
    }
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

  test('without a valid token the response is an empty 401 [R306] [R307]', async () => {
    const { userId } = await makeMerchant(ctx);
    for (const token of [null, 'nonsense', 'a.b.c']) {
      const response = await call(api.users.user, { params: { id: userId }, token });
      expect(response).toMatchObject({ status: 401, body: '' });
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test('an input of another shape is refused with the path of the field', async () => {
    const { token } = await makeMerchant(ctx);
    const response = await call(api.wallet.createWallet, { token, body: { region: 'ID' as never } });
    expect(response.status).toBe(400);
    expect(response.error).toMatchObject({ code: 'bad_request', data: { issues: [{ path: 'body.region' }] } });
    const broken = await app.inject({
      method: 'POST',
      url: '/api/wallet/v1/wallets',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"region":',
    });
    expect(broken.json()).toMatchObject({ code: 'bad_request', message: 'body: this is not JSON' });
  });

  test('a call not listed does not exist', async () => {
    for (const url of ['/api/tibara/v1/admin', '/api/tibara/v1/order-groups/../..', '/api/unknown']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    expect((await app.inject({ method: 'PUT', url: '/api/tibara/v1/order-groups' })).statusCode).toBe(404);
  });

  test('every response of the api forbids sniffing and storing', async () => {
    const response = await app.inject('/api/openapi.json');
    expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });
});

describe('for operators', () => {
  test('alive, ready, and its figures', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await app.inject('/metrics')).body).toContain('http_request_duration_seconds');
  });

  test('a stopping server is not ready, and still answers', async () => {
    const drain = new Drain();
    const leaving = await buildApp(ctx, { drain });
    await drain.leave(leaving);
    const ready = await leaving.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);
    expect((await leaving.inject('/healthz')).statusCode).toBe(200);
    await leaving.close();
  });

  test('no part of the start is given up because it is slow', () => {
    expect(app.initialConfig.pluginTimeout).toBe(0);
  });

  test("the server's role owns nothing and cannot bypass row-level security", async () => {
    const { sql } = await import('kysely');
    const role = await sql<{ rolsuper: boolean; rolbypassrls: boolean; owned: number }>`
      select rolsuper, rolbypassrls, (select count(*) from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = 'app'`.execute(inspectorDb);
    expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }]);
  });
});
