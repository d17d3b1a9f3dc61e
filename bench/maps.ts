import { seededRandom } from '../api/src/platform/seeded-random.ts';
import { callOver } from '../api/test/http-client.ts';
import { makeDraft, places } from '../api/test/make-order-group.ts';
import { type MeasuredHost, startMeasuredHost } from '../api/test/measured-host.ts';
import { seedOfRun } from '../api/test/seed-of-run.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import { cpuMilliseconds, type Figure, percentile, round, timed } from './measure.ts';
import { realClock } from './seed-drafts.ts';
import { seedMerchants } from './seed-merchants.ts';

const TYPED = [
  'jalan ampang',
  'bangsar',
  '50450',
  'petaling jaya',
  'jln tun razak',
  'georgetown',
  'kuchng',
  'orchard',
  'klcc',
  '460218',
];
const ROUNDS = 20;
const STOPS = [13, 24];
const PROPOSALS = 30;

/** Places typed letter by letter. */
export const suggest = (): Promise<Figure[]> =>
  withServer(async (_host, origin) => {
    const call = callOver(origin);
    const queries = TYPED.flatMap((text) =>
      Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 2)),
    );
    const times: number[] = [];
    for (let turn = 0; turn <= ROUNDS; turn++) {
      for (const q of queries) {
        const time = await timed(async () => expectOk(await call(api.maps.suggest, { query: { q } })));
        if (turn > 0) times.push(time);
      }
    }
    const p95 = percentile(times, 95);
    return [
      {
        what: `suggestions, ${times.length} searches over HTTP: p95`,
        measured: `${round(p95)} ms`,
        goal: '≤ 20 ms',
        isMet: p95 <= 20,
      },
      { what: 'the same: p50', measured: `${round(percentile(times, 50))} ms` },
    ];
  });

/** The time of the search for the cheapest sequence. Tests of maps/stop-sequence prove the result. */
export const stopSequence = (): Promise<Figure[]> =>
  withServer(async (host, origin, pid) => {
    const seed = seedOfRun();
    console.log(`seed ${seed}`);
    const random = seededRandom(seed);
    const [merchant] = await seedMerchants(host, 1);
    if (!merchant) throw new Error('No merchant was seeded');
    const call = callOver(origin);
    const near = (degrees: number) => degrees + (random.below(2000) - 1000) / 10_000;
    const figures: Figure[] = [];
    for (const stops of STOPS) {
      const times: number[] = [];
      let cpu = 0;
      let cheaper = 0;
      for (let proposal = 0; proposal < PROPOSALS; proposal++) {
        const dropOffs = Array.from({ length: stops }, (_, number) => ({
          // Some promises are earlier than the rider can arrive, most later, so that each limits the search.
          deliverDateTime: realClock.in(75 + random.below(stops * 15)),
          dropOffLocation: {
            ...places.pudu,
            address: `${number}`,
            coordinate: { latitude: near(3.14), longitude: near(101.69) },
          },
        }));
        const { id } = await makeDraft({ call, clock: realClock }, merchant, dropOffs);
        const before = cpuMilliseconds(pid);
        times.push(
          await timed(async () => {
            const response = await call(api.orderGroups.optimise, { token: merchant.token, params: { id } });
            expectOk(response);
            if (response.body.saving > 0) cheaper += 1;
          }),
        );
        cpu += cpuMilliseconds(pid) - before;
      }
      const p95 = percentile(times, 95);
      figures.push({
        what: `cheapest order of ${stops} stops with promised times over HTTP: p95`,
        measured: `${round(p95, 0)} ms`,
        goal: '≤ 50 ms',
        isMet: p95 <= 50,
      });
      figures.push({ what: 'the same: processor time of the api', measured: `${round(cpu / PROPOSALS, 0)} ms` });
      figures.push({
        what: 'the same: drafts for which a cheaper order was found',
        measured: `${cheaper} of ${PROPOSALS}`,
      });
    }
    return figures;
  });

function expectOk({ status, body }: { status: number; body: unknown }): void {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

async function withServer(
  work: (host: MeasuredHost, origin: string, pid: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({ ...serverSettings, DATABASE_URL: host.appUrl, WORKER: 'off' });
  try {
    return await work(host, server.origin, server.pid);
  } finally {
    await server.end('SIGTERM');
    await host.stop();
  }
}
