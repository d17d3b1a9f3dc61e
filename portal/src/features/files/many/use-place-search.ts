import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../../ui/use-online';
import { findPlace } from './find-place';
import { makePlaceSearch, type Query } from './place-search';

/**
 * Looks up many addresses, a few at a time; it ends with the screen. A search that the lost connection stopped goes on once
 * it is back. `queries` is the same array while nothing changes.
 */
export function usePlaceSearch(queries: readonly Query[]) {
  const [search] = useState(() => makePlaceSearch(findPlace));
  const places = useSyncExternalStore(search.subscribe, search.read);
  useEffect(() => search.want(queries), [search, queries]);
  useEffect(() => () => search.stop(), [search]);
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline && search.read().failure !== null) search.resume();
  }, [search, isOnline]);
  return { places, search: { stop: search.stop, resume: search.resume } };
}

export type ManyPlaces = ReturnType<typeof usePlaceSearch>;
