import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import type { Ctx } from '../src/context.ts';
import { readEnv } from '../src/env.ts';
import { portalSettings } from '../src/make-context.ts';
import { unpackedIn } from '../src/platform/pages/pack-files.ts';
import { type PortalOptions, portalPlugin } from '../src/portal.ts';
import { buildPortal, emptyPage } from './built-portal.ts';
import { companyFile, demoCompany } from './company-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
writeFileSync(join(folder, 'index.html'), emptyPage);
afterAll(() => rmSync(folder, { recursive: true }));

type More = Pick<PortalOptions, 'readLowestFees' | 'serveTracking'> & { now?: () => Date };

const warned = vi.fn();

async function serve(settings: Record<string, string>, portalDir = folder, { now, ...options }: More = {}) {
  const env = { ...readEnv({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), ...settings }), portalDir };
  const app = Fastify();
  const ctx = { env, settings: portalSettings(env), now, log: { warn: warned } as unknown } as Ctx;
  await app.register(portalPlugin, { ctx, ...options });
  return app;
}

async function pageWith(settings: Record<string, string>) {
  const { headers, body } = await (await serve(settings)).inject('/main-order');
  return { policy: String(headers['content-security-policy']), body };
}

test('a page has the lowest fees, also after a change of the rates', async () => {
  const clock = { now: Date.parse('2026-11-24T02:00:00.000Z') };
  let lowest = 650;
  const readLowestFees = async () => ({ MY: { MOTOR: lowest, CAR: 930 }, SG: { MOTOR: 700, CAR: 930 } });
  const app = await serve({}, folder, { readLowestFees, now: () => new Date(clock.now) });
  const shown = async () => (await app.inject('/')).body.match(/"MY":{"MOTOR":(\d+)/)?.[1];
  expect(await shown()).toBe('650');
  lowest = 800;
  clock.now += 59_999;
  expect(await shown()).toBe('650');
  clock.now += 1;
  await vi.waitFor(async () => expect(await shown()).toBe('800'));
});

test('a page loads pictures only from the operator’s tiles', async () => {
  expect((await pageWith({})).policy).toContain("img-src 'self' data: blob:;");
  const tiles = { MAP_TILES_URL: 'https://tiles.example:8443/my/{z}/{x}/{y}.png', MAP_TILES_CREDIT: '© Example' };
  const { policy, body } = await pageWith(tiles);
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
  expect(body).toContain('"credit":"© Example"');
});

test('a page reports only to the configured pixel', async () => {
  expect((await pageWith({})).policy).toContain("connect-src 'self';");
  const { policy, body } = await pageWith({ PIXEL_URL: 'https://ads.example/collect' });
  expect(policy).toContain("connect-src 'self' https://ads.example;");
  expect(body).toContain('"pixelUrl":"https://ads.example/collect"');
  expect(() => readEnv({ PIXEL_URL: 'javascript:alert(1)' })).toThrow(/PIXEL_URL/);
});

const buildStatic = (code: string): string => buildPortal(folder, code);

test('a static page has the settings and allows only its own scripts', async () => {
  const app = await serve(
    { COMPANY: companyFile({ ...demoCompany(), productName: 'Antar' }) },
    buildStatic(`const { productName } = JSON.parse(globalThis.portalSettings);
export const prerender = async ({ origin }) =>
  ({ pages: { '/': '<script>say("' + productName + '")</script>' + origin }, shell: '', routes: ['/'] });`),
  );
  const first = await app.inject('/');
  expect(first.body).toBe('<script>say("antar")</script>http://127.0.0.1:3000');
  const hash = createHash('sha256').update('say("antar")').digest('base64');
  expect(first.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  // The policy has one hash only, because plain data needs no permission.
  expect(String(first.headers['content-security-policy']).match(/sha256-/g)).toHaveLength(1);
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect(await app.inject({ url: '/', headers })).toMatchObject({ statusCode: 304, body: '' });
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  for (const path of ['/.prerender/prerender.js', '/.vite/static-pages.json']) {
    expect((await app.inject(path)).body, path).not.toContain('productName');
  }
});

const threeHomes = `export const prerender = async () => ({
  pages: { '/': 'home', '/ms': 'laman', '/zh': '主页' },
  shell: '<script>choose()</script>shell',
  routes: ['/', '/ms', '/zh', '/login', '/app/', '/app/wallet', '/track/$token'],
});`;

test.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
])('browsers find the icon %s, which no page names', async (path, type) => {
  cpSync(join(import.meta.dirname, '../../portal/public'), folder, { recursive: true });
  const { statusCode, headers } = await (await serve({})).inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
});

