import { callOver } from '../../api/test/http-client.ts';
import { startMeasuredHost } from '../../api/test/measured-host.ts';
import { startServerProcess } from '../../api/test/server-process.ts';
import { serverSettings } from '../../api/test/server-slot.ts';
import { type Figure, inParallel, median, round } from '../measure.ts';
import { seedMerchants } from '../seed-merchants.ts';
import { confirmOrder, draftOrder, eventsOf, positionOf, startFleet, tellFleetEvent } from './deliver-orders.ts';
import { jobsDone, measure } from './order-costs.ts';

const RIDERS = 500;
const VENDORS = 50;
const CLIENTS = 4;
const A_SECOND = 50;
const SECONDS = 60;
const ROUNDS = 3;
/** Of `RATE_LIMIT`. */
const DEFAULT_LIMIT = '1200';

/** The cost of a rider's position, less the idle server of the same round. */
export async function positions(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const fleet = await startFleet();
  const settings = { ...serverSettings, ...fleet.settings, DATABASE_URL: host.appUrl };
  const riders = await assignRiders();
  const server = await startServerProcess({ ...settings, RATE_LIMIT: DEFAULT_LIMIT });
  const bench = { host, server, offered: fleet.offered };
  try {
    await ride(2);
    const rounds: Record<'idle' | 'busy', Awaited<ReturnType<typeof measure>>>[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const idle = await measure(bench, () => new Promise((resolve) => setTimeout(resolve, SECONDS * 1000)));
      rounds.push({ idle, busy: await measure(bench, () => ride(SECONDS)) });
    }
    const each = (
      field: 'api' | 'database' | 'logBytes' | 'commits',
      { idle, busy }: (typeof rounds)[number],
    ): number => (busy[field] - idle[field]) / (SECONDS * A_SECOND);
    const of = (...fields: Parameters<typeof each>[0][]) =>
      median(rounds.map((one) => fields.reduce((sum, field) => sum + each(field, one), 0)));
    const [time, log] = [of('api', 'database'), of('logBytes')];
    return [
      {
        what: 'a position: api and database',
        measured: `${round(time)} (${round(of('api'))} and ${round(of('database'))}) ms`,
        goal: '≤ 0.6 ms',
        isMet: time <= 0.6,
      },
      { what: 'a position: log', measured: `${round(log, 0)} bytes`, goal: '≤ 400', isMet: log <= 400 },
      { what: 'a position: commits', measured: round(of('commits')) },
    ];
  } finally {
    await server.end('SIGTERM');
    await fleet.close();
    await host.stop();
  }

  async function assignRiders() {
    const first = await startServerProcess(settings);
    const call = callOver(first.origin);
    const merchants = await seedMerchants(host, VENDORS);
    const assigned: Awaited<ReturnType<typeof draftOrder>>[] = [];
    const numbers = Array.from({ length: RIDERS }, (_, number) => number);
    await inParallel(CLIENTS, numbers, async (number) => {
      const merchant = merchants[number % VENDORS];
      if (!merchant) return;
      const group = await draftOrder(call, merchant, number);
      await confirmOrder(call, merchant, group);
      assigned.push(group);
    });
    await jobsDone(host);
    await inParallel(CLIENTS, assigned, async (group) => {
      const [event] = eventsOf(group);
      if (event) await tellFleetEvent(first.origin, event);
    });
    await first.end('SIGTERM');
    // The ample allowance of this server would be over the default one's limit.
    await host.inspector.query('delete from call_allowances');
    return assigned;
  }

  /** Each rider in turn, evenly over the time. */
  async function ride(seconds: number): Promise<void> {
    const began = performance.now();
    for (let n = 0; n < seconds * A_SECOND; n++) {
      const wait = began + (n * 1000) / A_SECOND - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const rider = riders[n % riders.length];
      if (rider) await tellFleetEvent(server.origin, positionOf(rider, n));
    }
  }
}
