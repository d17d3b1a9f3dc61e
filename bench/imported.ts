import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callOver } from '../api/test/http-client.ts';
import { largeMap, nameOf } from '../api/test/large-map.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { spawnMaps } from '../api/test/run-program.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { writeMap } from '../api/test/write-map.ts';
import { api } from '../contract/src/index.ts';
import { type Figure, percentile, round, timed } from './measure.ts';

const NAMES = 500_000;
const OTHER_NODES = [500_000, 4_000_000];
const SEARCHES = 40;

/** A generated file of 500,000 streets: the time of its import, and of searches letter by letter. */
export async function imported(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const folder = mkdtempSync(join(tmpdir(), 'tibara-bench-map-'));
  const settings = { DATABASE_URL: host.appUrl, MIGRATE_DATABASE_URL: host.ownerUrl, DATA_DIR: folder };
  const figures: Figure[] = [];
  try {
    for (const otherNodes of OTHER_NODES) {
      const file = join(folder, `${otherNodes}.osm.pbf`);
      writeMap(file, largeMap({ streets: NAMES, otherNodes }));
      const megabytes = statSync(file).size / 2 ** 20;
      const run = spawnMaps(['import', file], settings);
      const seconds = (await timed(() => run.ended)) / 1000;
      const { code, said } = await run.ended;
      if (code !== 0) throw new Error(said);
      figures.push({
        what: `import of ${NAMES} streets, ${(1_500_000 + otherNodes) / 1e6} million nodes, ${round(megabytes, 0)} MB`,
        measured: `${round(seconds, 0)} s, ${round(run.peakMegabytes(), 0)} MB`,
      });
    }
    const server = await startServerProcess({
      ...serverSettings,
      DATABASE_URL: host.appUrl,
      WORKER: 'off',
      GEOCODER: 'imported,embedded',
    });
    try {
      figures.push(...(await search(server.origin)));
    } finally {
      await server.end('SIGTERM');
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await host.stop();
  }
}

async function search(origin: string): Promise<Figure[]> {
  const call = callOver(origin);
  const times: { q: string; time: number }[] = [];
  const ask = async (q: string, near?: { latitude: number; longitude: number }) => {
    const time = await timed(async () => {
      const { status, body } = await call(api.maps.suggest, { query: { q, near } as never });
      if (status !== 200) throw new Error(JSON.stringify(body));
    });
    times.push({ q, time });
  };
  for (let turn = 0; turn <= SEARCHES; turn++) {
    if (turn === 1) times.length = 0; // the first warms the caches
    const name = nameOf((turn * 7919 * 13) % NAMES)
      .toLowerCase()
      .replace('jalan', 'jln');
    for (let length = 2; length <= name.length; length++) await ask(name.slice(0, length));
    await ask(`12 ${name}`);
  }
  const all = times.map(({ time }) => time);
  const p95 = percentile(all, 95);
  const slowest = times.toSorted((a, b) => b.time - a.time)[0];
  return [
    {
      what: `suggestions among ${NAMES} names, ${all.length} searches over HTTP: p95`,
      measured: `${round(p95)} ms`,
      goal: '≤ 25 ms',
      isMet: p95 <= 25,
    },
    { what: 'the same: p50', measured: `${round(percentile(all, 50))} ms` },
    { what: 'the same: the slowest', measured: `${round(slowest?.time ?? 0)} ms (${slowest?.q})` },
  ];
}
