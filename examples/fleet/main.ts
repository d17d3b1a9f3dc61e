// Starts the fleet: one port for tibara, one for the fleet's own people.

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from './bookings.ts';
import type { Faults } from './calls.ts';
import { createCalls } from './calls.ts';
import { createConsole } from './console.ts';
import { createOutbox } from './events.ts';
import type { Driving } from './riders.ts';
import { createRiders } from './riders.ts';
import { openStore } from './store.ts';
import { send } from './wire.ts';

function setting(name: string, byDefault: string): string {
  return process.env[name] || byDefault;
}

function numberOf(name: string, byDefault: string): number {
  const number = Number(setting(name, byDefault));
  if (Number.isFinite(number) && number >= 0) return number;
  console.error(`${name} is not a number.`);
  process.exit(2);
}

const host = setting('HOST', '127.0.0.1');
const secrets = setting('FLEET_SECRET', '').split(',').filter(Boolean);
if (secrets.length < 1 || secrets.length > 2) {
  console.error('FLEET_SECRET: one secret, or two with a comma between them. The first one signs.');
  process.exit(2);
}
const firstPauseMs = numberOf('PAUSE_SECONDS', '5') * 1000;
const events = setting('EVENTS_URL', 'http://127.0.0.1:3000/api/tibara/v1/fleet-events');
const driving: Driving = {
  speed: numberOf('SPEED', '1') || 1,
  isByHand: setting('BY_HAND', 'off') === 'on',
  noRiders: 0,
};
const faults: Faults = { answers: [], refusals: [] };
const context: Context = {
  store: openStore(setting('STATE_FILE', 'fleet-state.jsonl')),
  clock: { aheadMs: 0 },
  prices: { percent: 100 },
  tell: (reference) => outbox.tell(reference),
};
const outbox = createOutbox(context, { events, secrets, firstPauseMs });
const riders = createRiders(context, outbox, driving);

/** A fault of the engine is a 500, after which tibara asks again. */
const caught =
  (handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener =>
  (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      send(response, { status: 500, body: { message: 'A fault of the fleet' } });
    });
  };

const calls = createServer(
  caught(createCalls(context, faults, { secrets, areNewByHand: () => driving.isByHand, onBooked: riders.go })),
);
const board = createServer(caught(createConsole({ context, outbox, driving, faults, go: riders.go })));

async function listen(server: Server, port: number, address: string): Promise<string> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, address, done);
  });
  return `http://${address}:${(server.address() as AddressInfo).port}`;
}

const base = await listen(calls, numberOf('PORT', '4000'), host);
const people = await listen(board, numberOf('CONSOLE_PORT', '4001'), '127.0.0.1');
outbox.hurry();
console.log(`The fleet answers at ${base}/v1, its console at ${people}. Events go to ${events}.`);

function stop(): void {
  riders.stop();
  outbox.stop();
  for (const server of [calls, board]) {
    server.close();
    server.closeAllConnections();
  }
  context.store.close();
}
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
