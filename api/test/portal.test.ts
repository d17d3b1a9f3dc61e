import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '../src/context.ts';
import { readEnv } from '../src/env.ts';
import { portalSettings } from '../src/make-context.ts';
import { portalPlugin } from '../src/portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
afterAll(() => rmSync(folder, { recursive: true }));

async function pageWith(settings: Record<string, string>) {
  const env = { ...readEnv({ NODE_ENV: 'test', ...settings }), portalDir: folder };
  const app = Fastify();
  await app.register(portalPlugin, { ctx: { env, settings: portalSettings(env) } as Ctx });
  const { headers, body } = await app.inject('/main-order');
  return { policy: String(headers['content-security-policy']), body };
}

test('a page may load pictures from the operator’s tiles, and from nowhere else', async () => {
  expect((await pageWith({})).policy).toContain("img-src 'self' data:;");
  const tiles = { MAP_TILES_URL: 'https://tiles.example:8443/my/{z}/{x}/{y}.png', MAP_TILES_CREDIT: '© Example' };
  const { policy, body } = await pageWith(tiles);
  expect(policy).toContain("img-src 'self' data: https://tiles.example:8443;");
  expect(body).toContain('"credit":"© Example"');
});
