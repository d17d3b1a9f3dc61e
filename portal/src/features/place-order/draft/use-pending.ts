import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasNoReply } from '../../../api/idempotency';
import { refreshCall } from '../../../api/query';
import { useOnline } from '../../../ui/use-online';
import { type Command, leftOf } from './commands/command';
import { type Draft, isWaiting, nextToSend, settled, waiting, without } from './draft';
import type { Store } from './keeper';

const RETRY_MS = 5_000;

/** What became of all that waited: the server has it, refused some of it, or gave no answer. */
type Sent = 'all' | 'refused' | 'unanswered';

interface Sending {
  store: Store<Draft>;
  send: (command: Command) => Promise<OrderGroup>;
  /** As the server has it. */
  latest: () => OrderGroup;
  report: (error: unknown) => void;
}

/**
 * Sends what was chosen or saved: at once, and where no answer came again when the connection is back, after a reload,
 * and every few seconds. Twice does no harm: a drop-off has its key, all else says how the draft shall be.
 */
export function usePending(draft: Draft, sending: Sending) {
  const { store, send, latest, report } = sending;
  const isOnline = useOnline();
  const running = useRef<Promise<Sent>>(null);
  const [isUnreached, setUnreached] = useState(false);
  const hasPending = isWaiting(draft);

  /** One after the other. What is refused is reported, and taken back or left for the merchant to look at. */
  const sendEach = async (): Promise<Sent> => {
    let sent: Sent = 'all';
    for (let command = nextToSend(store.read()); command; command = nextToSend(store.read())) {
      const asked = command;
      try {
        await send(asked);
        store.change((before) => settled(before, asked, null));
      } catch (error) {
        if (hasNoReply(error)) return 'unanswered';
        report(error);
        store.change((before) => settled(before, asked, leftOf(latest(), asked, error)));
        sent = 'refused';
      }
    }
    return sent;
  };
  const sendPending = (): Promise<Sent> => {
    running.current ??= sendEach()
      .then((sent) => {
        setUnreached(sent === 'unanswered');
        return sent;
      })
      .finally(() => {
        running.current = null;
      });
    return running.current;
  };

  useRetries(hasPending, async () => {
    if (running.current) return;
    // Whatever happened meanwhile comes first: what waits goes on top of it.
    await refreshCall(orderGroupCalls.get, { params: { id: latest().id } });
    await sendPending();
  });

  return {
    sendPending,
    /** Sends one thing now, which waits if no answer comes; null then. A refusal is thrown. */
    submit: async (command: Command): Promise<OrderGroup | null> => {
      const wait = () => store.change((before) => waiting(before, { ...command, isSaved: true }));
      // What was asked for before comes first.
      if (nextToSend(store.read()) && (await sendPending()) === 'unanswered') {
        wait();
        return null;
      }
      try {
        const group = await send(command);
        store.change((before) => without(before, command.key));
        return group;
      } catch (error) {
        if (!hasNoReply(error)) throw error;
        wait();
        void sendPending();
        return null;
      }
    },
    /** No answer came to the last try. */
    isUnsaved: hasPending && (isUnreached || !isOnline),
  };
}

/** While something waits: after a reload, when the connection is back, and every few seconds where it only seems to be there. */
export function useRetries(isWaiting: boolean, retry: () => Promise<unknown>): void {
  const isOnline = useOnline();
  const again = useEffectEvent(() => void retry());
  useEffect(() => {
    if (!isOnline || !isWaiting) return;
    again();
    const timer = setInterval(() => again(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOnline, isWaiting]);
}
