import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CallReply } from '@tibara/contract/call';
import { paymentCalls } from '@tibara/contract/orders/payment/calls';
import { can } from '@tibara/contract/orders/status';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { useEffect, useRef } from 'react';
import { callApi } from '#api/client.ts';
import { callKey, refreshCall } from '#api/query.ts';
import { seedGroup } from '../../draft/use-order-group';
import { finishConfirmed } from './at-bank';

type Reply = CallReply<typeof paymentCalls.resumePayment>;

/** The live stream reports the end. This covers a lost nudge. */
const ASK_EVERY_MS = 10_000;

/** Resumes the payment when the page is opened, and again when the merchant returns to it. */
export function useWaitingPayment(id: string) {
  const navigate = useNavigate();
  const params = { id };
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const finish = async (reply: Reply): Promise<void> => {
    if (reply.status === 'CONFIRMED_PROCESSING') return;
    void refreshCall(walletCalls.wallets);
    void refreshCall(walletCalls.payments);
    void refreshCall(walletCalls.transactions);
    const { url: _, ...group } = reply;
    if (can.edit(group)) {
      seedGroup(group);
      return;
    }
    finishConfirmed(group);
    // A merchant on another screen stays there.
    if (isOpen.current) await navigate({ to: '/app/confirmed-order-groups/$id', params, replace: true });
    seedGroup(group);
  };

  const { data: reply } = useQuery({
    queryKey: callKey(paymentCalls.resumePayment, { params }),
    // Not cancelled with the screen, because the reply also applies to the next screen.
    queryFn: async () => {
      const found = await callApi(paymentCalls.resumePayment, { params });
      await finish(found);
      return found;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ASK_EVERY_MS,
  });
  return { reply, finish };
}
