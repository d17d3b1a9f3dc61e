import { callOver, send, urlOfCall } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import { type Figure, percentile, round, timed } from './measure.ts';
import { makeTemplate } from './seed-drafts.ts';
import { seedHistory } from './seed-history.ts';
import { seedMerchants } from './seed-merchants.ts';

const GROUPS = 200_000;
const ROUNDS = 8;

/** As merchants search: what only one group has, what many have, and what nearly all have. */
const searches = {
  'by number': ['OG-012345', 'og 4711', '150001', 'OG-1999', '0777'],
  'by phone': ['5432', '987654', '0112345678', '+60 11 234 5678', '901'],
  'by recipient': ['wei', 'Siti Aminah', 'farah goh', 'kav', 'mohan khoo'],
  'by address': ['telawi', '12 jalan ampang', 'Jalan Damai 7', 'semarak 39', '299 jalan imbi'],
  'several words': ['wei ling telawi', 'priya menon 12', 'zul jalan duta', 'lee cheras 30', 'chong wong kenanga 3'],
  'words of nearly all': ['jalan', 'kuala lumpur', 'j', 'ja', 'jalan pudu kuala'],
  'nothing found': ['zzz', 'wei zzz', 'jalan kuala nowhere', '000000000', 'siti 99999'],
};
const lists = [{}, { status: 'COMPLETED' }, { status: 'CANCELLED' }];

/** Searches in 200,000 groups of one vendor, over HTTP, one client. */
export async function search(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({ ...serverSettings, WORKER: 'off', DATABASE_URL: host.appUrl });
  try {
    const [largest, ...others] = await seedMerchants(host, 20);
    if (!largest) throw new Error('No merchants were seeded');
    await makeTemplate(callOver(server.origin), largest);
    const rest = others.map(({ vendorId }) => ({ vendorId, groups: 1000 }));
    await seedHistory(host, { vendors: [{ vendorId: largest.vendorId, groups: GROUPS }, ...rest] });
    const figures: Figure[] = [];
    const all: number[] = [];
    for (const [what, words] of Object.entries(searches)) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        for (const q of words) {
          for (const list of lists) {
            const time = await timed(() => searchFor(server.origin, largest, { q, ...list }));
            if (round > 0) times.push(time);
          }
        }
      }
      all.push(...times);
      figures.push({
        what: `search ${what}: p50, p95`,
        measured: `${round(percentile(times, 50), 1)}, ${round(percentile(times, 95), 1)} ms`,
      });
    }
    const p95 = percentile(all, 95);
    const size = await host.owner.query(`select pg_total_relation_size('order_group_words') / 2 ^ 20 as mb,
      count(*) / count(distinct (vendor_id, number))::numeric as words from order_group_words`);
    return [
      ...figures,
      { what: 'all searches, p95 over HTTP', measured: `${round(p95, 1)} ms`, goal: '≤ 50 ms', isMet: p95 <= 50 },
      {
        what: 'words: size with indexes, rows a group',
        measured: `${round(size.rows[0].mb, 0)} MB, ${round(Number(size.rows[0].words), 1)}`,
      },
    ];
  } finally {
    await server.end('SIGTERM');
    await host.stop();
  }
}

async function searchFor(origin: string, { vendorId, token }: Merchant, query: { q: string; status?: string }) {
  const url = urlOfCall(origin, api.orderGroups.list, {}, { vendorId, size: 10, ...query });
  const { status, text } = await send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}
