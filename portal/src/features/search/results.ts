import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { InvoiceHit, OrderHit, SearchReply } from '@tibara/contract/search/calls';
import type { SearchedList } from '@tibara/contract/search/lists';

/** An option in the list of hits. A proof is an option beside its drop-off. */
export type Result =
  | { kind: 'order' | 'proof'; hit: OrderHit }
  | { kind: 'list'; list: SearchedList; count: number; isCapped: boolean }
  | { kind: 'place'; place: AddressBookmark }
  | { kind: 'invoice'; invoice: InvoiceHit };

export type ResultGroup = { value: 'orders' | 'places' | 'invoices'; items: Result[] };

export function resultGroups({ orders, lists, places, invoices }: SearchReply): ResultGroup[] {
  const shownGroups = new Set(orders.map(({ groupId }) => groupId)).size;
  const allGroups = lists.reduce((sum, { count, isCapped }) => sum + count + (isCapped ? 1 : 0), 0);
  const groups: ResultGroup[] = [
    {
      value: 'orders',
      items: [
        ...orders.flatMap((hit): Result[] => [
          { kind: 'order', hit },
          ...(hit.dropOff?.proofOfDelivery ? [{ kind: 'proof', hit } as const] : []),
        ]),
        ...(allGroups > shownGroups ? lists.map((each): Result => ({ kind: 'list', ...each })) : []),
      ],
    },
    { value: 'places', items: places.map((place) => ({ kind: 'place', place })) },
    { value: 'invoices', items: (invoices ?? []).map((invoice) => ({ kind: 'invoice', invoice })) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

export function keyOf(result: Result): string {
  switch (result.kind) {
    case 'order':
    case 'proof':
      return `${result.kind} ${result.hit.dropOff?.id ?? result.hit.groupId}`;
    case 'list':
      return result.list;
    case 'place':
      return result.place.id;
    case 'invoice':
      return result.invoice.invoiceId;
  }
}
