import { liveCalls, type Nudge } from '@tibara/contract/live/calls';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { send } from '../client';
import { cachedCall, queryClient, refreshCall } from '../query';
import { expectNews, heard, onSilence, startWatch } from './live-watch';
import { readEvents } from './server-events';

const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
const CHANNEL = 'live';

/** A heartbeat changes nothing; it says that the stream is alive. */
type News = Nudge | 'resync' | 'heartbeat';

/**
 * Keeps the open screens true. One tab leads and reads the stream, the others hear it from that tab; the next one takes
 * over when it closes. Returns what stops it.
 */
export function startLive(): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<News>) => apply(data);
  const tell = (news: News) => {
    apply(news);
    channel.postMessage(news);
  };
  const stopWatch = startWatch();
  lead(stop.signal, () => follow(tell, stop.signal));
  return () => {
    stop.abort();
    stopWatch();
    channel.close();
  };
}

function lead(signal: AbortSignal, work: () => Promise<void>): void {
  const done = navigator.locks ? navigator.locks.request('live', { signal }, work) : work();
  done.catch(() => {
    // Stopped while waiting to lead.
  });
}

async function follow(tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  let lastEventId = '';
  let failures = 0;
  while (!signal.aborted) {
    const attempt = new AbortController();
    const stopListening = onSilence(() => attempt.abort());
    expectNews();
    try {
      const either = AbortSignal.any([signal, attempt.signal]);
      const headers: Record<string, string> = lastEventId ? { 'Last-Event-ID': lastEventId } : {};
      const response = await send(liveCalls.live, { signal: either }, headers);
      if (response.status === 401) return;
      if (!response.ok || !response.body) throw new Error(`live stream: ${response.status}`);
      // What happened while nobody listened may be older than the server remembers.
      if (failures > 0) tell('resync');
      failures = 0;
      for await (const event of readEvents(response.body)) {
        if (event.id) lastEventId = event.id;
        tell('heartbeat');
        if (event.data) tell(JSON.parse(event.data));
      }
    } catch {
      failures += 1;
    } finally {
      stopListening();
    }
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, signal);
  }
}

function apply(news: News): void {
  if (news === 'heartbeat') heard();
  else if (news === 'resync') void queryClient.invalidateQueries();
  else if (news.kind === 'wallet') void refreshWallet();
  else refreshGroup(news.id, news.version);
}

function refreshGroup(id: string, version: number): void {
  const input = { params: { id } };
  const known = cachedCall(orderGroupCalls.get, input)?.version ?? 0;
  if (known < version) void refreshCall(orderGroupCalls.get, input);
  void refreshCall(orderGroupCalls.list);
}

const refreshWallet = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith('/wallet/') });

/** Shorter when the connection comes back meanwhile. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}
