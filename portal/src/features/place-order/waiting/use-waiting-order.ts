import { useQuery } from '@tanstack/react-query';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { callOptions } from '../../../api/query';
import { useSession } from '../../../api/session';
import { isEmptyDraft, type Waiting, waitingOnDevice, waitingOnServer } from './waiting';

/** Newest first; empty ones in front of one with drop-offs are rare. */
const MOST_EMPTY = 25;

/**
 * The order to continue. What only this device has comes first: it can be lost. A pick-up alone gives way to a draft
 * with a number; of those the newest that has drop-offs.
 */
export function useWaitingOrder(): { waiting: Waiting | null; hasOthers: boolean } {
  const session = useSession();
  const query = { vendorId: session?.vendorId ?? '', status: ['OPEN' as const], page: 0 };
  const { data, isPending } = useQuery({
    ...callOptions(orderGroupCalls.list, { query: { ...query, size: 1 } }),
    enabled: session !== null,
  });
  const page = data && !Array.isArray(data) ? data : null;
  const isEmpty = page !== null && page.totalElements > 1 && page.content.every(isEmptyDraft);
  const { data: more } = useQuery({
    ...callOptions(orderGroupCalls.list, { query: { ...query, size: MOST_EMPTY } }),
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
