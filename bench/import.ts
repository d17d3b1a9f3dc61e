import { type Random, seededRandom } from '../api/src/platform/seeded-random.ts';
import { callOver } from '../api/test/http-client.ts';
import { dropOff, makeDraft, places } from '../api/test/make-order-group.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import { cpuMilliseconds, type Figure, median, round, spread, timed } from './measure.ts';
import { realClock } from './seed-drafts.ts';
import { seedMerchants } from './seed-merchants.ts';

const ROWS = 100;
const ROUNDS = 5;
const FILES = 7;

/** A file of 100 rows as one request, compared with one request per row, alternating. */
export async function importRows(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({ ...serverSettings, WORKER: 'off', DATABASE_URL: host.appUrl });
  const call = callOver(server.origin);
  const random = seededRandom(1);
  try {
    const [merchant] = await seedMerchants(host, 1);
    if (!merchant) throw new Error('No merchants were seeded');
    const { token } = merchant;
    const post = async (rows: ReturnType<typeof makeRows>, isOneRequest: boolean) => {
      const { id } = await makeDraft({ call, clock: realClock }, merchant, []);
      const used = cpuMilliseconds(server.pid);
      const ms = await timed(async () => {
        const params = { id };
        const sent = isOneRequest
          ? [await call(api.orderGroups.addOrders, { token, params, body: { orders: rows } })]
          : await inTurn(rows, (body) => call(api.orderGroups.addOrder, { token, params, body }));
        for (const { status, body } of sent) if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
      });
      const { rows: stored } = await host.inspector.query(
        'select count(*)::int from orders where order_group_id = $1',
        [id],
      );
      if (stored[0].count !== ROWS) throw new Error(`${stored[0].count} drop-offs were stored`);
      return { ms, processor: cpuMilliseconds(server.pid) - used };
    };
    const rounds: { single: Posted; together: Posted }[] = [];
    for (let turn = 0; turn <= ROUNDS; turn++) {
      // The places are new each time, so that no leg is cached.
      const single = await post(makeRows(random), false);
      const files = await inTurn(Array.from({ length: FILES }), () => post(makeRows(random), true));
      const medianOf = (what: keyof Posted) => median(files.map((file) => file[what]));
      if (turn > 0) rounds.push({ single, together: { ms: medianOf('ms'), processor: medianOf('processor') } });
    }
    const shares = rounds.map(({ single, together }) => (100 * together.ms) / single.ms);
    const inAll = (which: 'single' | 'together', what: keyof Posted) =>
      round(median(rounds.map((each) => each[which][what])), 0);
    return [
      {
        what: `${ROWS} rows in one request, of the time of ${ROWS} single posts`,
        measured: `${spread(shares, 1)} %`,
        goal: '≤ 5 %',
        isMet: median(shares) <= 5,
      },
      {
        what: 'the same: one request, single posts',
        measured: `${inAll('together', 'ms')}, ${inAll('single', 'ms')} ms`,
      },
      {
        what: 'processor time of the api: one request, single posts',
        measured: `${inAll('together', 'processor')}, ${inAll('single', 'processor')} ms`,
      },
    ];
  } finally {
    await server.end('SIGTERM');
    await host.stop();
  }
}

type Posted = { ms: number; processor: number };

const around = [places.ampang, places.bangsar, places.petaling];

/** A shop's customers, within some kilometres of each other. */
function makeRows(random: Random) {
  const near = (degrees: number) => degrees + (random.below(100) - 50) / 10_000;
  return Array.from({ length: ROWS }, (_, index) => {
    const place = around[index % around.length] ?? places.ampang;
    const { latitude = 0, longitude = 0 } = place.coordinate ?? {};
    const coordinate = { latitude: near(latitude), longitude: near(longitude) };
    const dropOffLocation = { ...place, unitNumber: `B-${index}`, coordinate };
    return dropOff({ clock: realClock }, { recipientName: `Recipient ${index}`, dropOffLocation });
  });
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
