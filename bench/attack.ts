import { connect } from 'node:net';
import { send } from '../api/test/http-client.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { cpuMilliseconds, type Figure, percentile, round } from './measure.ts';

const ATTACKERS = 6;
/** The number of bodies is fixed, so that the load always ends. */
const BODIES = 600;
const ASKED = 300;
const HEAVY = 1_900_000;

/** Six connections send 1.9 MB of nested lists back to back, while one client makes ordinary requests. */
export async function attack(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({
    ...serverSettings,
    DATABASE_URL: host.appUrl,
    WORKER: 'off',
    RATE_LIMIT: '1000000',
  });
  try {
    const { port } = new URL(server.origin);
    await askOften(server.origin, ASKED);
    const start = cpuMilliseconds(server.pid);
    const quiet = await askOften(server.origin, ASKED);
    const before = cpuMilliseconds(server.pid);
    const attacking = { isOver: false, refused: 0 };
    const attackers = Array.from({ length: ATTACKERS }, () => sendHeavies(Number(port), BODIES / ATTACKERS, attacking));
    const under = await askOften(server.origin, ASKED);
    attacking.isOver = true;
    await Promise.all(attackers);
    const ofBodies = cpuMilliseconds(server.pid) - before - (before - start);
    const perBody = ofBodies / Math.max(1, attacking.refused);
    const p99 = percentile(under, 99);
    return [
      {
        what: 'processor time of the server per refused body',
        measured: `${round(perBody, 1)} ms`,
        goal: '≤ 10 ms',
        isMet: perBody <= 10,
      },
      { what: 'other calls, no attack: p50, p99', measured: times(quiet) },
      {
        what: `other calls under ${ATTACKERS} senders of 1.9 MB: p50, p99`,
        measured: times(under),
        goal: 'p99 ≤ 50 ms',
        isMet: p99 <= 50,
      },
      {
        what: 'bodies refused meanwhile',
        measured: String(attacking.refused),
        goal: '≥ 60',
        isMet: attacking.refused >= 60,
      },
    ];
  } finally {
    await server.end('SIGTERM');
    await host.stop();
  }
}

/**
 * The body is sent in chunks without a length, so that the server must count. It is built once, to spare this process.
 */
const piece = `${(HEAVY / 10).toString(16)}\r\n${'['.repeat(HEAVY / 10)}\r\n`;
const heavy = Buffer.from(
  `POST /api/tibara/v1/public/estimate HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${piece.repeat(10)}0\r\n\r\n`,
);

const times = (list: readonly number[]): string =>
  `${round(percentile(list, 50), 1)} ms, ${round(percentile(list, 99), 1)} ms`;

async function askOften(origin: string, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    const { status } = await send({
      method: 'GET',
      url: `${origin}/api/tibara/v1/delivery-rate-profiles?name=Default`,
    });
    if (status !== 200) throw new Error(`an honest caller got ${status}`);
    taken.push(performance.now() - started);
  }
  return taken;
}

async function sendHeavies(port: number, most: number, attacking: { isOver: boolean; refused: number }): Promise<void> {
  for (let n = 0; n < most && !attacking.isOver; n++) {
    const response = await sendHeavy(port);
    if (response.includes(' 413 ')) attacking.refused++;
  }
}

function sendHeavy(port: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk.toString();
  });
  socket.on('error', () => {}); // disconnected
  socket.on('close', () => resolve(response));
  socket.write(heavy);
  return promise;
}
