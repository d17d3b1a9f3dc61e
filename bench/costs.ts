import { unitsFor, unitsOfBytes } from '../api/src/platform/http/allowance/costs/cost.ts';
import { costOf } from '../api/src/platform/http/allowance/costs/index.ts';
import { callOver } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import { type Largest, largestInputs } from './largest-inputs.ts';
import { type Figure, median, round } from './measure.ts';
import { backendsTime, threadsTime } from './processor-time.ts';
import { seedMerchants } from './seed-merchants.ts';

const ROUNDS = 3;
const ENOUGH_MS = 150;
const MOST_CALLS = 60;
const REFERENCES = 200;
/** A call may use this many times its units, because its cost varies with stored data and machine. */
const SLACK = 1.5;

/**
 * Each call at its largest input. The result is the processor time of the server and its database backends, divided by
 * that of a reference call.
 */
export async function costs(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({ ...serverSettings, DATABASE_URL: host.appUrl, WORKER: 'off' });
  try {
    const [merchant] = await seedMerchants(host, 1);
    if (!merchant) throw new Error('No merchant was seeded');
    const call = callOver(server.origin);
    const meter = () => processorTime(server.pid);
    const all = await largestInputs({ host, call, merchant });
    const reference = async () => {
      const started = meter();
      for (let turn = 0; turn < REFERENCES; turn++) await ask(reading);
      return (meter() - started) / REFERENCES;
    };
    const reading = {
      call: api.wallet.wallets,
      request: { query: { userId: merchant.userId } },
      token: merchant.token,
    };
    const ask = (asked: Sent) =>
      call(asked.call as typeof api.wallet.wallets, { token: asked.token, ...(asked.request as object) } as never);
    const figures: Figure[] = [];
    await reference();
    const unit = median([await reference(), await reference(), await reference()]);
    for (const largest of all) {
      const ratios: number[] = [];
      let units = 0;
      for (let round = 0; round <= ROUNDS; round++) {
        const measured = await measure(largest, round, merchant, ask, meter);
        if (round > 0) ratios.push(measured.milliseconds / unit);
        units = measured.units;
      }
      const ratio = median(ratios);
      figures.push({
        what: largest.name,
        measured: `${round(ratio, 1)} for ${units} units, ${round(ratio * unit, 1)} ms`,
        goal: `≤ ${round(units * SLACK, 0)}`,
        isMet: ratio <= units * SLACK,
      });
    }
    return [{ what: 'a unit: one GET …/wallets', measured: `${round(unit, 2)} ms` }, ...figures];
  } finally {
    await server.end('SIGTERM');
    await host.stop();
  }
}

type Sent = { call: Largest['call']; request: unknown; token?: string };
type Ask = (asked: Sent) => Promise<{ status: number; body: unknown }>;

async function measure(largest: Largest, round: number, { token }: Merchant, ask: Ask, meter: () => number) {
  const cost = costOf(largest.call);
  let milliseconds = 0;
  let calls = 0;
  let units = 0;
  while (milliseconds < ENOUGH_MS && calls < MOST_CALLS) {
    const request = await largest.request(round * 1000 + calls + 10);
    const started = meter();
    const { status, body } = await ask({ call: largest.call, request, ...(!largest.isPublic && { token }) });
    milliseconds += meter() - started;
    calls += 1;
    if (status >= 500 || status === 429) throw new Error(`${largest.name}: ${status} ${JSON.stringify(body)}`);
    units =
      unitsFor(cost, parsed(request)) +
      Math.ceil(cost.stored?.(largest.stored ?? 0) ?? 0) +
      unitsOfBytes(sizeOf(parsed(request).body)) +
      (largest.call.kind === undefined ? unitsOfBytes(sizeOf(body)) : 0);
    if (round === 0 && calls >= 2) break;
  }
  return { milliseconds: milliseconds / calls, units };
}

type CallInputs = { params?: unknown; query?: unknown; body?: unknown };
const parsed = (request: unknown): CallInputs => request as CallInputs;
const sizeOf = (body: unknown): number => (body === undefined ? 0 : JSON.stringify(body).length);

/** Processor milliseconds of the server's threads and its database backends so far. */
const processorTime = (server: number): number => threadsTime(server) + backendsTime();
