import { api } from '@tibara/contract';
import { newId } from '../api/src/platform/ids.ts';
import { urlOf } from '../api/test/cluster.ts';
import { makeDistributed, makePlain, runAt } from '../api/test/distributed/distributed-database.ts';
import type { Caller } from '../api/test/harness.ts';
import { callOver } from '../api/test/http-client.ts';
import { makeDraft } from '../api/test/make-order-group.ts';
import { startServerProcess } from '../api/test/server-process.ts';
import { serverSettings } from '../api/test/server-slot.ts';
import { type Figure, median, percentile, round, timed } from './measure.ts';
import { realClock } from './seed-drafts.ts';

const CONFIRMS = 200;
const WARM_UP = 20;
const OPENING_CENTS = 1_000_000_00;

/**
 * Confirms of the demo merchant, one after the other. They go in turn to distributed tables and to plain tables of the
 * same coordinator. CITUS_URL names the coordinator (docs/scale.md).
 */
export async function cluster(): Promise<Figure[]> {
  const { CITUS_URL: url } = process.env;
  if (!url) throw new Error('CITUS_URL is not set: it is a superuser’s, of a database with registered workers');
  const { ownerUrl, appUrl, template } = await makeDistributed(url);
  const distributed = { ownerUrl: urlOf(ownerUrl, template), appUrl: urlOf(appUrl, template) };
  const sides = [await open(await makePlain(url)), await open(distributed)];
  try {
    const times = sides.map((): number[] => []);
    for (let count = -WARM_UP; count < CONFIRMS; count++) {
      for (const [index, side] of sides.entries()) {
        const taken = await side.confirmOne();
        if (count >= 0) times[index]?.push(taken);
      }
    }
    const [plain = [], spreadOut = []] = times;
    const ratio = median(spreadOut) / median(plain);
    return [
      {
        what: 'p50 of a confirm on the cluster ÷ on plain tables',
        measured: round(ratio),
        goal: '≤ 3',
        isMet: ratio <= 3,
      },
      { what: 'a confirm on plain tables, p50 and p95', measured: both(plain) },
      { what: 'a confirm on the cluster, p50 and p95', measured: both(spreadOut) },
    ];
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
}

const both = (times: readonly number[]): string =>
  `${round(median(times), 1)} and ${round(percentile(times, 95), 1)} ms`;

type Urls = { appUrl: string; ownerUrl: string };

async function open({ appUrl, ownerUrl }: Urls) {
  const settings = {
    ...serverSettings,
    DATABASE_URL: appUrl,
    MIGRATE_DATABASE_URL: ownerUrl,
    DEMO: 'on',
    SANDBOX: 'on',
    WORKER: 'off',
  };
  const server = await startServerProcess(settings);
  const call: Caller = callOver(server.origin);
  const login = { grant_type: 'password', userName: 'demo@tibara.test', password: 'deliver-today' } as const;
  const { body } = await call(api.identity.token, { body: login });
  await fillWallet(ownerUrl);
  return {
    confirmOne: async (): Promise<number> => {
      const { id, subtotal } = await makeDraft({ call, clock: realClock }, { token: body.access_token });
      return timed(async () => {
        const { status, error } = await call(api.orders.confirm, {
          token: body.access_token,
          key: id,
          params: { id },
          body: { paymentMethod: 'WALLET', expectedSubtotal: subtotal },
        });
        if (status !== 200) throw new Error(JSON.stringify(error));
      });
    },
    stop: () => server.end('SIGTERM'),
  };
}

/** The bench must not run out of money. */
async function fillWallet(ownerUrl: string): Promise<void> {
  const [account] = await runAt<{ vendor: string }>(ownerUrl, [
    "select vendor_id as vendor from accounts where user_name = 'demo@tibara.test'",
  ]);
  const begin = ['begin', `set local app.vendor_id = '${account?.vendor}'`];
  const [wallet] = await runAt<{ id: string }>(ownerUrl, [
    ...begin,
    `select id from wallets where vendor_id = '${account?.vendor}' and region = 'MY'`,
  ]);
  const transfer = `'${account?.vendor}', '${newId(new Date())}', 'bank', 'available', ${OPENING_CENTS}, 'MYR', 'bank_top_up', 'bench'`;
  await runAt(ownerUrl, [...begin, `select post_transfer(${transfer}, '${wallet?.id}', null, now())`, 'commit']);
}
