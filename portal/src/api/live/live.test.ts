import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeBrowser, tokenReply } from '#test/fake-server.ts';
import { startLive } from './live';
import { readIsLive } from './live-watch';

const id = '0192f0c1-0000-7000-8000-000000000001';
const loggedIn = { refresh_token: 'refresh-1', user: JSON.stringify({ id }), vendorId: 'v' };
const LIVE = '/api/tibara/v1/live';

type Stream = { send: (text: string) => void; headers: Headers; signal: AbortSignal };

function startFakeStreams() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { storage, seen } = startFakeBrowser(
    { 'POST /api/identity/v1/oauth/token': { body: tokenReply(id) } },
    loggedIn,
  );
  const other = fetch;
  const streams: Stream[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path !== LIVE) return other(path, init);
    let send = (_text: string) => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    if (!init.signal) throw new Error('a stream that nobody can end');
    streams.push({ send, headers: new Headers(init.headers), signal: init.signal });
    return new Response(body);
  });
  return { streams, storage, seen, wake: (event: string) => page.dispatchEvent(new Event(event)) };
}

async function open() {
  const server = startFakeStreams();
  const stop = startLive();
  stopping.push(stop);
  await vi.waitFor(() => expect(server.streams).toHaveLength(1), 5_000);
  server.streams[0]?.send('id: 7\n\n');
  return { ...server, isLive: readIsLive };
}

const stopping: (() => void)[] = [];

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));

afterEach(() => {
  for (const stop of stopping.splice(0)) stop();
  vi.useRealTimers();
});

test('a silent stream is not live, and reopens from its last event', async () => {
  const { streams, isLive } = await open();
  await vi.advanceTimersByTimeAsync(20_000);
  streams[0]?.send(': still here\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(isLive()).toBe(true);
  expect(streams[0]?.signal.aborted).toBe(false);

  await vi.advanceTimersByTimeAsync(2_000);
  expect(isLive()).toBe(false);
  expect(streams[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(streams).toHaveLength(2);
  expect(streams[1]?.headers.get('last-event-id')).toBe('7');
  expect(isLive()).toBe(false);
  streams[1]?.send('id: 9\n\n');
  await vi.waitFor(() => expect(isLive()).toBe(true), 5_000);
});

test('the mark of a nudge is kept for the reads that follow', async () => {
  const { streams, storage } = await open();
  streams[0]?.send(`data: ${JSON.stringify({ kind: 'wallet', id, mark: 'a' })}\n\n`);
  await vi.waitFor(() => expect(storage.get('Write-Mark')).toBe('a'), 5_000);
});

test('a rider who moves causes no fetch', async () => {
  const { streams, seen } = await open();
  const before = [...seen];
  const position = { latitude: 3.1, longitude: 101.6 };
  const moved = { kind: 'riderPosition', id, bookingId: id, position, time: '2026-11-20T08:30:00.000Z' };
  streams[0]?.send(`data: ${JSON.stringify(moved)}\n\n`);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual(before);
});

test('a stream that is silent again reopens again', async () => {
  const { streams, isLive } = await open();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(streams).toHaveLength(3);
  expect(isLive()).toBe(false);
});

test.each(['visibilitychange', 'online', 'pageshow'])(
  'silence while the tab slept is noticed immediately (%s)',
  async (event) => {
    const { streams, isLive, wake } = await open();
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(isLive()).toBe(true);
    wake(event);
    expect(isLive()).toBe(false);
    expect(streams[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(streams).toHaveLength(2);
  },
);
