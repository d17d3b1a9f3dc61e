import { callOver } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { seedHistory } from '../api/test/seed-history.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import { type Figure, median, round } from './measure.ts';
import { backendsTime, threadsTime } from './processor-time.ts';
import { makeTemplate } from './seed-drafts.ts';
import { seedMerchants } from './seed-merchants.ts';

const FEW = 2000;
const MANY = 42_000;
const ROUNDS = 5;
const CALLS = 10;

/** The processor time of server and backends for the same call of two merchants, in turn. */
export async function growth(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({ ...serverSettings, DATABASE_URL: host.appUrl, WORKER: 'off' });
  try {
    const call = callOver(server.origin);
    const [small, large] = await seedMerchants(host, 2);
    if (!small || !large) throw new Error('No merchants were seeded');
    await makeTemplate(call, small);
    const vendors = [
      { vendorId: small.vendorId, groups: FEW },
      { vendorId: large.vendorId, groups: MANY },
    ];
    await seedHistory(host, { vendors });
    const { rows } = await host.inspector.query<{ id: string; vendorId: string }>(
      'select id, vendor_id as "vendorId" from wallets',
    );
    const lines =
      (query: object) =>
      ({ vendorId, token }: Merchant) => {
        const id = rows.find((wallet) => wallet.vendorId === vendorId)?.id ?? '';
        return call(api.wallet.transactions, { token, params: { id }, query });
      };
    const search =
      (text: string) =>
      ({ token }: Merchant) =>
        call(api.search.everything, { token, query: { text } });
    const calls = [
      ['10 lines of the wallet', lines({ size: 10 })],
      ['500 lines of the wallet', lines({ size: 500 })],
      ['a search of twelve beginnings', search('a b c d e f g h i j 1 2')],
      ['a search of five beginnings', search('j k l 1 2')],
    ] as const;
    const timeOf = async (act: (merchant: Merchant) => Promise<{ status: number }>, merchant: Merchant) => {
      const began = threadsTime(server.pid) + backendsTime();
      for (let turn = 0; turn < CALLS; turn++) {
        const { status } = await act(merchant);
        if (status !== 200) throw new Error(`${status}`);
      }
      return (threadsTime(server.pid) + backendsTime() - began) / CALLS;
    };
    const figures: Figure[] = [];
    for (const [what, act] of calls) {
      const times: [number, number][] = [];
      for (let turn = 0; turn <= ROUNDS; turn++) times.push([await timeOf(act, small), await timeOf(act, large)]);
      const ratio = median(times.slice(1).map(([few, many]) => many / few));
      const milliseconds = [0, 1].map((at) => round(median(times.slice(1).map((each) => each[at] ?? 0)), 1));
      const measured = `${round(ratio)} (${milliseconds.join(' and ')} ms)`;
      figures.push({ what: `${what}: ${MANY} ÷ ${FEW} orders`, measured, goal: '≤ 1.5', isMet: ratio <= 1.5 });
    }
    return figures;
  } finally {
    await server.end('SIGTERM');
    await host.stop();
  }
}
