import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeBucket, sumOf } from '../src/platform/files/bucket.ts';
import { startBucketServer } from './bucket-server.ts';
import { startApi } from './harness.ts';
import { makePictured } from './make-pictured.ts';
import { startServerProcess } from './server-process.ts';
import { serverSettings, startSlot } from './server-slot.ts';
import { hasSwift, startSwiftBucket } from './swift-bucket.ts';

if (!hasSwift) console.log("Skipped: no Swift in PATH (Debian's swift-proxy, -account, -container and -object)");

const bytes = Buffer.from('a picture');

/** An api that makes deliveries, for a server process that moves their pictures. */
async function startMaker(settings: Record<string, string>) {
  const host = await startApi({ env: { ...serverSettings, ...settings } });
  host.clock.set(new Date().toISOString()); // the server has its own clock
  const isMoved = async ({ orderId }: { orderId: string }) => {
    const query = host.inspectorDb.selectFrom('proofs').select('picture').where('order_id', '=', orderId);
    expect((await query.executeTakeFirstOrThrow()).picture).toBeNull();
  };
  const moved = (of: { orderId: string }) => vi.waitFor(() => isMoved(of), { timeout: 60_000, interval: 100 });
  const origins = { ...serverSettings, ...settings, DATABASE_URL: host.url };
  return { host, moved, settings: origins };
}

describe.skipIf(!hasSwift)('in a bucket of Swift', () => {
  let settings: Record<string, string> = {};
  // Only if one of the tests runs.
  beforeAll(async () => {
    const swift = await startSwiftBucket();
    settings = swift.settings;
    return swift.stop;
  }, 120_000);

  test('a file is stored, listed, read and removed', async () => {
    const { ctx } = await startApi({ env: settings });
    const key = `test/${sumOf(bytes).toString('hex').slice(0, 32)}`;
    await ctx.bucket?.put(key, bytes);
    expect(await ctx.bucket?.read({ key, sha256: sumOf(bytes) })).toEqual(bytes);
    expect(await ctx.bucket?.list('test/', '')).toEqual([key]);
    expect(await ctx.bucket?.list('test/', key)).toEqual([]);
    await ctx.bucket?.remove(key);
    await ctx.bucket?.remove(key);
    await expect(ctx.bucket?.read({ key, sha256: sumOf(bytes) })).rejects.toThrow(`it has no ${key}`);
  });

  test.each([
    ['key', { BUCKET_SECRET: 'another' }, '403 SignatureDoesNotMatch'],
    ['bucket', { BUCKET_NAME: 'another' }, '404 NoSuchBucket'],
  ])('another %s is refused with its reason', async (_what, change, reason) => {
    const { ctx } = await startApi({ env: settings });
    const other = makeBucket({ ...ctx.env, ...change }, ctx.quarantine);
    await expect(other?.put('test/1', bytes)).rejects.toThrow(reason);
    await expect(other?.list('test/', '')).rejects.toThrow(reason);
    await expect(other?.remove('test/1')).rejects.toThrow(reason);
  });

  test('a server moves a picture there, and serves it', async () => {
    const { host, moved, settings: own } = await startMaker(settings);
    const delivered = await makePictured(host);
    const server = await startServerProcess(own);
    onTestFinished(() => server.end('SIGTERM'));
    await moved(delivered);
    const shown = await fetch(`${server.origin}${delivered.url}`);
    expect([shown.status, await shown.text()]).toEqual([200, 'a picture']);
  });
});

describe('a server that is killed', async () => {
  const bucket = await startBucketServer();
  const { host, moved, settings } = await startMaker(bucket.settings);

  test.each([
    ['before its upload arrives', 'PUT', false],
    ['before the answer to its upload', 'PUT', true],
    ['before its read is answered', 'GET', false],
    ['after its read was answered', 'GET', true],
  ] as const)(
    '%s leaves one object, and the picture moves later',
    { timeout: 120_000 },
    async (_when, method, does) => {
      bucket.objects.clear();
      const slot = await startSlot(settings);
      onTestFinished(() => slot.stop());
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      bucket.fault = (request, response, body) => {
        if (request.method !== method) return false;
        bucket.fault = null;
        if (does && method === 'PUT') bucket.objects.set(request.url?.replace('/pictures/', '') ?? '', body);
        if (does && method === 'GET') response.end(bytes, arrive);
        else arrive();
        return true;
      };
      const delivered = await makePictured(host);
      await arrived;
      await slot.killAndRestart();
      await moved(delivered);
      expect([...bucket.objects.values()]).toEqual([bytes]);
      expect((await host.app.inject({ url: delivered.url })).body).toBe('a picture');
    },
  );

  test('a server without the settings of the bucket does not start', async () => {
    const row = { key: 'installation/1f', created_at: new Date() };
    await host.inspectorDb.insertInto('bucket_files').values(row).execute();
    await expect(startServerProcess({ ...serverSettings, DATABASE_URL: host.url })).rejects.toThrow(
      'The server ended before it was ready',
    );
  });
});
