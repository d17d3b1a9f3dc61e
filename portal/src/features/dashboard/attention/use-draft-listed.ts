import { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { useCall } from '#api/query.ts';

/** An urgent draft in the list below is the only one that the page offers. Nothing is offered until the list is known. */
export function useDraftListed(vendorId: string): boolean {
  const { data, isPending } = useCall(dashboardCalls.attention, { query: { vendorId } });
  return isPending || (data?.entries.some(({ kind }) => kind.startsWith('DRAFT_')) ?? false);
}
