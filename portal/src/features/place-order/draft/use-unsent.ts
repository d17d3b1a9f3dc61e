import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { useRef, useState } from 'react';
import { refreshCall } from '../../../api/query';
import { lazyCode } from '../../../ui/lazy-part';
import { useOnline } from '../../../ui/use-online';
import type { Desk } from './desk';
import { type Draft, isUnsent } from './draft';
import type { Sent } from './send-unsent';
import type { StopEdit } from './unsent';
import { useResend } from './use-resend';

const sending = lazyCode(() => import('./send-unsent'));

/**
 * Sends what was chosen or saved: at once, and where no answer came again when the connection is back, after a reload,
 * and every few seconds. Twice does no harm: a drop-off has its key, all else says how the draft shall be.
 */
export function useUnsent(draft: Draft, desk: Pick<Desk, 'store' | 'changes' | 'latest' | 'report'>) {
  const isOnline = useOnline();
  const running = useRef<Promise<Sent>>(null);
  const [isHeld, setHeld] = useState(false);
  const isWaiting = isUnsent(draft);

  const sendAll = async (): Promise<Sent> => {
    const { sendUnsent } = await sending();
    const sent = await sendUnsent(desk);
    setHeld(sent === 'held');
    return sent;
  };
  const send = (): Promise<Sent> => {
    running.current ??= sendAll().finally(() => {
      running.current = null;
    });
    return running.current;
  };

  useResend(isWaiting, async () => {
    if (running.current) return;
    // Whatever happened meanwhile comes first: what waits goes on top of it.
    await refreshCall(orderGroupCalls.get, { params: { id: desk.latest().id } });
    await send();
  });

  return {
    send,
    sendEdit: async (orderId: string, edit: Pick<StopEdit, 'before' | 'fields'>) =>
      (await sending()).sendEdit(desk, orderId, edit),
    /** No answer came to the last try. */
    isHeld: isWaiting && (isHeld || !isOnline),
  };
}
