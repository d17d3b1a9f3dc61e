import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@tibara/contract';
import { seededRandom } from '@tibara/seeded-random';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../src/env.ts';
import { makeContext, makeLog } from '../src/make-context.ts';
import { connect } from '../src/platform/db/connect.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { openKeys } from '../src/platform/keys/keys.ts';
import { createLiveHub } from '../src/platform/live/hub.ts';
import { type FailoverPair, startFailoverPair } from './failover-pair.ts';
import { urlOfCall } from './http-client.ts';
import { type Merchant, makeMerchant } from './make-merchant.ts';
import { places } from './make-order-group.ts';
import { type Outcome, type Request, sendOne, sendOpenLoop, trusting } from './proxies/open-loop.ts';
import { startHaproxy } from './proxies/run-proxy.ts';
import { seedOfRun } from './seed-of-run.ts';
import { startServerProcess } from './server-process.ts';
import { serverSettings } from './server-slot.ts';

const PER_SECOND = 60;
const SECONDS = 20;
const MERCHANTS = 4;
const first = seedOfRun();

async function makeMerchants(pair: FailoverPair): Promise<Merchant[]> {
  const db = connect({ url: pair.urlOf(pair.primary, pair.standby) });
  const env = readEnv({ ...serverSettings, LOG_LEVEL: 'silent' });
  const [log, onError] = [makeLog(env), () => {}];
  const [keys, live, jobs] = [
    await openKeys(db, env, log),
    createLiveHub({ db, url: '', onError }),
    createJobs({ db, onError }),
  ];
  const ctx = makeContext({ env, db, keys, log, live, jobs });
  const merchants = [];
  for (let number = 0; number < MERCHANTS; number++) merchants.push(await makeMerchant(ctx));
  await Promise.all([ctx.papers.close(), ctx.passwords.close(), db.destroy()]);
  return merchants;
}

/** Every other request creates an address with a key of its own. */
function requestOf(index: number, { token, vendorId }: Merchant): Request {
  const headers = { authorization: `Bearer ${token}` };
  const query = { vendorId, jobType: 'DROP_OFF', page: 0, size: 20 };
  if (index % 2 === 0) return { method: 'GET', path: urlOfCall('', api.addresses.list, {}, query), headers };
  const contact = { recipientName: 'Aida', recipientPhone: '+60123456789' };
  return {
    method: 'POST',
    path: urlOfCall('', api.addresses.create),
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': nameOf(index) },
    body: JSON.stringify({ jobType: 'DROP_OFF', bookmarkName: nameOf(index), location: places.bangsar, ...contact }),
  };
}

const describeOutcome = ({ index, status, ms, text }: Outcome & { index: number }): string =>
  `${index}: ${status} after ${ms.toFixed(0)} ms, ${text.slice(0, 150)}`;

const nameOf = (index: number) => `address ${index}`;

test.for([first, first + 1, first + 2])('a primary that dies loses nothing acknowledged: seed %i', async (seed) => {
  const random = seededRandom(seed);
  const [killAfterMs, promoteAfterMs] = [3000 + random.below(4000), random.below(3000)];
  const pair = await startFailoverPair({ isStreaming: true });
  onTestFinished(() => pair.stop());
  const merchants = await makeMerchants(pair);
  const hosts = random.below(2) === 0 ? [pair.primary, pair.standby] : [pair.standby, pair.primary];
  const settings = { ...serverSettings, DATABASE_URL: pair.urlOf(...hosts), TRUST_PROXY: '1', DRAIN_SECONDS: '0' };
  const servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
  onTestFinished(() => Promise.all(servers.map((server) => server.end('SIGTERM'))).then(() => {}));
  const ports = servers.map(({ port }) => port);
  const proxy = await startHaproxy(ports, { isEncrypted: true });
  onTestFinished(() => proxy.stop());
  const outcomes: (Outcome & { index: number; at: number })[] = [];
  const next = (index: number) => requestOf(index, merchants[Math.floor(index / 2) % MERCHANTS] as Merchant);
  const load = sendOpenLoop({
    port: proxy.port,
    count: SECONDS * PER_SECOND,
    perSecond: PER_SECOND,
    connections: 64,
    next,
    done: (outcome, index) => void outcomes.push({ ...outcome, index, at: performance.now() }),
  });
  await pause(killAfterMs);
  pair.primary.kill();
  const killedAt = performance.now();
  await pause(promoteAfterMs);
  await pair.standby.ask('select pg_promote()');
  const promotedAt = performance.now();
  await load;

  const isCreation = (index: number) => index % 2 === 1;
  const countOf = (status: number) => outcomes.filter((outcome) => outcome.status === status).length;
  const successes = outcomes.filter(({ status, at, ms }) => status < 300 && status > 0 && at - ms > killedAt);
  const firstSuccess = Math.min(...successes.filter(({ index }) => isCreation(index)).map(({ at }) => at));
  const acknowledged = outcomes.filter(({ index, status }) => isCreation(index) && status === 201);
  const names = async () => {
    const rows = await pair.standby.ask<{ name: string }>('select bookmark_name as name from address_bookmarks');
    return rows.map(({ name }) => name);
  };
  const kept = new Set(await names());
  const lost = acknowledged.filter(({ index }) => !kept.has(nameOf(index)));
  console.log(
    `seed ${seed}: killed at ${killAfterMs} ms, promoted ${promoteAfterMs} ms later; ${outcomes.length} requests, ` +
      `${acknowledged.length} acknowledged writes, ${lost.length} lost, ${countOf(503)} × 503, first write ` +
      `${(firstSuccess - killedAt).toFixed(0)} ms after the kill, ${(firstSuccess - promotedAt).toFixed(0)} ms after the promotion`,
  );
  const unexpected = outcomes.filter(({ status }) => ![200, 201, 503].includes(status));
  expect(unexpected.map(describeOutcome)).toEqual([]);
  expect(lost).toEqual([]);
  expect(firstSuccess).toBeLessThan(Number.POSITIVE_INFINITY);

  // A refused write is repeated with its key. Then each has happened once.
  const agent = trusting();
  for (const { index, status } of outcomes.filter((outcome) => isCreation(outcome.index))) {
    if (status !== 201) expect((await sendOne(agent, proxy.port, next(index))).status).toBe(201);
  }
  const all = await names();
  expect([all.length, new Set(all).size]).toEqual([outcomes.length / 2, outcomes.length / 2]);
});
