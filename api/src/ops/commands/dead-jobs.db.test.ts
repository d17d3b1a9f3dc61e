import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bringForward } from '#test/bring-forward.ts';
import { farFleet } from '#test/far-fleet.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { makeConfirmed } from '#test/make-order-group.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { readDead } from '../../platform/jobs/dead-jobs.ts';
import { withReplay } from '../../platform/jobs/operators-queues.ts';
import { listDead, replay, replayQueue } from './dead-jobs.ts';

const far = farFleet();
// Nothing is placed, so the job at the rider's deadline ends the order itself.
far.faults.refusal = { is: 'refused', reason: 'limit', isForGood: false };
const host = await startApi({ far: { couriers: far.couriers }, env: { LOG_LEVEL: 'silent' }, work: true });
const { ctx, inspectorDb, ownerDb } = host;

const jobsOf = async (orderGroupId: string) =>
  (
    await sql<{ id: string; state: string }>`
      select id, state from pgboss.job where name = 'dispatch.noRider' and data ->> 'orderGroupId' = ${orderGroupId}`.execute(
      inspectorDb,
    )
  ).rows;
const statusOf = async (id: string) =>
  (await sql<{ status: string }>`select status from order_groups where id = ${id}`.execute(inspectorDb)).rows[0]
    ?.status;

/** A group whose job failed for good because of a bug, now corrected. */
async function makeDead() {
  const merchant = await makeMerchant(ctx);
  const group = await makeConfirmed(host, merchant);
  await sql`create function refuse_failing() returns trigger language plpgsql as $$ begin raise exception 'broken for Wei Ling'; end $$;
    create trigger broken before update on order_groups for each row when (new.status = 'FAILED')
      execute function refuse_failing()`.execute(inspectorDb);
  const { operator, said } = makeOperator(host);
  await vi.waitFor(
    async () => {
      await sql`update pgboss.job set retry_limit = 0 where name = 'dispatch.noRider'`.execute(inspectorDb);
      await bringForward(host, 'dispatch.noRider');
      said.splice(0);
      await listDead(operator);
      expect(said.join()).toContain(group.id);
    },
    { timeout: 15_000, interval: 100 },
  );
  await sql`drop trigger broken on order_groups; drop function refuse_failing`.execute(inspectorDb);
  const [job] = await jobsOf(group.id);
  if (!job) throw new Error('The job is gone');
  return { merchant, group, jobId: job.id, operator, said };
}

test('a dead job is listed without its data and replayed once', async () => {
  const { merchant, group, jobId, operator, said } = await makeDead();
  expect(said.at(-1)).toContain(`dispatch.noRider · ${jobId} · `);
  expect(said.at(-1)).toContain(`vendor ${merchant.vendorId} · group ${group.id}`);
  expect(said.join()).not.toContain('Wei Ling');
  const hoursAgo = () => Number(/ (-?\d+) hours ago/.exec(said.at(-1) ?? '')?.[1]);
  const now = hoursAgo();
  await listDead({ ...operator, now: () => new Date(operator.now().getTime() + 150 * 60_000) });
  expect([2, 3]).toContain(hoursAgo() - now);

  said.splice(0);
  await replay({ ...operator, isSure: false }, jobId);
  expect(await jobsOf(group.id)).toEqual([{ id: jobId, state: 'failed' }]);

  const both = await Promise.allSettled([replay(operator, jobId), replay(operator, jobId)]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(said.filter((line) => line === `${jobId} is back in dispatch.noRider.`)).toHaveLength(2); // the first time only shown
  await vi.waitFor(async () => expect(await statusOf(group.id)).toBe('FAILED'), { timeout: 10_000 });
  expect((await jobsOf(group.id)).map(({ id }) => id)).toEqual([jobId]);
  await expect(replay(operator, jobId)).rejects.toThrow(`No job ${jobId} failed for good`);
  const lines = await sql<{ subject: string; detail: object }>`
    select subject, detail from money_lines where act = 'job.replayed'`.execute(inspectorDb);
  expect(lines.rows).toEqual([{ subject: jobId, detail: { queue: 'dispatch.noRider' } }]);
});

test('all dead jobs of a queue are done again by one command', async () => {
  const { group, operator, said } = await makeDead();
  said.splice(0);
  await replayQueue(operator, 'dispatch.noRider');
  expect(said.join()).toContain('is back in dispatch.noRider.');
  await vi.waitFor(async () => expect(await statusOf(group.id)).toBe('FAILED'), { timeout: 10_000 });
  await expect(replayQueue(operator, 'notifications.mail')).rejects.toThrow('No job of notifications.mail failed');
});

test('a job whose row was deleted by age keeps its id', async () => {
  const { group, jobId, operator } = await makeDead();
  await sql`delete from pgboss.job where id = ${jobId}`.execute(inspectorDb);
  const dead = (await readDead(ownerDb)).find((each) => each.jobId === jobId);
  await replay(operator, jobId);
  // An older list is outdated, and its replay returns false.
  const late = withReplay(ownerDb, (again) => inTransaction(ownerDb, {}, async (tx) => dead && again(tx, dead)));
  expect(await late).toBe(false);
  await vi.waitFor(async () => expect(await statusOf(group.id)).toBe('FAILED'), { timeout: 10_000 });
  expect((await jobsOf(group.id)).map(({ id }) => id)).toEqual([jobId]);
});
