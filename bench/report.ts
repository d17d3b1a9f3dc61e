import { statuses } from '@tibara/contract/orders/status';
import { reportText } from '../api/src/reports/rows.ts';
import { callOver, urlOfCall } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { startMeasuredHost } from '../api/test/measured-host.ts';
import { seedHistory } from '../api/test/seed-history.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { api } from '../contract/src/index.ts';
import { type Figure, median, residentMegabytes, round, spread, timed } from './measure.ts';
import { makeTemplate } from './seed-drafts.ts';
import { seedMerchants } from './seed-merchants.ts';

const GROUPS = 55_000;
const ROUNDS = 5;

/** A report of about 100,000 drop-offs over HTTP, compared with a database copy of the same query, alternating. */
export async function report(): Promise<Figure[]> {
  const host = await startMeasuredHost();
  const server = await startServerProcess({ ...serverSettings, WORKER: 'off', DATABASE_URL: host.appUrl });
  const client = await host.openRaw();
  try {
    const [merchant] = await seedMerchants(host, 1);
    if (!merchant) throw new Error('No merchants were seeded');
    await makeTemplate(callOver(server.origin), merchant);
    await seedHistory(host, { vendors: [{ vendorId: merchant.vendorId, groups: GROUPS }], minutesApart: 0.5 });
    const month = await host.inspector.query(`select to_char(mode, 'YYYY') as year, to_char(mode, 'MM') as month from (
      select mode() within group (order by date_trunc('month', pick_up_date_time + interval '8 hours')) from order_groups) m`);
    const when = { year: month.rows[0].year, month: month.rows[0].month };
    const copy = copyText(merchant.vendorId, when);
    const inFull = () => download(server, merchant, { ...when, format: 'csv' });
    const rounds: { csv: Download; xlsx: Download; copied: number }[] = [];
    for (let turn = 0; turn <= ROUNDS; turn++) {
      const csv = await inFull();
      const copied = await timed(async () => {
        await client.query(`begin read only; select set_config('app.vendor_id', '${merchant.vendorId}', true)`);
        await client.query(copy);
        await client.query('commit');
      });
      const xlsx = await download(server, merchant, { ...when, format: 'xlsx' });
      if (turn > 0) rounds.push({ csv, xlsx, copied });
    }
    const ratio = rounds.map(({ csv, copied }) => csv.ms / copied);
    const firstRow = rounds.map(({ csv }) => csv.firstRowMs);
    const memoryOf = (format: 'csv' | 'xlsx') => rounds.map((each) => each[format].extraMegabytes);
    const memory = [...memoryOf('csv'), ...memoryOf('xlsx')];
    return [
      { what: 'drop-offs in the report', measured: String(rounds[0]?.csv.rows) },
      {
        what: 'report as CSV ÷ copy of the same query',
        measured: spread(ratio),
        goal: '≤ 2',
        isMet: median(ratio) <= 2,
      },
      {
        what: 'report as CSV, copy, Excel',
        measured: `${round(median(rounds.map(({ csv }) => csv.ms)), 0)}, ${round(median(rounds.map(({ copied }) => copied)), 0)}, ${round(median(rounds.map(({ xlsx }) => xlsx.ms)), 0)} ms`,
      },
      {
        what: 'first row of the CSV',
        measured: `${spread(firstRow, 0)} ms`,
        goal: '≤ 100 ms',
        isMet: median(firstRow) <= 100,
      },
      {
        what: 'more memory of the api while it is read: CSV, Excel',
        measured: `${spread(memoryOf('csv'), 0)}, ${spread(memoryOf('xlsx'), 0)} MB`,
        goal: '≤ 25 MB',
        isMet: Math.max(...memory) <= 25,
      },
    ];
  } finally {
    await client.end();
    await server.end('SIGTERM');
    await host.stop();
  }
}

type When = { year: string; month: string };

/** The server's own query with its values inserted. */
function copyText(vendorId: string, { year, month }: When): string {
  const start = new Date(`${year}-${month}-01T00:00:00+08:00`);
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const values = [vendorId, start.toISOString(), end.toISOString(), ...statuses];
  const query = reportText(statuses.length, false).replaceAll(/\$(\d+)/g, (_, n) => `'${values[Number(n) - 1]}'`);
  return `copy (${query}) to stdout (format csv)`;
}

type Download = Awaited<ReturnType<typeof download>>;
type Server = Awaited<ReturnType<typeof startServerProcess>>;

async function download(
  { origin, pid }: Server,
  { vendorId, token }: Merchant,
  query: When & { format: 'csv' | 'xlsx' },
) {
  const url = urlOfCall(origin, api.reports.dropOffs, {}, { vendorId, status: statuses.join(','), ...query });
  const before = residentMegabytes(pid) ?? 0;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid) ?? 0);
  }, 20);
  const started = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  let [firstRowMs, rows] = [0, -1];
  for await (const chunk of response.body) {
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows++;
    if (rows > 0 && firstRowMs === 0) firstRowMs = performance.now() - started;
  }
  const ms = performance.now() - started;
  clearInterval(watch);
  return { ms, firstRowMs, rows, extraMegabytes: most - before };
}

const NEWLINE = 10;
