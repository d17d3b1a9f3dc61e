import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readMargin, sumOf } from '../../src/ops/margin.ts';
import { startCourierHost } from '../courier-host.ts';
import { makeMerchant } from '../make-merchant.ts';
import { makeConfirmed } from '../make-order-group.ts';
import { courierStep, type Step, takeCourierStep } from './play-costs.ts';

const on = await startCourierHost();
const { host } = on;
const { read, cancel } = on.far.fleet;
/** Late deliveries of a lost and of a cancelled order. The second one changes its cost afterwards. */
const losses: Step[] = [
  { act: 'place', order: 0, cents: 400, lost: 'replies' },
  { act: 'place', order: 1, cents: 500, lost: 'nothing' },
  { act: 'end', order: 1, answer: { is: 'tooLate' } },
  { act: 'delivered', order: 1, id: 0, minutes: 0, costCents: undefined, stop: 0 },
  { act: 'delivered', order: 1, id: 0, minutes: 0, costCents: undefined, stop: 0 },
  { act: 'wait', order: 0, answer: { is: 'unknown', cause: 'cut off' } },
  { act: 'delivered', order: 0, id: 0, minutes: 0, costCents: undefined, stop: 0 },
  { act: 'cost', order: 1, id: 1, minutes: 0, costCents: 620 },
  { act: 'cost', order: 1, id: 2, minutes: 0, costCents: 80 },
];
const allTime = { from: new Date(0), until: new Date(8.64e15) };

test("whatever couriers report, ledger, bookings and the operator's margin agree", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(courierStep, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      host.clock.set('2026-11-27T04:00:00.000Z');
      const merchant = await makeMerchant(host.ctx);
      const groups = [];
      for (let made = 0; made < 3; made++) groups.push(await makeConfirmed(host, merchant, [{}, {}]));
      for (const step of steps) await takeCourierStep(on, groups, step);
      Object.assign(on.far.fleet, { read, cancel });
      await host.checkInvariants();
      await expectAgreement();
    }),
    // Different acts in each run.
    { numRuns: 12, examples: [[losses]] },
  );
}, 120_000);

/** The figures of all merchants, against the balances of the accounts and against the bookings. */
async function expectAgreement(): Promise<void> {
  const lines = await readMargin(host.db, allTime);
  const { price, cost, loss } = sumOf(lines);
  expect({ price, cost, loss, payable: cost + loss }).toEqual({
    price: await balance(['delivery_revenue', 'door_to_door_revenue', 'voucher_discount']),
    cost: 0 - (await balance(['courier_costs'])),
    loss: 0 - (await balance(['courier_loss'])),
    payable: await balance(['courier_payable']),
  });
  const { rows } = await sql<{ courier: string; cents: number }>`
    select fleet as courier, sum(booked_cents + coalesce(loss_cents, 0))::bigint as cents
    from bookings group by fleet`.execute(host.inspectorDb);
  for (const { courier, cents } of rows) {
    const own = sumOf(lines.filter((line) => line.courier === courier));
    expect([courier, own.cost + own.loss]).toEqual([courier, cents]);
  }
}

const balance = async (accounts: string[]): Promise<number> =>
  (
    await sql<{ cents: number }>`
      select coalesce(sum(cents * ((to_account = any(${accounts}))::int - (from_account = any(${accounts}))::int)), 0)::bigint
        as cents from ledger_transfers`.execute(host.inspectorDb)
  ).rows[0]?.cents ?? Number.NaN;
