import { orderCalls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Store } from '#api/device/store.ts';
import { hasNoReply } from '#api/idempotency.ts';
import { refreshCall } from '#api/query.ts';
import { useOnline } from '#ui/use-online.ts';
import { afterRefusal, type Command } from './commands/command';
import { addPending, type Draft, hasUnsent, nextToPut, removePending, settlePending } from './draft';

const RETRY_MS = 5_000;

/** The result for all pending commands: all saved, some refused, or no reply. */
type FlushResult = 'all' | 'refused' | 'no reply';

interface Delivery {
  store: Store<Draft>;
  put: (command: Command) => Promise<OrderGroup>;
  latest: () => OrderGroup;
  report: (error: unknown) => void;
}

/**
 * Sends the saved commands immediately. Without a reply they are repeated after a reload, once the connection is back,
 * and every few seconds. Repeating is harmless: a drop-off has its key, all others set a state.
 */
export function usePending(draft: Draft, delivery: Delivery) {
  const { store, put, latest, report } = delivery;
  const isOnline = useOnline();
  const running = useRef<Promise<FlushResult>>(null);
  const [hasFailed, setFailed] = useState(false);
  const hasPending = hasUnsent(draft);

  /** Sends one command after the other. A refused one is reported, and removed or left for the merchant to correct. */
  const putEach = async (): Promise<FlushResult> => {
    let result: FlushResult = 'all';
    for (let command = nextToPut(store.read()); command; command = nextToPut(store.read())) {
      const tried = command;
      try {
        await put(tried);
        store.change((before) => settlePending(before, tried, null));
      } catch (error) {
        if (hasNoReply(error)) return 'no reply';
        report(error);
        store.change((before) => settlePending(before, tried, afterRefusal(latest(), tried, error)));
        result = 'refused';
      }
    }
    return result;
  };
  const flush = (): Promise<FlushResult> => {
    running.current ??= putEach()
      .then((result) => {
        setFailed(result === 'no reply');
        return result;
      })
      .finally(() => {
        running.current = null;
      });
    return running.current;
  };

  useRetries(hasPending, async () => {
    if (running.current) return;
    // Loads the latest draft first, because the pending commands are applied to it.
    await refreshCall(orderCalls.get, { params: { id: latest().id } });
    await flush();
  });

  return {
    flush,
    /** Sends one command now. Without a reply it becomes pending and null is returned. A refusal is thrown. */
    deliver: async (command: Command): Promise<OrderGroup | null> => {
      const addToPending = () => store.change((before) => addPending(before, { ...command, isSaved: true }));
      // Older pending commands are sent first.
      if (nextToPut(store.read()) && (await flush()) === 'no reply') {
        addToPending();
        return null;
      }
      try {
        const group = await put(command);
        store.change((before) => removePending(before, command.key));
        return group;
      } catch (error) {
        if (!hasNoReply(error)) throw error;
        addToPending();
        void flush();
        return null;
      }
    },
    /** The last attempt got no reply, or there is no connection. */
    isUnsaved: hasPending && (hasFailed || !isOnline),
  };
}

/** Retries unsent commands: after a reload, once the connection is back, and every few seconds while online. */
export function useRetries(hasUnsent: boolean, retry: () => Promise<unknown>): void {
  const isOnline = useOnline();
  const retryNow = useEffectEvent(() => void retry());
  useEffect(() => {
    if (!isOnline || !hasUnsent) return;
    retryNow();
    const timer = setInterval(() => retryNow(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOnline, hasUnsent]);
}
