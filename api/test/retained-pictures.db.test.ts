import { beforeEach, expect, test } from 'vitest';
import { moveToBucket } from '../src/dispatch/pictures/move-to-bucket.ts';
import { forgetOld, type Round } from '../src/ops/retention/forget.ts';
import { makeBucket } from '../src/platform/files/bucket.ts';
import { removeUnused } from '../src/platform/files/remove-unused.ts';
import { faults, startBucketServer } from './bucket-server.ts';
import { startApi } from './harness.ts';
import { makePictured } from './make-pictured.ts';

const server = await startBucketServer();
const host = await startApi({ env: { LOG_LEVEL: 'silent', ...server.settings } });
const { clock, ctx, inspectorDb } = host;
const bucket = makeBucket(ctx.env, ctx.quarantine, 300);
if (!bucket) throw new Error('no bucket');
const working = { ...ctx, bucket };
beforeEach(() => clock.set('2026-11-20T01:00:00.000Z'));
const [HOUR, YEAR] = [60, 366 * 24 * 60];

async function forgetAll(): Promise<void> {
  for (let round: Round | null = {}; round; ) round = await forgetOld(ctx, round);
}

async function makeMoved() {
  const delivered = await makePictured(host);
  await moveToBucket(working, delivered);
  return delivered;
}

const proofs = async ({ orderId }: { orderId: string }) =>
  (await inspectorDb.selectFrom('proofs').select('order_id').where('order_id', '=', orderId).execute()).length;
async function makeUnused(count: number): Promise<void> {
  const now = clock.now();
  const rows = Array.from({ length: count }, (_, n) => ({ key: `i/${n}`, created_at: now, remove_at: now }));
  await inspectorDb.insertInto('bucket_files').values(rows).execute();
}

const files = () => inspectorDb.selectFrom('bucket_files').selectAll().execute();

test('a year-old picture leaves the database at once, the bucket an hour later', async () => {
  const delivered = await makeMoved();
  clock.advance(YEAR);
  await forgetAll();
  expect(await proofs(delivered)).toBe(0);
  expect(await removeUnused(working)).toBe(true);
  expect(server.objects.size).toBe(1);
  clock.advance(HOUR + 1);
  await removeUnused(working);
  expect([server.objects.size, await files()]).toEqual([0, []]);
});

test('a younger picture stays in both', async () => {
  const delivered = await makeMoved();
  clock.advance(300 * 24 * 60);
  await forgetAll();
  await removeUnused(working);
  expect([await proofs(delivered), server.objects.size]).toEqual([1, 1]);
  clock.advance(YEAR);
  await forgetAll();
  clock.advance(HOUR + 1);
  await removeUnused(working);
});

test('a picture that is forgotten before its upload ended leaves no object', async () => {
  const delivered = await makePictured(host);
  server.fault = faults['loses the object'];
  await expect(moveToBucket(working, delivered)).rejects.toThrow('it has no');
  server.fault = null;
  clock.advance(YEAR);
  await forgetAll();
  await moveToBucket(working, delivered);
  clock.advance(HOUR + 1);
  await removeUnused(working);
  expect([await proofs(delivered), server.objects.size, await files()]).toEqual([0, 0, []]);
});

test('a bucket that refuses one deletion loses the others, and is asked again', async () => {
  for (let made = 0; made < 3; made++) await makeMoved();
  clock.advance(YEAR);
  await forgetAll();
  clock.advance(HOUR + 1);
  const [stays] = [...server.objects.keys()].sort();
  server.fault = (request, response) =>
    request.url?.endsWith(stays ?? '') === true && faults['answers 500'](request, response);
  await expect(removeUnused(working)).rejects.toThrow('500');
  expect((await files()).map(({ key }) => key)).toEqual([stays]);
  server.fault = null;
  await removeUnused(working);
  expect([server.objects.size, await files()]).toEqual([0, []]);
});

test('an object that is missing counts as deleted', async () => {
  await makeMoved();
  server.objects.clear();
  clock.advance(YEAR);
  await forgetAll();
  clock.advance(HOUR + 1);
  await removeUnused(working);
  expect(await files()).toEqual([]);
});

test('objects of the same moment are removed in steps', async () => {
  await makeUnused(45);
  server.asked.length = 0;
  expect(await removeUnused(working)).toBe(true);
  expect([server.asked.length, await files()]).toEqual([45, []]);
});

test('a hanging bucket holds the job for one time-out', async () => {
  await makeUnused(45);
  server.fault = faults.hangs;
  server.asked.length = 0;
  await expect(removeUnused(working, 100)).rejects.toThrow('The bucket at');
  expect(server.asked).toHaveLength(20);
  server.fault = null;
  await removeUnused(working);
});

test('a run without time goes on later', async () => {
  expect(await removeUnused(working, 0)).toBe(false);
});
