import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { receiveSigned } from '../src/dispatch/fleet/protocol/read-event.ts';
import { signatureHeader, signEvent } from '../src/dispatch/fleet/protocol/signature.ts';
import { readEnv } from '../src/env.ts';
import { farFleet } from './far-fleet.ts';
import { startApi } from './harness.ts';

const settings = { NODE_ENV: 'test', SANDBOX: 'on', FLEET_SECRET: 'shared', LOG_LEVEL: 'silent' };

/** An api with a courier in memory, whose signed events `post` sends. An event that is left out gets an id of its own. */
export async function startCourierHost() {
  const clock = { now: () => new Date(0) };
  const far = farFleet(receiveSigned(readEnv(settings), () => clock.now()));
  const host = await startApi({ far: { couriers: far.couriers }, env: settings });
  clock.now = host.clock.now;
  let events = 0;
  function post({ id: reference }: { id: string }, type: FleetEvent['type'], more: Partial<FleetEvent> = {}) {
    const about = { eventId: `event-${++events}`, reference, type, occurredAt: clock.now().toISOString() };
    const payload = JSON.stringify({ ...about, ...more });
    const signature = signEvent(Buffer.from(payload), 'shared', clock.now());
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    return host.app.inject({ method: 'POST', url: '/api/tibara/v1/fleet-events', headers, payload });
  }
  return { host, far, post };
}
