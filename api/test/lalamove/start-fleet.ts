import { couriersOf } from '../../src/dispatch/fleet/couriers.ts';
import { lalamoveFleet } from '../../src/dispatch/fleet/lalamove/lalamove.ts';
import { makeTurns } from '../../src/dispatch/fleet/lalamove/place.ts';
import type { Consignment } from '../../src/dispatch/fleet/port.ts';
import { readEnv } from '../../src/env.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestedFleet } from '../fleet-contract/cases.ts';
import { startApi } from '../harness.ts';
import { makeGroup } from '../make-group-view.ts';
import { PICTURE, settingsFor, startLalamove } from './start-lalamove.ts';

/** The adapter with its memory in a database, and the double behind it. */
export async function startLalamoveFleet() {
  const clock = { now: () => new Date(0) };
  const far = await startLalamove({ now: () => clock.now() });
  const lines: string[] = [];
  const env = { NODE_ENV: 'test', SANDBOX: 'on', ...settingsFor(far.url) };
  const host = await startApi({ env: { SANDBOX: 'on', ...settingsFor(far.url) }, log: (line) => lines.push(line) });
  clock.now = host.clock.now;
  const parts = { env: readEnv(env), db: host.db, now: host.ctx.now, log: host.ctx.log };
  const fleet = lalamoveFleet({ ...parts, waitForTurn: makeTurns(0), timeoutMs: 500 });
  Object.assign(host.ctx, { couriers: couriersOf([fleet]) });
  far.pictures.set('/pictures/1.png', PICTURE);

  /** The answer of our address for webhooks. */
  const hear = (payload: Buffer) =>
    host.app.inject({
      method: 'POST',
      url: '/api/tibara/v1/lalamove-events',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  far.deliver = async (body) => {
    const { statusCode, body: said } = await hear(body);
    if (statusCode !== 200) throw new Error(`${statusCode} ${said}`);
  };

  const makeConsignment = (): Consignment => {
    const group = makeGroup(
      { id: newId(host.ctx.now()) },
      { id: newId(host.ctx.now()) },
      { id: newId(host.ctx.now()) },
    );
    return { key: group.id, group, stops: group.orders };
  };

  /** The double's order of a booking of ours. */
  const orderOf = ({ key }: Pick<Consignment, 'key'>) => {
    const order = [...far.orders.values()].findLast(({ metadata }) => metadata?.key === key);
    if (!order) throw new Error('Lalamove has no order of this booking');
    return order;
  };

  const carry: TestedFleet['carry'] = async (consignment, until) => {
    const { orderId, driverId, stops } = orderOf(consignment);
    if (!driverId) far.take(orderId);
    if (until !== 'assigned') far.pickUp(orderId);
    if (until !== 'completed') return;
    for (const position of stops.keys())
      if (position > 0) far.prove(orderId, position, 'DELIVERED', `${far.url}/pictures/1.png`);
    far.complete(orderId);
  };

  const sign: TestedFleet['sign'] = async ({ reference: key }) => {
    await carry({ key } as Consignment, 'picked_up');
    const [event] = far.events.splice(0).slice(-1);
    if (!event) throw new Error('Lalamove told nothing');
    const body = far.webhook(event);
    const forged = ['PICKED_UP', 'pk_test_my'].map((text) => Buffer.from(body.toString().replace(text, 'COMPLETED')));
    return { body, headers: {}, forged: forged.map((each) => ({ body: each, headers: {} })) };
  };

  return { far, host, fleet, lines, hear, now: host.ctx.now, makeConsignment, orderOf, carry, sign };
}
