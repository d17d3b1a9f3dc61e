import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '#ui/use-online.ts';
import { findPlace } from './find-place';
import { makePlaceSearch, type Query } from './place-search';

/**
 * Looks up many addresses until the screen closes. A search stopped by a lost connection continues once it is back.
 * `queries` must be the same array while nothing changes.
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
