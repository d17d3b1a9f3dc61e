import { liveCalls, type Nudge } from '@tibara/contract/live/calls';
import { orderCalls } from '@tibara/contract/orders/calls';
import { makeListeners } from '../../ui/listeners';
import { fetchCall } from '../client';
import { keepWriteMark } from '../device/write-mark';
import { cachedCall, queryClient, refreshCall } from '../query';
import { noteEvent, onSilence, startSilenceTimer, watchSilence } from './live-watch';
import { moveRider } from './move-rider';
import { readEvents } from './server-events';

const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
const CHANNEL = 'live';
const LOCK = 'live';

/** A heartbeat changes nothing, but shows that the stream is alive. */
type LiveEvent = Nudge | 'resync' | 'heartbeat';

/**
 * Keeps the open screens up to date. One tab reads the stream and passes its events on. When it closes, the next tab
 * takes over. Returns a function that stops this.
 */
export function startLive(): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => applyEvent(data);
  const broadcast = (event: LiveEvent) => {
    applyEvent(event);
    channel.postMessage(event);
  };
  const stopSilenceWatch = watchSilence();
  let isReader = false;
  runInOneTab(stop.signal, () => {
    isReader = true;
    return readStream(broadcast, stop.signal);
  });
  // The order was loaded before this tab listened to the other, so it may have changed since.
  void isReadElsewhere().then((isElsewhere) => {
    if (isElsewhere && !isReader) void refreshCall(orderCalls.get);
  });
  return () => {
    stop.abort();
    stopSilenceWatch();
    channel.close();
  };
}

function runInOneTab(signal: AbortSignal, work: () => Promise<void>): void {
  const done = navigator.locks ? navigator.locks.request(LOCK, { signal }, work) : work();
  done.catch(() => {
    // Stopped while waiting for the lock.
  });
}

async function isReadElsewhere(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === LOCK) ?? false;
}

async function readStream(broadcast: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  let lastEventId = '';
  let failures = 0;
  while (!signal.aborted) {
    const attempt = new AbortController();
    const stopListening = onSilence(() => attempt.abort());
    startSilenceTimer();
    try {
      const anySignal = AbortSignal.any([signal, attempt.signal]);
      const headers: Record<string, string> = lastEventId ? { 'Last-Event-ID': lastEventId } : {};
      const response = await fetchCall(liveCalls.live, { signal: anySignal }, headers);
      if (response.status === 401) return;
      if (!response.ok || !response.body) throw new Error(`live stream: ${response.status}`);
      // Events during the interruption may be older than the server can replay.
      if (failures > 0) broadcast('resync');
      failures = 0;
      for await (const event of readEvents(response.body)) {
        if (event.id) lastEventId = event.id;
        broadcast('heartbeat');
        if (event.data) broadcast(JSON.parse(event.data));
      }
    } catch {
      failures += 1;
    } finally {
      stopListening();
    }
    await waitBeforeRetry(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, signal);
  }
}

function applyEvent(event: LiveEvent): void {
  if (event === 'heartbeat') noteEvent();
  else if (event === 'resync') void queryClient.invalidateQueries();
  else refreshNudged(event);
}

function refreshNudged(nudge: Nudge): void {
  if ('mark' in nudge) keepWriteMark(nudge.mark);
  if (nudge.kind === 'riderPosition') moveRider(nudge);
  else if (nudge.kind === 'wallet') void refreshWallet();
  else refreshGroup(nudge.id, nudge.version);
}

function refreshGroup(id: string, version: number): void {
  const input = { params: { id } };
  const known = cachedCall(orderCalls.get, input)?.version ?? 0;
  if (known < version) void refreshCall(orderCalls.get, input);
  refreshListsSoon();
}

const refreshWallet = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/wallet/') });

function waitBeforeRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}

const groupChanges = makeListeners();

/** For figures of many orders outside the lists. */
export const onGroupsChanged = groupChanges.add;

const BURST_MS = 30;
let areListsDue = false;

/** Nudges come in bursts, as after connecting. The lists are loaded once for each burst. */
function refreshListsSoon(): void {
  if (areListsDue) return;
  areListsDue = true;
  setTimeout(() => {
    areListsDue = false;
    void refreshCall(orderCalls.list);
    groupChanges.tell();
  }, BURST_MS);
}
