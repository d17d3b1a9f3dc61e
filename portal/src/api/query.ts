import { keepPreviousData, notifyManager, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { CallDefinition, CallReply } from '@tibara/contract/call';
import { isApiError } from './api-error';
import { type Arguments, callWith, type Input } from './client';
import { onSessionEnd } from './session';

const FRESH_MS = 10_000;

// A reply must be on the screen before the awaiting code continues. With the library's own timer the screen would
// briefly show a settled change's old value.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal is final. Only temporary errors are retried.
      retry: (failures, error) => failures < 2 && isApiError(error, 'unavailable', 'internal'),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// The next account must not see the previous one's data.
onSessionEnd(() => queryClient.clear());

/** The cache key of a call's reply. Without an input it is the prefix of all its replies, to invalidate them. */
export function callKey<C extends CallDefinition>(call: C, input?: Partial<Input<C>>): readonly unknown[] {
  const parts: { params?: unknown; query?: unknown } = input ?? {};
  if (!input) return [call.path, call.method];
  return [call.path, call.method, parts.params ?? null, parts.query ?? null];
}

/** For a route's loader: `queryClient.ensureQueryData(callOptions(orderCalls.get, { params: { id } }))`. */
export function callOptions<C extends CallDefinition>(call: C, ...[input]: Arguments<C>) {
  return queryOptions<CallReply<C>>({
    queryKey: callKey(call, input ?? {}),
    queryFn: ({ signal }) => callWith(call, { ...input, signal }),
  });
}

/** A read of the page: `const { data, error, refetch } = useCall(walletCalls.wallets, { query: { userId } })`. */
export function useCall<C extends CallDefinition>(call: C, ...input: Arguments<C>) {
  return useQuery(callOptions(call, ...input));
}

/** The previous page, filter or range stays visible, dimmed, until the new one is loaded (`isPlaceholderData`). */
export function usePagedCall<C extends CallDefinition>(call: C, ...input: Arguments<C>) {
  return useQuery({ ...callOptions(call, ...input), placeholderData: keepPreviousData });
}

/** Writes a reply into the cache, so that the next page need not fetch it. */
export function seedCall<C extends CallDefinition>(call: C, input: Partial<Input<C>>, reply: CallReply<C>): void {
  queryClient.setQueryData(callKey(call, input), reply);
}

export function cachedCall<C extends CallDefinition>(call: C, input: Partial<Input<C>>): CallReply<C> | undefined {
  return queryClient.getQueryData<CallReply<C>>(callKey(call, input));
}

/** Changes cached replies without a fetch. Their age stays. Without an input it changes the replies of every input. */
export function changeCached<C extends CallDefinition>(
  call: C,
  input: Partial<Input<C>> | undefined,
  change: (reply: CallReply<C>) => CallReply<C>,
): void {
  for (const [queryKey, reply] of queryClient.getQueriesData<CallReply<C>>({ queryKey: callKey(call, input) })) {
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
    if (reply) queryClient.setQueryData(queryKey, change(reply), { updatedAt });
  }
}

/** Refetches replies on the screen now, others when they are next shown. */
export function refreshCall<C extends CallDefinition>(call: C, input?: Partial<Input<C>>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(call, input) });
}