test('a file is packed once, at its first request, as small as possible', async () => {
  const dist = buildStatic(threeHomes);
  const code = Buffer.from('export const courier = "bike or car";\n'.repeat(100));
  writeFileSync(join(dist, 'part.js'), code);
  writeFileSync(join(dist, 'small.js'), 'export {};');
  const app = await serve({}, dist);
  const ask = (path: string, encoding: string) => app.inject({ url: path, headers: { 'accept-encoding': encoding } });
  expect(readdirSync(dist).filter((name) => /\.(br|gz|half)$/.test(name))).toEqual([]);
  const [first, second] = await Promise.all([ask('/part.js', 'gzip, br'), ask('/part.js?again', 'gzip')]);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: code.length };
  expect(first.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(first.rawPayload).toEqual(brotliCompressSync(code, { params }));
  expect(second.headers['content-encoding']).toBe('gzip');
  expect(second.rawPayload).toEqual(gzipSync(code, { level: 9 }));
  expect((await ask('/part.js', 'identity')).rawPayload).toEqual(code);
  expect((await ask('/small.js', 'br')).headers).not.toHaveProperty('content-encoding');
  const packed = readdirSync(dist).filter((name) => /\.(br|gz|half)$/.test(name));
  expect(packed.sort()).toEqual(['part.js.br', 'part.js.gz']);
  expect(unpackedIn(dist)).toEqual(['/small.js']);
});

test('a file whose packed form cannot be stored is sent as it is', async () => {
  const dist = buildStatic(threeHomes);
  const code = 'export const courier = "bike";\n'.repeat(100);
  writeFileSync(join(dist, 'part.js'), code);
  const app = await serve({}, dist);
  mkdirSync(join(dist, `part.js.gz.${process.pid}.half`));
  const { statusCode, headers, body } = await app.inject({ url: '/part.js', headers: { 'accept-encoding': 'br' } });
  expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, code]);
  expect(warned).toHaveBeenCalledWith({ err: expect.objectContaining({ code: 'EISDIR' }) }, 'packing a file');
});

test('each page has one address, and unknown paths get a 404 page', async () => {
  const app = await serve({}, buildStatic(threeHomes));
  const policy = (await app.inject('/')).headers['content-security-policy'];
  expect(policy).toContain(`'sha256-${createHash('sha256').update('choose()').digest('base64')}'`);
  const answer = async (path: string) => {
    const { statusCode, headers, body } = await app.inject(path);
    expect(headers, path).toMatchObject({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' });
    return `${statusCode} ${headers.location ?? body}`;
  };
  const shell = '<script>choose()</script>shell';
  const expected = {
    '/': '200 home',
    '/?from=a': '200 home',
    '/ms': '200 laman',
    '/zh?a=1': '200 主页',
    '/login': `200 ${shell}`,
    '/app': `200 ${shell}`,
    '/track/aBc': `200 ${shell}`,
    '//': '308 /',
    '/ms/': '308 /ms',
    '/MS': '308 /ms',
    '/zh-Hans?a=1': '308 /zh?a=1',
    '/en': '308 /',
    '/en/': '308 /',
    '/login/?from=%2Fapp': '308 /login?from=%2Fapp',
    '//login//': '308 /login',
    '/App/Wallet': '308 /app/wallet',
    '/ms/login': '308 /login?language=ms',
    '/zh-Hans/App/Wallet?a=1': '308 /app/wallet?a=1&language=zh',
    '/en/login/': '308 /login?language=en',
    '/ms/zh': `404 ${shell}`,
    '/ms//evil.test/login': `404 ${shell}`,
    '/zh%00': `404 ${shell}`,
    '/app/nope': `404 ${shell}`,
    '/t/nope': `404 ${shell}`,
    '/ms/nope': `404 ${shell}`,
    '//evil.test/login': `404 ${shell}`,
    '/%5Cevil.test/': `404 ${shell}`,
  };
  for (const [path, said] of Object.entries(expected)) expect(await answer(path), path).toBe(said);
});

test('search engines get only the public pages', async () => {
  const app = await serve(
    { PUBLIC_URL: 'https://antar.example/' },
    buildStatic(
      "export const prerender = async () => ({ pages: { '/': 'home', '/ms': 'laman' }, shell: '', routes: [] });",
    ),
  );
  expect((await app.inject('/robots.txt')).body).toMatch(
    /Disallow: \/app\/\n[\s\S]*Sitemap: https:\/\/antar\.example\/sitemap\.xml/,
  );
  const { body } = await app.inject('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
    'https://antar.example/',
    'https://antar.example/ms',
  ]);
});

test('a static page that cannot be written stops the start', async () => {
  await expect(serve({}, buildStatic('throw new Error("no page")'))).rejects.toThrow('no page');
});

test('the policy allows the scripts of kept pages by their hash', async () => {
  const built = buildStatic(`export const prerender = async () =>
    ({ pages: { '/': '<script>say(' + Math.random() + ')</script>' }, shell: '', routes: ['/'] });`);
  await serve({}, built);
  const { headers, body } = await (await serve({}, built)).inject('/');
  const [, code = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
  const hash = createHash('sha256').update(code).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('a tracking page has its contents, is not stored and not listed', async () => {
  const portal = buildStatic(`export const prerender = async () => ({ pages: {}, routes: ['/track/$token'],
    shell: '<head></head><div id="root"></div><noscript><main class="notice">No scripts</main></noscript>' })`);
  const serveTracking: PortalOptions['serveTracking'] = async (_, token) =>
    token === 'known' ? { head: '<meta>', body: '<main>Arrives</main>' } : null;
  const app = await serve({}, portal, { serveTracking });
  const known = await app.inject('/track/known');
  expect(known.body).toBe('<head><meta></head><div id="root"></div><main>Arrives</main>');
  expect(known.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const unknown = await app.inject('/track/unknown');
  expect([unknown.statusCode, unknown.body]).toEqual([200, expect.stringContaining('No scripts')]);
});
