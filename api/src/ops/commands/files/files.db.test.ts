import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { removeUnused } from '#platform/files/remove-unused.ts';
import { beginQuarantine } from '#platform/quarantine/copy-state.ts';
import { faults, startBucketServer } from '#test/bucket-server.ts';
import { startApi } from '#test/harness.ts';
import { makeOperator } from '#test/make-operator.ts';
import { makePictured } from '#test/make-pictured.ts';
import { checkFiles } from './check-files.ts';
import { moveFiles } from './move-files.ts';

const server = await startBucketServer();
const host = await startApi({ env: { LOG_LEVEL: 'silent', ...server.settings } });
const { app, clock, ctx, inspectorDb } = host;
const { bucket } = ctx;
if (!bucket) throw new Error('no bucket');
const DAY = 24 * 60;

beforeEach(async () => {
  clock.set('2026-11-20T01:00:00.000Z');
  server.objects.clear();
  await inspectorDb.deleteFrom('proofs').execute();
  await inspectorDb.deleteFrom('bucket_files').execute();
  await inspectorDb.updateTable('orders').set({ proof_of_delivery: null }).execute();
});

async function run(act: (operator: ReturnType<typeof makeOperator>['operator']) => Promise<number>, isSure = true) {
  const { operator, said } = makeOperator(host, { isSure });
  const code = await act(operator);
  return { code, said };
}
const toBucket = (isSure?: boolean) => run((operator) => moveFiles(operator, 'bucket'), isSure);
const toDatabase = () => run((operator) => moveFiles(operator, 'database'));
const check = (remove = false) => run((operator) => checkFiles(operator, { remove }));
const inDatabase = async () =>
  (await inspectorDb.selectFrom('proofs').select('order_id').where('picture', 'is not', null).execute()).length;
const make = async (count: number) => {
  const made = [];
  for (let each = 0; each < count; each++) made.push(await makePictured(host));
  return made;
};
const open = async ({ url }: { url: string }) => (await app.inject({ url })).body;

test('old pictures move to the bucket, and open as before', async () => {
  const made = await make(3);
  expect(await toBucket()).toEqual({ code: 0, said: ['3 pictures are moved to the bucket.'] });
  expect([await inDatabase(), server.objects.size]).toEqual([0, 3]);
  for (const each of made) expect(await open(each)).toBe('a picture');
});

test('without --yes nothing is moved', async () => {
  await make(1);
  expect((await toBucket(false)).said).toEqual(['1 pictures would be moved to the bucket.']);
  expect([await inDatabase(), server.objects.size]).toEqual([1, 0]);
});

test('pictures move back, and their objects stay as long as backups', async () => {
  const made = await make(2);
  await toBucket();
  expect((await toDatabase()).said).toEqual(['2 pictures are moved to the database.']);
  expect(await inDatabase()).toBe(2);
  for (const each of made) expect(await open(each)).toBe('a picture');
  clock.advance(34 * DAY);
  await removeUnused({ ...ctx, bucket });
  expect(server.objects.size).toBe(2);
  clock.advance(2 * DAY);
  await removeUnused({ ...ctx, bucket });
  expect(server.objects.size).toBe(0);
});

test('a move that was interrupted goes on where it ended', async () => {
  await make(3);
  let puts = 0;
  server.fault = (request, response) =>
    request.method === 'PUT' && ++puts > 1 && faults['answers 500'](request, response);
  const { code, said } = await toBucket();
  expect([code, said.at(-1)]).toEqual([2, '1 pictures are moved to the bucket, 2 failed.']);
  server.fault = null;
  expect((await toBucket()).said).toEqual(['2 pictures are moved to the bucket.']);
  expect([await inDatabase(), server.objects.size]).toEqual([0, 3]);
});

test('a move ends when the bucket takes nothing more', async () => {
  await make(3);
  server.fault = faults['is full'];
  const { operator } = makeOperator(host);
  await expect(moveFiles(operator, 'bucket', 2)).rejects.toThrow('0 pictures were moved, and then 2 failed in a row');
  expect(await inDatabase()).toBe(3);
});

test('a picture on its way to the bucket moves back without a read', async () => {
  await make(1);
  server.fault = faults['is full'];
  expect((await toBucket()).code).toBe(2);
  expect((await toDatabase()).said).toEqual(['1 pictures are moved to the database.']);
  expect(await inDatabase()).toBe(1);
});

test('moves in both ways at once lose no picture', async () => {
  const made = await make(5);
  for (let round = 0; round < 5; round++) {
    await Promise.all([toBucket(), toDatabase(), toBucket()]);
    for (const each of made) expect(await open(each)).toBe('a picture');
  }
  clock.advance(36 * DAY);
  await toBucket();
  await removeUnused({ ...ctx, bucket });
  expect([await inDatabase(), server.objects.size]).toEqual([0, 5]);
  expect((await check()).said).toEqual(['5 objects, 0 missing, 0 without a row.']);
});

test('a check of equal sides finds nothing', async () => {
  await make(2);
  await toBucket();
  expect(await check()).toEqual({ code: 0, said: ['2 objects, 0 missing, 0 without a row.'] });
});

test('a check names lost objects, and those without a row', async () => {
  await make(3);
  await toBucket();
  const keys = [...server.objects.keys()].sort();
  const lost = keys[1] ?? '';
  const unknown = `${lost.slice(0, -1)}z`;
  server.objects.delete(lost);
  server.objects.set(unknown, Buffer.from('a picture'));
  server.objects.set('another-installation/1', Buffer.from('theirs'));
  clock.advance(1);
  const { code, said } = await check();
  expect(code).toBe(2);
  expect(said).toEqual([
    `${lost} is in no bucket: its picture is lost`,
    `${unknown} has no row in the database`,
    '3 objects, 1 missing, 1 without a row.',
  ]);
});

test('an object without a row is deleted once no backup can name it', async () => {
  await make(1);
  await toBucket();
  const [key = ''] = server.objects.keys();
  const unknown = `${key.slice(0, -1)}z`;
  server.objects.set(unknown, Buffer.from('a picture'));
  expect((await check(true)).said.at(-1)).toBe('Those without a row are deleted after 35 days.');
  expect((await check()).code).toBe(0);
  clock.advance(34 * DAY);
  await removeUnused({ ...ctx, bucket });
  expect(server.objects.size).toBe(2);
  clock.advance(2 * DAY);
  await removeUnused({ ...ctx, bucket });
  expect([...server.objects.keys()]).toEqual([key]);
});

test('a held copy and a server without a bucket are refused', async () => {
  const { operator } = makeOperator(host);
  const without = { ...operator, env: { ...operator.env, BUCKET_URL: undefined } };
  await expect(moveFiles(without, 'bucket')).rejects.toThrow('No bucket is set');
  await inTransaction(host.ownerDb, {}, beginQuarantine);
  await expect(moveFiles(operator, 'database')).rejects.toThrow('held');
  await expect(checkFiles(operator, { remove: true })).rejects.toThrow('held');
  await inspectorDb.updateTable('installation').set({ held_since: null, held_because: null }).execute();
});
