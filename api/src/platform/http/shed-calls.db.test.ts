import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emptyPage } from '#test/built-portal.ts';
import { startApi } from '#test/harness.ts';
import { buildApp } from '../../app.ts';

const { ctx } = await startApi();
const portalDir = mkdtempSync(join(tmpdir(), 'tibara-portal-'));
mkdirSync(join(portalDir, 'assets'));
writeFileSync(join(portalDir, 'index.html'), emptyPage);
writeFileSync(join(portalDir, 'assets/part.js'), 'export default 1;');
const env = { ...ctx.env, portalDir, DATA_DIR: join(portalDir, 'data') };
// Every event loop lags by a millionth of a millisecond.
const app = await buildApp({ ...ctx, env }, { longestLag: { ofHeavy: 1e-6, ofAny: 1e-6 } });
afterAll(async () => {
  await app.close();
  rmSync(portalDir, { recursive: true });
});

/** Refuses only heavy calls. */
const patient = await buildApp(ctx, { longestLag: { ofHeavy: 1e-6, ofAny: 1e6 } });
afterAll(() => patient.close());

const statusOf = async (path: string): Promise<number> => (await app.inject(path)).statusCode;

test('the work of the start causes no refusals', async () => {
  const starting = await buildApp(ctx, { longestLag: { ofHeavy: 1e-6, ofAny: 1e-6 } });
  const isReady = async () => (await starting.inject('/readyz')).statusCode === 200;
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout'] });
  try {
    await starting.listen({ host: '127.0.0.1', port: 0 });
    vi.advanceTimersByTime(1999);
    expect(await isReady()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(await isReady()).toBe(false);
  } finally {
    vi.useRealTimers();
    await starting.close();
  }
});

describe('a server whose event loop lags', () => {
  beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));

  const untilItRefuses = (path: string) =>
    vi.waitFor(async () => expect(await statusOf(path)).toBe(503), { timeout: 15_000 });

  test.each(['/api/openapi.json', '/api/user-store/v1/users/7', '/healthz', '/readyz'])('refuses %s', async (path) => {
    await untilItRefuses(path);
  });

  test.each(['/assets/part.js', '/', '/login', '/robots.txt'])('still sends %s', async (path) => {
    await untilItRefuses('/readyz');
    expect(await statusOf(path)).toBe(200);
  });
});

describe('a server whose event loop lags a little', () => {
  beforeAll(() => patient.listen({ host: '127.0.0.1', port: 0 }));

  const route = async (): Promise<number> =>
    (await patient.inject({ method: 'POST', url: '/api/maps/v1/route', payload: {} })).statusCode;

  test('refuses heavy calls', async () => {
    await vi.waitFor(async () => expect(await route()).toBe(503), { timeout: 15_000 });
  });

  test('answers the others', async () => {
    await vi.waitFor(async () => expect(await route()).toBe(503), { timeout: 15_000 });
    const profiles = await patient.inject('/api/tibara/v1/delivery-rate-profiles');
    expect(profiles.statusCode).toBe(200);
  });
});
