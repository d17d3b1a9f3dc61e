import type { AddressInfo } from 'node:net';
import { api } from '@tibara/contract';
import Fastify from 'fastify';
import { decodeJwt, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { makeClock } from '../../test/clock.ts';
import { testDatabase } from '../../test/harness-db.ts';
import { uncounted } from '../../test/uncounted.ts';
import { onStatement } from '../platform/db/connection/follow-statements.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { meetCallers } from '../platform/http/allowance/count-requests.ts';
import { mountRoutes } from '../platform/http/mount.ts';
import { createLiveHub, type LiveHub } from '../platform/live/hub.ts';
import { writeNudge } from '../platform/live/write-nudges.ts';
import { liveRoutes } from './index.ts';

const { db, inspectorDb, url } = await testDatabase();
const clock = makeClock();
const errors: unknown[] = [];
const MINE = '0192f000-0000-7000-8000-000000000001';
const YOURS = '0192f000-0000-7000-8000-000000000002';
const LATE = '0192f000-0000-7000-8000-000000000003';
const GROUP = '0192f000-0000-7000-8000-0000000000aa';

const closing: (() => Promise<void>)[] = [];
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  for (const close of closing) await close();
});

/** Replaces a second server process for live nudges. */
async function startProcess(pollMs: number): Promise<{ origin: string; live: LiveHub }> {
  const live = createLiveHub({ db, url, onError: (error) => errors.push(error), pollMs });
  await live.start();
  const app = Fastify();
  meetCallers(app, async (authorization) => {
    const vendorId = String(decodeJwt(authorization?.slice('Bearer '.length) ?? '').vendor);
    return { userId: vendorId, vendorId, userName: 'a@b.test', sessionId: vendorId, can: new Set() };
  });
  mountRoutes(app, liveRoutes({ db, replica: null, live, now: clock.now }), {
    deliveryService: 'tibara',
    count: uncounted,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(async () => {
    await live.stop();
    await app.close();
  });
  return { origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, live };
}

const tokenOf = (vendorId: string, minutes = 10): Promise<string> =>
  new SignJWT({ vendor: vendorId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(clock.now().getTime() + minutes * 60_000))
    .sign(Buffer.from('only this test knows it'));

type Stream = {
  text: () => string;
  nudges: () => unknown[];
  lastId: () => string;
  ended: Promise<void>;
  leave(): void;
};

async function openStream(origin: string, vendorId: string, lastEventId?: string): Promise<Stream> {
  const leaving = new AbortController();
  closing.unshift(async () => leaving.abort());
  const response = await fetch(`${origin}/api/tibara${api.live.live.path.replace('/{ds}', '')}`, {
    headers: {
      authorization: `Bearer ${await tokenOf(vendorId)}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: leaving.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  };
  const ended = read().catch(() => {}); // left by the test
  await vi.waitFor(() => expect(text).toContain('id: '));
  return {
    text: () => text,
    nudges: () => [...text.matchAll(/data: (\{.*\})/g)].map(([, data]) => JSON.parse(data ?? '')),
    lastId: () => [...text.matchAll(/id: (\d+)/g)].at(-1)?.[1] ?? '',
    ended,
    leave: () => leaving.abort(),
  };
}

const nudge = (vendorId: string, version: number) =>
  inTransaction(db, { vendorId }, (tx) =>
    writeNudge(tx, vendorId, { kind: 'orderGroup', id: GROUP, version }, clock.now()),
  );
const nudgeOf = (version: number) => ({ kind: 'orderGroup', id: GROUP, version });

// It polls so rarely that only the wake-up can deliver.
const first = await startProcess(60_000);

test('an open screen gets every change of its merchant immediately', async () => {
  const mine = await openStream(first.origin, MINE);
  const yours = await openStream(first.origin, YOURS);
  await nudge(YOURS, 1);
  await nudge(MINE, 2);
  await inTransaction(db, { vendorId: MINE }, (tx) => writeNudge(tx, MINE, { kind: 'wallet', id: GROUP }, clock.now()));
  await vi.waitFor(() => expect(mine.nudges()).toEqual([nudgeOf(2), { kind: 'wallet', id: GROUP }]));
  await vi.waitFor(() => expect(yours.nudges()).toEqual([nudgeOf(1)]));
});

test('a change rolled back is not sent', async () => {
  const mine = await openStream(first.origin, MINE);
  const failed = inTransaction(db, { vendorId: MINE }, async (tx) => {
    await writeNudge(tx, MINE, { kind: 'orderGroup', id: GROUP, version: 66 }, clock.now());
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await nudge(MINE, 3);
  await vi.waitFor(() => expect(mine.nudges()).toContainEqual(nudgeOf(3)));
  expect(mine.nudges()).not.toContainEqual(nudgeOf(66));
});

test('a commit in another process reaches this one by its wake-up', async () => {
  const second = await startProcess(60_000);
  const stream = await openStream(second.origin, MINE);
  // Written as elsewhere: only the database has it, and this process is not notified.
  await sql`insert into outbox (vendor_id, id, kind, subject_id, version)
    values (${MINE}, gen_random_uuid(), 'orderGroup', ${GROUP}, 4)`.execute(inspectorDb);
  await vi.waitFor(async () => {
    await sql`notify outbox`.execute(inspectorDb);
    expect(stream.nudges()).toContainEqual(nudgeOf(4));
  });
});

test("a place stored nowhere reaches each process's screens once, without an id", async () => {
  const second = await startProcess(60_000);
  const [here, there] = [await openStream(first.origin, MINE), await openStream(second.origin, MINE)];
  const yours = await openStream(second.origin, YOURS);
  const lastId = there.lastId();
  const places = Array.from({ length: 100 }, (_, n) => ({
    kind: 'riderPosition' as const,
    id: GROUP,
    bookingId: GROUP,
    position: { latitude: 3.13579 + n / 100, longitude: 101.68913 },
    time: '2026-11-20T08:30:00.000Z',
  }));
  first.live.tell(places.map((nudge) => ({ vendorId: MINE, nudge })));
  const placesOf = (stream: Stream) => stream.nudges().filter((each) => JSON.stringify(each).includes('riderPosition'));
  await vi.waitFor(() => expect(placesOf(there)).toEqual(places));
  expect(placesOf(here)).toEqual(places);
  expect([there.lastId(), placesOf(yours)]).toEqual([lastId, []]);
});

test('without a wake-up the poll delivers it', async () => {
  const polling = await startProcess(20);
  const stream = await openStream(polling.origin, MINE);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tibara live' and datname = current_database()`.execute(inspectorDb);
  await sql`insert into outbox (vendor_id, id, kind, subject_id, version)
    values (${MINE}, gen_random_uuid(), 'orderGroup', ${GROUP}, 5)`.execute(inspectorDb);
  await vi.waitFor(() => expect(stream.nudges()).toContainEqual(nudgeOf(5)));
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where application_name = 'tibara live' and datname = current_database() and query ilike 'listen%'`.execute(
      inspectorDb,
    );
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });
  expect(errors.splice(0).length).toBeGreaterThanOrEqual(3);
});

test('a change committed after newer ones is still sent', async () => {
  const polling = await startProcess(10);
  const stream = await openStream(polling.origin, LATE);
  const written = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  const late = inTransaction(db, { vendorId: LATE }, async (tx) => {
    await writeNudge(tx, LATE, { kind: 'orderGroup', id: GROUP, version: 6 }, clock.now());
    written.resolve();
    await others.promise;
  });
  await written.promise;
  await sql`insert into outbox (vendor_id, id, kind, subject_id, version, created_at)
    values (${LATE}, gen_random_uuid(), 'orderGroup', ${GROUP}, 7, clock_timestamp() + interval '10 seconds')`.execute(
    inspectorDb,
  );
  await vi.waitFor(() => expect(stream.nudges()).toContainEqual(nudgeOf(7)));
  others.resolve();
  await late;
  await vi.waitFor(() => expect(stream.nudges()).toContainEqual(nudgeOf(6)));
  expect(stream.nudges().filter((nudge) => JSON.stringify(nudge) === JSON.stringify(nudgeOf(7)))).toHaveLength(1);
});

test('a screen gets missed changes, or must fetch everything', async () => {
  const before = await openStream(first.origin, MINE);
  const lastId = before.lastId();
  before.leave();
  await nudge(MINE, 8);
  const resumed = await openStream(first.origin, MINE, lastId);
  await vi.waitFor(() => expect(resumed.nudges()).toContainEqual(nudgeOf(8)));
  const tooOld = await openStream(first.origin, MINE, String(Number(lastId) - 3_600_000));
  expect(tooOld.text()).toContain('event: resync');
  expect((await openStream(first.origin, MINE, 'not one of ours')).text()).toContain('event: resync');
});

test('a session that ended elsewhere is known within a second, without a wake-up', async () => {
  const session = '0192f000-0000-7000-8000-0000000000bb';
  let looks = 0;
  const stop = onStatement((_, name) => name() === 'session-ends' && looks++);
  const nextLook = async () => {
    for (const before = looks; looks === before; await sql`select 1`.execute(inspectorDb))
      await vi.advanceTimersByTimeAsync(10);
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { live } = await startProcess(60_000);
    // The wake-up of the new listener comes first.
    while (!live.isListening()) await sql`select 1`.execute(inspectorDb);
    await nextLook();
    await nextLook();
    await sql`insert into ended_sessions (vendor_id, session_id) values (${MINE}, ${session})`.execute(inspectorDb);
    await vi.advanceTimersByTimeAsync(900);
    vi.useRealTimers();
    await vi.waitFor(() => expect(live.hasEnded(session)).toBe(true));
  } finally {
    vi.useRealTimers();
    stop();
  }
});

test('a stream ends when its access token does', async () => {
  const token = await tokenOf(MINE, 10);
  clock.advance(10);
  const response = await fetch(`${first.origin}/api/tibara/v1/live`, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  clock.advance(-10);
});

test('closing the server ends its streams', async () => {
  const own = await startProcess(60_000);
  const stream = await openStream(own.origin, MINE);
  await own.live.stop();
  await stream.ended;
  expect(own.live.countOf(MINE)).toBe(0);
});

test('a thousand open screens all get five changes', async () => {
  const received: number[] = [];
  for (let i = 0; i < 1000; i++) {
    first.live.listen({
      vendorId: YOURS,
      nudge: ({ nudge }) => received.push(Object.keys(nudge).length),
      close: () => {},
    });
  }
  for (let version = 100; version < 105; version++) await nudge(YOURS, version);
  await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(5000));
});
