import { afterAll } from 'vitest';
import { couriersOf } from '../src/dispatch/fleet/couriers.ts';
import { partnerFleet } from '../src/dispatch/fleet/partner/partner.ts';
import { readEnv } from '../src/env.ts';
import { startEngine } from './fleet-contract/engine.ts';
import { type Options, startApi } from './harness.ts';

export const SECRET = 'shared with the fleet of this test';

type More = Pick<Options, 'work' | 'log'> & { timeoutMs?: number };

/** The api with a partner's fleet over HTTP, whose engine is on this machine. */
export async function startPartnerApi({ timeoutMs, ...more }: More = {}) {
  const clock = { now: () => new Date(0) };
  const engine = await startEngine({ secret: SECRET, now: () => clock.now() });
  afterAll(() => engine.close());
  const settings = {
    FLEET: 'partner',
    FLEET_URL: engine.url,
    FLEET_SECRET: SECRET,
    LOG_LEVEL: more.log ? 'info' : 'silent',
  };
  const env = readEnv({ NODE_ENV: 'test', SANDBOX: 'on', ...settings });
  const fleet = partnerFleet({ env, now: () => clock.now(), timeoutMs });
  const host = await startApi({ far: { couriers: couriersOf([fleet]) }, env: { SANDBOX: 'on', ...settings }, ...more });
  clock.now = host.clock.now;
  return { engine, host };
}
