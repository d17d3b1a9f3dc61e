import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { api } from '@tibara/contract';
import { urlOfCall } from './http-client.ts';

/** When a connection is reset: event loop turns after its request arrived, or the response's beginning. */
export type Moment = number | 'answered';

type Resets = {
  moments: readonly Moment[];
  parallel: number;
  /**
   * For a server in this process. The promise resolves when the request from this port has arrived. Without `arrival`
   * the moment counts from the sending of the request.
   */
  arrival?: (port: number) => Promise<unknown>;
};

/** Opens streams as one merchant and resets each connection, some with a second request queued behind the first. */
export async function resetStreams(
  origin: string,
  token: string,
  { moments, parallel, arrival }: Resets,
): Promise<void> {
  const waiting = moments.map((moment, index) => ({ moment, requests: index % 3 === 0 ? 2 : 1 })).reverse();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await resetOne(origin, token, { ...next, arrival });
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

type Reset = Pick<Resets, 'arrival'> & { moment: Moment; requests: number };

async function resetOne(origin: string, token: string, { moment, requests, arrival }: Reset): Promise<void> {
  const { socket, closed } = await openSocket(origin);
  const { pathname } = new URL(urlOfCall(origin, api.live.live));
  const request = `GET ${pathname} HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const responded = new Promise((resolve) => socket.once('data', resolve));
  const arrived = arrival?.(socket.localPort ?? 0);
  await new Promise((resolve) => socket.write(request.repeat(requests), resolve));
  await arrived;
  if (moment === 'answered') await Promise.race([responded, closed]);
  else for (let turns = 0; turns < moment; turns++) await turn();
  socket.resetAndDestroy();
  await closed;
}

function openSocket(origin: string): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => resolve({ socket, closed }));
  });
}
