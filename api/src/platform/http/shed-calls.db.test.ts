import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { emptyPage } from '../../../test/built-portal.ts';
import { startApi } from '../../../test/harness.ts';
import { buildApp } from '../../app.ts';

const { ctx } = await startApi();
const portalDir = mkdtempSync(join(tmpdir(), 'tibara-portal-'));
mkdirSync(join(portalDir, 'assets'));
writeFileSync(join(portalDir, 'index.html'), emptyPage);
writeFileSync(join(portalDir, 'assets/part.js'), 'export default 1;');
const env = { ...ctx.env, portalDir, DATA_DIR: join(portalDir, 'data') };
// Every event loop lags by a millionth of a millisecond.
const app = await buildApp({ ...ctx, env }, { longestLag: 1e-6 });
afterAll(async () => {
  await app.close();
  rmSync(portalDir, { recursive: true });
});

async function statusUnderPressure(path: string): Promise<number> {
  await vi.waitFor(() => expect(app.isUnderPressure()).toBe(true), { timeout: 15_000 });
  return (await app.inject(path)).statusCode;
}

test.each(['/assets/part.js', '/', '/login', '/robots.txt'])(
  'a server whose event loop lags still sends %s',
  async (path) => {
    expect(await statusUnderPressure(path)).toBe(200);
  },
);

test.each(['/api/openapi.json', '/api/user-store/v1/users/7', '/healthz', '/readyz'])(
  'a server whose event loop lags refuses %s',
  async (path) => {
    expect(await statusUnderPressure(path)).toBe(503);
  },
);
