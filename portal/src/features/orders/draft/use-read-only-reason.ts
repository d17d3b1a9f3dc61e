import { useLingui } from '@lingui/react/macro';
import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useOnline } from '#ui/use-online.ts';

/** The reason why the order cannot be changed now, or null (spec 4.2). */
export function useReadOnlyReason(group: OrderGroup, offline?: string): string | null {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (!can.edit(group)) return t`The payment is being confirmed.`;
  return isOnline ? null : (offline ?? t`You are offline. The order can be changed once the connection is back.`);
}
