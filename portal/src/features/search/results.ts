import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { InvoiceHit, OrderHit, SearchReply } from '@tibara/contract/search/calls';
import type { SearchedList } from '@tibara/contract/search/lists';
import type { OwnPage } from './own-pages';

/** An option in the list of hits. A proof is an option beside its drop-off. */
export type Result =
  | { kind: 'order' | 'proof'; hit: OrderHit }
  | { kind: 'list'; list: SearchedList; count: number; isCapped: boolean }
  | { kind: 'place'; place: AddressBookmark }
  | { kind: 'invoice'; invoice: InvoiceHit }
  | { kind: 'page'; page: OwnPage };

export type ResultGroup = { value: 'orders' | 'places' | 'invoices' | 'pages'; items: Result[] };

/** The portal's own pages are last, so that no reply moves in front of a merchant's own orders. */
export const resultGroups = (found: SearchReply | null, pages: OwnPage[]): ResultGroup[] =>
  [
    ...(found ? groupsOf(found) : []),
    { value: 'pages' as const, items: pages.map((page): Result => ({ kind: 'page', page })) },
  ].filter(({ items }) => items.length > 0);

function groupsOf({ orders, lists, places, invoices }: SearchReply): ResultGroup[] {
  const shownGroups = new Set(orders.map(({ groupId }) => groupId)).size;
  const allGroups = lists.reduce((sum, { count, isCapped }) => sum + count + (isCapped ? 1 : 0), 0);
  return [
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
    case 'page':
      return `${result.page.to}#${result.page.hash} ${result.page.title}`;
  }
}
