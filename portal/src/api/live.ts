import { liveCalls, type Nudge } from '@tibara/contract/live/calls';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { send } from './client';
import { cachedCall, queryClient, refreshCall } from './query';
import { readEvents } from './server-events';

const RETRY_MS = [1_000, 2_000, 5_000, 15_000, 30_000] as const;
const CHANNEL = 'live';

/**
 * Keeps the open screens true. One tab leads and reads the stream, the others hear it from that tab; the next one takes
 * over when it closes. Returns what stops it.
 */
export function startLive(): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Nudge | 'resync'>) => apply(data);
  const tell = (news: Nudge | 'resync') => {
    apply(news);
    channel.postMessage(news);
  };
  lead(stop.signal, () => follow(tell, stop.signal));
  stop.signal.addEventListener('abort', () => channel.close());
  return () => stop.abort();
}

function lead(signal: AbortSignal, work: () => Promise<void>): void {
  const done = navigator.locks ? navigator.locks.request('live', { signal }, work) : work();
  done.catch(() => {
    // Stopped while waiting to lead.
  });
}

async function follow(tell: (news: Nudge | 'resync') => void, signal: AbortSignal): Promise<void> {
  let lastEventId = '';
  let failures = 0;
  while (!signal.aborted) {
    try {
      const response = await send(liveCalls.live, { signal }, lastEventId ? { 'Last-Event-ID': lastEventId } : {});
      if (response.status === 401) return;
      if (!response.ok || !response.body) throw new Error(`live stream: ${response.status}`);
      // What happened while nobody listened may be older than the server remembers.
      if (failures > 0) tell('resync');
      failures = 0;
      for await (const event of readEvents(response.body)) {
        if (event.id) lastEventId = event.id;
        if (event.data) tell(JSON.parse(event.data));
      }
    } catch {
      failures += 1;
    }
    await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, signal);
  }
}

function apply(news: Nudge | 'resync'): void {
  if (news === 'resync') void queryClient.invalidateQueries();
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
