import { send, urlOfCall } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import type { MeasuredHost } from '../api/test/measured-host.ts';
import { api } from '../contract/src/index.ts';
import { isSearchable } from '../contract/src/search/words.ts';
import { type Figure, percentile, round, timed } from './measure.ts';

const ROUNDS = 8;

/** Realistic searches: for one group, for many, for nearly all, and for two words that no single group contains. */
const searches = {
  'by number': ['OG-012345', 'og 4711', '150001', 'OG-1999', '0777'],
  'by phone': ['5432', '987654', '0112345678', '+60 11 234 5678', '901'],
  'by recipient': ['wei', 'Siti Aminah', 'farah goh', 'kav', 'mohan khoo'],
  'by address': ['telawi', '12 jalan ampang', 'Jalan Damai 7', 'semarak 39', '299 jalan imbi'],
  'several words': ['wei ling telawi', 'priya menon 12', 'zul jalan duta', 'lee cheras 30', 'chong wong kenanga 3'],
  'words of nearly all': ['jalan', 'kuala lumpur', 'j', 'ja', 'jalan pudu kuala'],
  'words of every second': [
    'petaling shah',
    'jaya alam',
    'shah alam petaling 12',
    'jaya alam jalan',
    'telawi petaling shah',
  ],
  'nothing found': ['zzz', 'wei zzz', 'jalan kuala nowhere', '000000000', 'siti 99999'],
};
const lists = [{}, { status: 'COMPLETED' }, { status: 'CANCELLED' }];

/** Searches in one vendor's groups over HTTP with one client, in all lists and in some statuses. */
export async function searchFigures(host: MeasuredHost, origin: string, merchant: Merchant): Promise<Figure[]> {
  const figures: Figure[] = [];
  const all: number[] = [];
  for (const [what, words] of Object.entries(searches)) {
    const times: number[] = [];
    for (let turn = 0; turn <= ROUNDS; turn++) {
      for (const q of words) {
        for (const list of lists) {
          const time = await timed(() => searchFor(origin, merchant, { q, ...list }));
          if (turn > 0) times.push(time);
        }
      }
    }
    all.push(...times);
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
    figures.push({ what: `search ${what}: p50, p95`, measured: `${round(p50, 1)}, ${round(p95, 1)} ms` });
  }
  const p95 = percentile(all, 95);
  const ofBar: number[] = [];
  for (let turn = 0; turn <= ROUNDS; turn++) {
    for (const text of Object.values(searches).flat().filter(isSearchable)) {
      const time = await timed(() => searchEverything(origin, merchant, text));
      if (turn > 0) ofBar.push(time);
    }
  }
  const [barP50, barP95] = [percentile(ofBar, 50), percentile(ofBar, 95)];
  const { rows } =
    await host.inspector.query(`select pg_total_relation_size('order_group_words') / 1048576 as megabytes,
    (select count(*) from order_group_words)::float8 / (select count(*) from order_groups) as each`);
  const size = `${rows[0].megabytes} MB, ${round(rows[0].each, 1)}`;
  return [
    ...figures,
    { what: 'all searches, p95 over HTTP', measured: `${round(p95, 1)} ms`, goal: '≤ 50 ms', isMet: p95 <= 50 },
    {
      what: 'search of everything, p50 and p95 over HTTP',
      measured: `${round(barP50, 1)}, ${round(barP95, 1)} ms`,
      goal: '≤ 50 ms',
      isMet: barP95 <= 50,
    },
    { what: 'words: size with indexes, rows a group', measured: size },
  ];
}

async function searchEverything(origin: string, { token }: Merchant, text: string) {
  const url = urlOfCall(origin, api.search.everything, {}, { text });
  const reply = await send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
}

async function searchFor(origin: string, { vendorId, token }: Merchant, query: { q: string; status?: string }) {
  const url = urlOfCall(origin, api.orders.list, {}, { vendorId, size: 10, ...query });
  const { status, text } = await send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`${status}: ${text}`);
}
