import type { Caller } from '../api/test/harness.ts';
import { callOver } from '../api/test/http-client.ts';
import { pickUp } from '../api/test/make-order-group.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import { type Figure, percentile, residentMegabytes, round } from './measure.ts';
import { openStream, type Stream } from './open-stream.ts';
import { makeTemplate, realClock, type SeededDraft, seedDrafts } from './seed-drafts.ts';
import { seedMerchants } from './seed-merchants.ts';

const VENDORS = 10;
const STREAMS_EACH = 100;
const EVENTS = 5;

/** 1,000 open screens. Each vendor changes an order group five times. */
export async function live(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({ ...serverSettings, DATABASE_URL: host.appUrl, WORKER: 'off' });
  const streams: Stream[] = [];
  try {
    const merchants = await seedMerchants(host, VENDORS);
    const [first] = merchants;
    if (!first) throw new Error('No merchants were seeded');
    const call = callOver(server.origin);
    await makeTemplate(call, first);
    const drafts = await seedDrafts(host, 1, merchants);
    const before = residentMegabytes(server.pid) ?? 0;
    for (const merchant of merchants) {
      const opened = await Promise.all(Array.from({ length: STREAMS_EACH }, () => openStream(server.origin, merchant)));
      streams.push(...opened);
    }
    const after = residentMegabytes(server.pid) ?? 0;
    const times: number[] = [];
    for (let event = 0; event < EVENTS; event++) times.push(...(await changeAll(call, drafts, streams)));
    const expected = streams.length * EVENTS;
    const p99 = percentile(times, 99);
    return [
      {
        what: `nudges heard by ${streams.length} streams`,
        measured: `${times.length} of ${expected}`,
        goal: 'all',
        isMet: times.length === expected,
      },
      {
        what: 'from sending the change to hearing of it: p50, p99',
        measured: `${round(percentile(times, 50), 0)} ms, ${round(p99, 0)} ms`,
        goal: 'p99 ≤ 200 ms',
        isMet: p99 <= 200,
      },
      { what: 'memory of 1,000 streams', measured: `${round(after - before, 0)} MB` },
    ];
  } finally {
    for (const stream of streams) stream.close();
    await server.end('SIGTERM');
    await host.stop();
  }
}

/** Every vendor changes its draft simultaneously. Returns the milliseconds until each stream gets the nudge. */
async function changeAll(call: Caller, drafts: SeededDraft[], streams: readonly Stream[]): Promise<number[]> {
  const sent = performance.now();
  const waits = streams.map((stream) => {
    const draft = drafts.find(({ merchant }) => merchant.vendorId === stream.vendorId);
    return stream.received((draft?.version ?? 0) + 1);
  });
  await Promise.all(drafts.map((draft) => change(call, draft)));
  const received = await Promise.all(waits);
  for (const draft of drafts) draft.version += 1;
  return received.flatMap((time) => (time === null ? [] : [time - sent]));
}

async function change(call: Caller, { id, version, merchant: { token } }: SeededDraft): Promise<void> {
  const body = { ...pickUp({ clock: realClock }), noteToDriver: `Ring twice, ${version}`, version };
  const { status, error } = await call(api.orderGroups.update, { token, params: { id }, body });
  if (status !== 200) throw new Error(`${status}: ${error.message}`);
}
