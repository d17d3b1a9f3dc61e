import { type MeasuredHost, startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { cpuMilliseconds, type Figure, inParallel, median, round, spread } from './measure.ts';
import { confirmOverHttp, countFlights, idsOf, type Recording, recordConfirm } from './record-confirm.ts';
import { replayOf } from './replay.ts';
import { type SeededDraft, seedDrafts } from './seed-drafts.ts';
import { seedMerchants } from './seed-merchants.ts';

const WALLETS = 1000;
const CLIENTS = 8;
const ROUNDS = 5;
const HOT = 250;

/** HTTP confirms compared with the same statements without the server, alternating within one run. */
export async function confirm(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  try {
    const merchants = await seedMerchants(host, WALLETS);
    const recording = await recordConfirm(host, merchants[0]);
    if (process.env.SHOW) show(recording);
    const drafts = await seedDrafts(host, 2 * (ROUNDS + 1), merchants);
    const hotDrafts = await seedDrafts(host, HOT * (ROUNDS + 1), merchants.slice(0, 1));
    await host.inspector.query('analyze');
    const { http, raw, hot, cpu } = await race(host, recording, drafts, hotDrafts);
    const ratios = http.map((rate, index) => rate / (raw[index] ?? 0));
    const hotRatios = hot.map((rate, index) => rate / (http[index] ?? 0));
    const { all, whileLocked } = countFlights(recording.messages);
    return [
      {
        what: 'confirms over HTTP ÷ the same SQL raw (8 clients, 1,000 wallets)',
        measured: spread(ratios),
        goal: '≥ 0.6',
        isMet: median(ratios) >= 0.6,
      },
      {
        what: 'confirms of one wallet ÷ of 1,000 wallets, over HTTP',
        measured: spread(hotRatios),
        goal: '≥ 0.4',
        isMet: median(hotRatios) >= 0.4,
      },
      { what: 'confirms a second over HTTP', measured: spread(http, 0) },
      { what: 'confirms a second, raw SQL', measured: spread(raw, 0) },
      {
        what: 'round trips while the wallet is locked',
        measured: String(whileLocked),
        goal: '1',
        isMet: whileLocked === 1,
      },
      { what: 'round trips of a confirm', measured: String(all) },
      { what: 'messages to the database of a confirm', measured: String(recording.messages.length) },
      { what: 'processor time of the api per confirm', measured: `${round(cpu)} ms` },
    ];
  } finally {
    await host.stop();
  }
}

async function race(
  host: MeasuredHost,
  recording: Recording,
  drafts: readonly SeededDraft[],
  hotDrafts: readonly SeededDraft[],
) {
  const replay = replayOf(recording.messages);
  const server = await startServerProcess({ ...serverSettings, DATABASE_URL: host.appUrl, WORKER: 'off' });
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => host.openRaw()));
  const turns = Array.from({ length: 2 * (ROUNDS + 1) }, (_, turn) =>
    drafts.slice(turn * WALLETS, (turn + 1) * WALLETS),
  );
  const http: number[] = [];
  const raw: number[] = [];
  const hot: number[] = [];
  let cpu = 0;
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const before = cpuMilliseconds(server.pid);
      const viaServer = await inParallel(CLIENTS, turns[2 * round] ?? [], (draft) =>
        confirmOverHttp(server.origin, draft),
      );
      const spent = cpuMilliseconds(server.pid) - before;
      const bare = await inParallel(CLIENTS, turns[2 * round + 1] ?? [], async (draft, number) => {
        const client = clients[number];
        if (client) await replay(client, idsOf(recording, draft));
      });
      const atOneWallet = await inParallel(CLIENTS, hotDrafts.slice(round * HOT, (round + 1) * HOT), (draft) =>
        confirmOverHttp(server.origin, draft),
      );
      if (round === 0) continue; // warming up
      http.push(WALLETS / viaServer);
      raw.push(WALLETS / bare);
      hot.push(HOT / atOneWallet);
      cpu += spent / (WALLETS * ROUNDS);
    }
    await checkHolds(host);
    return { http, raw, hot, cpu };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await server.end('SIGTERM');
  }
}

/** Every confirmed group must have one hold. */
async function checkHolds({ inspector }: MeasuredHost): Promise<void> {
  const { rows } = await inspector.query<{ groups: number; holds: number }>(`
    select (select count(*) from order_groups where status = 'CONFIRMED') as groups,
      (select count(*) from ledger_transfers where kind = 'hold') as holds`);
  const expected = (2 * WALLETS + HOT) * (ROUNDS + 1) + 2;
  if (rows[0]?.groups !== expected || rows[0].holds !== expected)
    throw new Error(`Not all were confirmed: ${JSON.stringify(rows)}`);
}

/** SHOW=1 prints one confirm's messages to the database. */
function show({ messages }: Recording): void {
  for (const { flight, text } of messages) console.log(`${flight}  ${text.replaceAll(/\s+/g, ' ').slice(0, 150)}`);
}
