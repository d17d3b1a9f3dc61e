import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { startServerProcess } from '#test/server-process.ts';
import { waitForDatabase } from './wait-for-database.ts';

const { url } = await testDatabase();
const gates: Server[] = [];
afterAll(() => {
  for (const gate of gates) gate.close();
});

/** A proxy for the real database. While it starts, clients get PostgreSQL's own message. */
async function startGate(startingFor: number): Promise<{ address: string; refused: () => number }> {
  const { hostname, port } = new URL(url);
  let refused = 0;
  const gate = createServer((near) => {
    near.on('error', () => {});
    if (refused < startingFor) {
      refused += 1;
      near.once('data', () => near.end(startingUp()));
      return;
    }
    const far = dial(Number(port), hostname);
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  gates.push(gate);
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = new URL(url);
  address.port = String((gate.address() as AddressInfo).port);
  return { address: address.href, refused: () => refused };
}

/** The protocol's ErrorResponse. */
function startingUp(): Buffer {
  const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const message = Buffer.alloc(5 + fields.length);
  message.write('E', 0);
  message.writeInt32BE(4 + fields.length, 1);
  message.write(fields, 5);
  return message;
}

test('a server waits for a starting database and logs this once', async () => {
  const { address, refused } = await startGate(3);
  const server = await startServerProcess({ DATABASE_URL: address, ACCESS_TOKEN_SECRET: 'x'.repeat(40) });
  expect(refused()).toBe(3);
  const lines = server.said().match(/The database at .* is not ready yet \(the database system is starting up\)/g);
  expect(lines).toHaveLength(1);
  await server.end('SIGTERM');
}, 60_000);

test('a late database ends the start with one line', async () => {
  const { address } = await startGate(Number.POSITIVE_INFINITY);
  await expect(waitForDatabase(address, { withinMs: 600 })).rejects.toThrow(
    /^The database at 127.0.0.1:\d+ did not start within 1 seconds: the database system is starting up$/,
  );
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(waitForDatabase(wrong.href)).rejects.toThrow('password authentication failed');
});
