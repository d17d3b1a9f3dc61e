import { seededRandom } from '@tibara/seeded-random';
import { expect, test } from 'vitest';
import type { TestApi } from '../harness.ts';
import { cards, makePayer, topUpWith } from '../make-card.ts';
import { makeConfirmed } from '../make-order-group.ts';
import { seedOfRun } from '../seed-of-run.ts';
import { faultOf } from './fuzz.ts';
import { bytesOf, mutatePlan } from './mutate.ts';
import type { Plan } from './plan.ts';
import type { JsonObject } from './shape.ts';
import { signedCalls, startSigned } from './signed-events.ts';
import { tableHashes } from './table-hashes.ts';

const host = await startSigned();

test.each([
  ['fleet', fleetEvents],
  ['card', cardEvents],
] as const)(
  'signed but wrong events of the %s move nothing',
  async (name, eventsFor) => {
    const seed = seedOfRun();
    const random = seededRandom(seed);
    const bystander = await makePayer(host, cards.good);
    await topUpWith(host, bystander, 5000, 'before');
    await makeConfirmed(host, bystander);
    const untouched = await rowsOf(bystander.vendorId);
    const { call, send } = signedCalls[name];
    const byStatus: Record<number, number> = {};
    const wrong: string[] = [];
    let state: Record<string, string> | null = null;
    for (let sent = 0; sent < 80; ) {
      const events = await eventsFor(host);
      sent += events.length;
      state = null;
      for (const event of events) {
        const plan: Plan = { name, call, params: {}, query: {}, body: event };
        const changed = random.below(8) ? mutatePlan(plan, random, [bystander.vendorId, bystander.userId]) : plan;
        state ??= await tableHashes(host.inspectorDb);
        const response = await send(host, Buffer.from(bytesOf(changed.body)));
        byStatus[response.status] = (byStatus[response.status] ?? 0) + 1;
        const fault = isToldToComeAgain(event, response.status) ? null : faultOf(call, response);
        if (fault) wrong.push(`${fault}: ${bytesOf(changed.body).slice(0, 600)}`);
        const moved = response.status < 400 ? [] : differences(state, await tableHashes(host.inspectorDb));
        if (response.status < 400) state = null;
        // A taken position is stored within a second, whatever comes next.
        await host.ctx.positions.store();
        if (moved.length > 0) wrong.push(`refused, and yet ${moved} changed: ${bytesOf(changed.body).slice(0, 600)}`);
      }
    }
    console.log(`seed ${seed}: ${name} events: ${JSON.stringify(byStatus)}`);
    expect(wrong).toEqual([]);
    expect(await rowsOf(bystander.vendorId)).toEqual(untouched);
    expect(byStatus[200]).toBeGreaterThan(10);
  },
  120_000,
);

/**
 * Whether the provider is told to send the event again. A dispute's event may arrive before the event of its charge.
 */
const isToldToComeAgain = (event: JsonObject, status: number): boolean =>
  String(event.type).startsWith('charge.dispute.') && status === 503;

/**
 * The hashes of the vendor's rows. The table of event ids is left out, because each received event is recorded there.
 */
async function rowsOf(vendorId: string): Promise<Record<string, string>> {
  const { card_events: _, ...rest } = await tableHashes(host.inspectorDb, vendorId);
  return rest;
}

const differences = (was: Record<string, string>, is: Record<string, string>): string[] =>
  Object.keys(was).filter((table) => was[table] !== is[table]);

let made = 0;

/** A fleet's report of a trip. */
async function fleetEvents({ clock }: TestApi): Promise<JsonObject[]> {
  const group = await makeConfirmed(host, await makePayer(host), [{}, {}]);
  const [first, second] = group.orders.map(({ id }) => id);
  await host.inspectorDb
    .insertInto('fleet_references')
    .values({ reference: group.id, vendor_id: group.vendorId, order_group_id: group.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const event = (type: string, more: JsonObject = {}): JsonObject => {
    made += 1;
    return { eventId: `event-${made}`, reference: group.id, type, occurredAt: clock.now().toISOString(), ...more };
  };
  const rider = { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: 'WXY 1234' };
  const position = { latitude: 3.14, longitude: 101.7 };
  return [
    event('accepted', { fleetReference: 'F-1' }),
    event('assigned', { rider }),
    event('unassigned'),
    event('assigned', { rider, position }),
    event('picked_up'),
    event('position', { position }),
    event('delivered', { orderId: first ?? null, proofOfDelivery: PICTURE }),
    event('cost', { costCents: 950 }),
    event('stop_failed', { orderId: second ?? null, reason: 'Nobody was there', costCents: 1100 }),
    event('returning'),
    event('returned'),
    event('failed', { reason: 'The bike broke down' }),
    event('completed'),
    event('cancelled', { by: 'support' }),
    event('expired'),
  ];
}

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The provider's events about a card and a charge. */
async function cardEvents({ clock }: TestApi): Promise<JsonObject[]> {
  const payer = await makePayer(host, cards.authenticates);
  await topUpWith(host, payer, 5000, 'first');
  const of = await host.inspectorDb
    .selectFrom('top_ups')
    .select(['id', 'charge_id'])
    .where('user_id', '=', payer.userId)
    .executeTakeFirstOrThrow();
  const { customer_id: customer } = await host.inspectorDb
    .selectFrom('card_customers')
    .select('customer_id')
    .where('user_id', '=', payer.userId)
    .executeTakeFirstOrThrow();
  const created = Math.floor(clock.now().getTime() / 1000);
  const event = (type: string, data: JsonObject): JsonObject => {
    made += 1;
    return { id: `evt_${made}`, object: 'event', created, type, data };
  };
  const metadata = { vendorId: payer.vendorId, topUpId: of.id, attempt: '1' };
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };
  const method = { id: `pm_${made}`, object: 'payment_method', card };
  return [
    event('payment_method.attached', { object: { ...method, customer } }),
    event('payment_intent.payment_failed', { object: { id: of.charge_id, amount: 5000, metadata } }),
    event('payment_intent.succeeded', { object: { id: of.charge_id, amount: 5000, metadata } }),
    event('charge.dispute.created', { object: { id: `dp_${made}`, amount: 5000, payment_intent: of.charge_id } }),
    event('charge.dispute.closed', {
      object: { id: `dp_${made - 1}`, amount: 5000, payment_intent: of.charge_id, status: 'won' },
    }),
    event('payment_method.detached', { object: { ...method, customer: null }, previous_attributes: { customer } }),
    event('invoice.created', { object: { id: 'in_1' } }),
  ];
}
