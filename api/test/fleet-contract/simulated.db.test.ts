import type { Consignment } from '../../src/dispatch/fleet/port.ts';
import { fleetSecrets, signatureHeader, signEvent } from '../../src/dispatch/fleet/protocol/signature.ts';
import { newId } from '../../src/platform/ids.ts';
import { startApi } from '../harness.ts';
import { makeGroup } from '../make-group-view.ts';
import { keepsItsPromises, type TestedFleet, withForgeries } from './cases.ts';

const { ctx, inspectorDb } = await startApi();
const { couriers, env, now } = ctx;
const fleet = couriers.of('simulated');

const makeConsignment = (): Consignment => {
  const group = makeGroup({ id: newId(now()) }, { id: newId(now()) }, { id: newId(now()) });
  return { key: group.id, group, stops: group.orders };
};

const lastStep = { assigned: 'assigned', picked_up: 'picked_up', completed: 'drop_off' } as const;

/** The trip's memory after its steps, without their events: the orders of these consignments are not stored. */
const carry: TestedFleet['carry'] = async ({ key }, until) => {
  const trips = inspectorDb.selectFrom('simulated_trips').select('steps').where('reference', '=', key);
  const { steps } = await trips.executeTakeFirstOrThrow();
  const done = (steps ?? []).findLastIndex(({ type }) => type === lastStep[until]);
  await inspectorDb
    .updateTable('simulated_trips')
    .set({ next_step: done + 1 })
    .where('reference', '=', key)
    .execute();
};

keepsItsPromises('simulated', async () => ({
  fleet,
  now,
  makeConsignment,
  carry,
  sign: (event) => {
    const body = Buffer.from(JSON.stringify(event));
    return withForgeries(body, { [signatureHeader]: signEvent(body, fleetSecrets(env)[0], now()) });
  },
}));
