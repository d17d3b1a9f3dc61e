import { callOver } from '../api/test/http-client.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import { type Figure, percentile, round, timed } from './measure.ts';

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

/** Places typed letter by letter, over HTTP. */
export async function suggest(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({ ...serverSettings, DATABASE_URL: host.appUrl, WORKER: 'off' });
  try {
    const call = callOver(server.origin);
    const queries = TYPED.flatMap((text) =>
      Array.from({ length: text.length - 1 }, (_, index) => text.slice(0, index + 2)),
    );
    const times: number[] = [];
    for (let turn = 0; turn <= ROUNDS; turn++) {
      for (const q of queries) {
        const time = await timed(async () => {
          const { status, error } = await call(api.places.suggest, { query: { q } });
          if (status !== 200) throw new Error(`${status}: ${JSON.stringify(error)}`);
        });
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
  } finally {
    await server.end('SIGTERM');
    await host.stop();
  }
}
