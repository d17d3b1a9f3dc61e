import { useQuery } from '@tanstack/react-query';
import { orderCalls } from '@tibara/contract/orders/calls';
import { callOptions } from '#api/query.ts';
import { useSession } from '#api/session.ts';
import { isEmptyDraft, type Waiting, waitingOnDevice, waitingOnServer } from './waiting';

/** Newest first. More empty drafts before one with drop-offs are rare. */
const MOST_EMPTY = 25;

/**
 * The order to continue. Input stored only on this device is first, because it can be lost. A lone pick-up gives way to
 * a numbered draft: the newest with drop-offs.
 */
export function useWaitingOrder(): { waiting: Waiting | null; hasOthers: boolean } {
  const session = useSession();
  const query = { vendorId: session?.vendorId ?? '', status: ['OPEN' as const], page: 0 };
  const { data, isPending } = useQuery({
    ...callOptions(orderCalls.list, { query: { ...query, size: 1 } }),
    enabled: session !== null,
  });
  const page = data && !Array.isArray(data) ? data : null;
  const isEmpty = page !== null && page.totalElements > 1 && page.content.every(isEmptyDraft);
  const { data: more } = useQuery({
    ...callOptions(orderCalls.list, { query: { ...query, size: MOST_EMPTY } }),
    enabled: isEmpty,
  });
  const content = (more && !Array.isArray(more) ? more : page)?.content ?? [];
  const group = content.find((each) => !isEmptyDraft(each)) ?? content[0];
  const onDevice = waitingOnDevice(session);
  const isFirst = onDevice && (onDevice.stops.length > 0 || (!group && !isPending));
  const waiting = isFirst ? onDevice : group ? waitingOnServer(group) : null;
  const onServer = page?.totalElements ?? 0;
  return { waiting, hasOthers: onServer > (waiting?.id ? 1 : 0) };
}
