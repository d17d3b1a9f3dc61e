import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bringForward } from '../../test/bring-forward.ts';
import { farFleet } from '../../test/far-fleet.ts';
import { startApi } from '../../test/harness.ts';
import { balanceOf, cards, makePayer, saveCard, topUpWith } from '../../test/make-card.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { makeConfirmed, makeDraft } from '../../test/make-order-group.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { endOverdue } from './overdue.ts';
import { overdueQueue } from './queues.ts';

const lines: string[] = [];
const far = farFleet();
// Nothing is placed, so the job at the rider's deadline ends the order itself.
far.faults.refusal = { is: 'refused', reason: 'limit', isForGood: false };
const host = await startApi({
  far: { couriers: far.couriers },
  env: { LOG_LEVEL: 'warn' },
  work: true,
  log: (line) => lines.push(line),
});
const { app, call, clock, ctx, inspectorDb } = host;

const read = async ({ id }: OrderGroup, token: string) => (await call(api.orders.get, { token, params: { id } })).body;
const heldBy = async (vendorId: string) =>
  (
    await sql<{ held: number }>`select sum(held)::bigint as held from wallets where vendor_id = ${vendorId}`.execute(
      inspectorDb,
    )
  ).rows[0]?.held;
const metrics = async () => (await app.inject('/metrics')).body;

/** Refuses every failing group, like a bug in that code. */
const breakFailing = () =>
  sql`create function refuse_failing() returns trigger language plpgsql as $$ begin raise exception 'broken for Wei Ling'; end $$;
      create trigger broken before update on order_groups for each row when (new.status = 'FAILED')
        execute function refuse_failing()`.execute(inspectorDb);
const mendFailing = () => sql`drop trigger broken on order_groups`.execute(inspectorDb);

test("a dead job's money is released anyway", async () => {
  const merchant = await makeMerchant(ctx);
  const group = await makeConfirmed(host, merchant);
  await breakFailing();
  await vi.waitFor(
    async () => {
      await sql`update pgboss.job set retry_limit = 0 where name = 'dispatch.noRider'`.execute(inspectorDb);
      await bringForward(host, 'dispatch.noRider');
      expect(await metrics()).toContain('jobs_dead{queue="dispatch.noRider"} 1');
    },
    { timeout: 15_000, interval: 100 },
  );
  const reports = () => lines.filter((line) => line.includes('a job failed for good'));
  await vi.waitFor(() => expect(reports()).toHaveLength(1), { timeout: 10_000 });
  expect(JSON.parse(reports()[0] ?? '')).toMatchObject({
    level: 50,
    queue: 'dispatch.noRider',
    orderGroupId: group.id,
  });
  expect(lines.join()).not.toContain('Wei Ling');

  await endOverdue(ctx);
  expect((await read(group, merchant.token)).status).toBe('CONFIRMED');
  clock.advance(60 + 60 + 16);
  const token = (await loginOf(merchant)).access_token;
  await endOverdue(ctx);
  expect((await read(group, token)).status).toBe('CONFIRMED');
  expect(lines.join()).toContain('what is overdue could not be ended');
  await mendFailing();
  await inTransaction(ctx.db, {}, (tx) => ctx.jobs.enqueue(tx, overdueQueue, {}));
  await vi.waitFor(async () => expect((await read(group, token)).status).toBe('FAILED'), { timeout: 5000 });
  expect(await read(group, token)).toMatchObject({ status: 'FAILED', payment: { status: 'REFUNDED' } });
  expect(await heldBy(merchant.vendorId)).toBe(0);
  const ended = await read(group, token);
  await endOverdue(ctx);
  expect(await read(group, token)).toEqual(ended);
});

test('the overdue job also counts hanging orders', async () => {
  await inTransaction(ctx.db, {}, (tx) => ctx.jobs.enqueue(tx, overdueQueue, {}));
  await vi.waitFor(async () => expect(await metrics()).toContain('orders_contradicted 0'), { timeout: 5000 });
});

test('jobs for all vendors have a schedule, one for all processes', async () => {
  const { rows } = await sql`select name, cron from pgboss.schedule order by name`.execute(inspectorDb);
  expect(rows).toEqual([
    { name: 'billing.summaries', cron: '41 * * * *' },
    { name: 'ops.days', cron: '0 4,10,16,22 * * *' },
    { name: 'ops.numbering', cron: '* * * * *' },
    { name: overdueQueue.name, cron: '*/5 * * * *' },
    { name: 'ops.retention', cron: '17 * * * *' },
    { name: 'ops.seal', cron: '23 * * * *' },
    { name: 'wallet.reconcile', cron: '11 * * * *' },
    { name: 'wallet.reconcile-credits', cron: '11 20 * * *' },
  ]);
});

const loginOf = async ({ userName, password }: { userName: string; password: string }) =>
  (await call(api.identity.token, { body: { grant_type: 'password', userName, password } as never })).body;

test('a confirm that died waiting for the card can be repeated', async () => {
  const merchant = await makeMerchant(ctx);
  const group = await makeDraft(host, merchant);
  await sql`update order_groups set status = 'CONFIRMED_PROCESSING', confirm_key = 'k', processing_since = ${ctx.now()}
    where id = ${group.id}`.execute(inspectorDb);
  await endOverdue(ctx);
  expect((await read(group, merchant.token)).status).toBe('CONFIRMED_PROCESSING');
  clock.advance(16);
  await endOverdue(ctx);
  const { access_token: token } = await loginOf(merchant);
  expect((await read(group, token)).status).toBe('OPEN');
});

test('an incomplete top-up is looked up at the card provider', async () => {
  const payer = await makePayer(host, cards.good);
  const { charge } = ctx.cards.named('default');
  ctx.cards.named('default').charge = async ({ key, amount }) => {
    await sql`insert into sandbox_charges (id, key, customer_id, cents, currency, status, message, metadata)
      values ('pi_left', ${key}, '', ${amount}, 'MYR', 'succeeded', '', '{}')`.execute(inspectorDb);
    throw new Error('the line is dead');
  };
  expect((await topUpWith(host, payer, 5000, 'left')).status).toBe(500);
  ctx.cards.named('default').charge = charge;
  await endOverdue(ctx);
  expect(await balanceOf(host, payer)).toBe(0);
  clock.advance(16);
  await endOverdue(ctx);
  expect(await balanceOf(host, { ...payer, token: (await loginOf(payer)).access_token })).toBe(5000);
});

test('an unapproved top-up ends an hour after its last try', async () => {
  const payer = await makePayer(host, cards.declines);
  expect((await topUpWith(host, payer, 5000, 'asked')).error.code).toBe('card_declined');
  clock.advance(23 * 60);
  const again = { ...payer, token: (await loginOf(payer)).access_token };
  await saveCard(host, again, cards.authenticates);
  expect((await topUpWith(host, again, 5000, 'asked')).error.code).toBe('authentication_required');
  const status = async () =>
    (await sql<{ status: string }>`select status from top_ups where vendor_id = ${payer.vendorId}`.execute(inspectorDb))
      .rows[0]?.status;
  clock.advance(59);
  await endOverdue(ctx);
  expect(await status()).toBe('PENDING');
  clock.advance(2);
  await endOverdue(ctx);
  expect(await status()).toBe('FAILED');
});
