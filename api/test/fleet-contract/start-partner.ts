import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { partnerFleet } from '../../src/dispatch/fleet/partner/partner.ts';
import type { Consignment } from '../../src/dispatch/fleet/port.ts';
import { signatureHeader, signEvent } from '../../src/dispatch/fleet/protocol/signature.ts';
import { readEnv } from '../../src/env.ts';
import { newId } from '../../src/platform/ids.ts';
import { makeClock } from '../clock.ts';
import { makeGroup } from '../make-group-view.ts';
import { type TestedFleet, withForgeries } from './cases.ts';
import { startEngine } from './engine.ts';

const SECRET = 'shared with the fleet of this test';

/** The partner's adapter with an engine behind it. `hasty` waits for answers for half a second. */
export async function startPartner() {
  const { now } = makeClock();
  const engine = await startEngine({ secret: SECRET, now });
  const settings = { NODE_ENV: 'test', SANDBOX: 'on', FLEET: 'partner', FLEET_URL: `${engine.url}/` };
  const env = readEnv({ ...settings, FLEET_SECRET: `${SECRET},old` });
  const fleet = partnerFleet({ env, now });
  const hasty = partnerFleet({ env, now, timeoutMs: 500 });
  const makeConsignment = (): Consignment => {
    const group = makeGroup({ id: newId(now()) }, { id: newId(now()) }, { id: newId(now()) });
    return { key: group.id, group, stops: group.orders };
  };
  const sign = (event: FleetEvent) => {
    const body = Buffer.from(JSON.stringify(event));
    return withForgeries(body, { [signatureHeader]: signEvent(body, SECRET, now()) });
  };
  const carry: TestedFleet['carry'] = async ({ key }, until) => engine.carry(key, until);
  return { fleet, hasty, now, makeConsignment, carry, sign, engine };
}
