import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { callOver } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { type MeasuredHost, startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { type Figure, round } from './measure.ts';
import { openStream } from './open-stream.ts';
import { makeTemplate, seedDrafts } from './seed-drafts.ts';
import { seedMerchants } from './seed-merchants.ts';

const MANY = 1000;
const ROUNDS = 4;
/** A page asks each ten seconds. */
const ASKED = 3;

const INSPECTOR = 9517;

type Open = { close(): void };

/**
 * The memory that a tracking page and a live stream keep, both open on one server, after a garbage collection. Each is
 * first in half of the rounds, each round on a new server, and the mean counts.
 */
export async function tracking(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  try {
    const rounds: Record<Kind, number>[] = [];
    const stop = await makeStop(host);
    for (let n = 0; n < ROUNDS; n++) rounds.push(await measureRound(host, stop, n % 2 === 0));
    const mean = (kind: Kind) => rounds.reduce((sum, grown) => sum + grown[kind], 0) / rounds.length;
    const [page, stream] = [mean('page'), mean('stream')];
    return [
      { what: `memory of a live stream, of ${MANY}`, measured: `${round(stream, 1)} kB` },
      { what: `memory of a tracking page, of ${MANY}`, measured: `${round(page, 1)} kB` },
      { what: 'page : stream', measured: round(page / stream), goal: '≤ 1', isMet: page <= stream },
    ];
  } finally {
    await host.stop();
  }
}

type Kind = 'page' | 'stream';

async function measureRound(
  host: MeasuredHost,
  { merchant, token }: Stop,
  isPageFirst: boolean,
): Promise<Record<Kind, number>> {
  const server = await startOn(host);
  const opened: Open[] = [];
  try {
    const open: Record<Kind, () => Promise<Open>> = {
      page: () => openPage(`${server.origin}/api/tibara/v1/public/tracking/${token}`),
      stream: () => openStream(server.origin, merchant),
    };
    const { retained, leave } = await watchMemory();
    opened.push({ close: leave });
    // Loads the code of both.
    for (const each of [...(await openMany(open.page, 200)), ...(await openMany(open.stream, 200))]) each.close();
    const grown = { page: 0, stream: 0 };
    for (const kind of isPageFirst ? (['page', 'stream'] as const) : (['stream', 'page'] as const)) {
      const before = await retained();
      opened.push(...(await openMany(open[kind], MANY)));
      grown[kind] = ((await retained()) - before) / 1024 / MANY;
    }
    console.log(`  ${isPageFirst ? 'pages' : 'streams'} first:`, grown);
    return grown;
  } finally {
    for (const each of opened) each.close();
    await server.end('SIGTERM');
  }
}

const startOn = ({ appUrl }: MeasuredHost) =>
  startServerProcess({
    ...serverSettings,
    DATABASE_URL: appUrl,
    WORKER: 'off',
    NODE_OPTIONS: `--inspect=${INSPECTOR}`,
  });

type Stop = { merchant: Merchant; token: string };

async function makeStop(host: MeasuredHost): Promise<Stop> {
  const [merchant] = await seedMerchants(host, 1);
  if (!merchant) throw new Error('No merchant was seeded');
  const server = await startOn(host);
  await makeTemplate(callOver(server.origin), merchant);
  await server.end('SIGTERM');
  const [draft] = await seedDrafts(host, 1, [merchant]);
  if (!draft) throw new Error('No draft was seeded');
  const token = randomUUID();
  const hash = createHash('sha256').update(token).digest();
  await host.inspector.query(LINK, [hash, merchant.vendorId, draft.id, draft.orderIds[0]]);
  return { merchant, token };
}

const LINK = `insert into public_links (token_hash, kind, vendor_id, order_group_id, order_id, created_at)
  values ($1, 'tracking', $2, $3, $4, now())`;

/** Asks the server's inspector for the bytes that a full garbage collection leaves. */
async function watchMemory() {
  const [target] = await (await fetch(`http://127.0.0.1:${INSPECTOR}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let last = 0;
  const send = async (method: string, params: object) => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [{ data }] = await once(socket, 'message');
      const reply = JSON.parse(data);
      if (reply.id === id) return reply.result.result?.value;
    }
  };
  const retained = async (): Promise<number> => {
    for (let times = 0; times < 2; times++) await send('HeapProfiler.collectGarbage', {});
    return send('Runtime.evaluate', { expression: USED });
  };
  return { retained, leave: () => socket.close() };
}

const USED = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

async function openMany(open: () => Promise<Open>, many: number): Promise<Open[]> {
  const opened: Open[] = [];
  for (let count = 0; count < many; count += 100)
    opened.push(...(await Promise.all(Array.from({ length: 100 }, () => open()))));
  return opened;
}

/** A browser's connection stays open between the requests of its page. */
async function openPage(url: string): Promise<Open> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; count < ASKED; count++) await fetchOver(agent, url);
  return { close: () => agent.destroy() };
}

const fetchOver = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`${response.statusCode}`));
    }).on('error', reject);
  });
