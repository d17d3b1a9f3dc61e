import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { callOptions, queryClient } from '../../api/query';
import type { ListSearch } from './list/list-search';
import { listOfPath, listQuery } from './order-lists';

/** For the routes' loaders, fetched beside the page's own code. The page shows a failure. */
export function prefetchList(path: string, search: ListSearch): void {
  void queryClient.prefetchQuery(callOptions(calls.list, { query: listQuery(listOfPath(path), search) }));
}

export function prefetchOrder(id: string): void {
  void queryClient.prefetchQuery(callOptions(calls.get, { params: { id } }));
}
