import type { Location } from '@tibara/contract/coordinates';
import { isGuess } from '@tibara/contract/places/guess';
import { errorText } from '#api/error-text.ts';

/**
 * The lookup of a row, near the pick-up if that is known: `latitude,longitude`. Names and phone numbers are never sent
 * (decisions 9.21).
 */
export type Query = { address: string; city: string; country: string; near?: string };

export type FoundPlace = Location | string;

type FindPlace = (query: Query, signal: AbortSignal) => Promise<FoundPlace>;

export type PlaceSearchState = {
  found: ReadonlyMap<string, FoundPlace>;
  total: number;
  done: number;
  isStopped: boolean;
  /** Why the search stopped by itself: the connection or the server, not an address. */
  failure: string | null;
};

const CONCURRENCY = 5;
const TOGETHER_MS = 50;

export const queryKey = ({ address, city, country }: Query): string =>
  [address, city, country].join('\n').toLowerCase();

/** Looks up a file's addresses, a few simultaneously and each once. Can be stopped and continued. */
export function makePlaceSearch(find: FindPlace) {
  const listeners = new Set<() => void>();
  let wanted: ReadonlyMap<string, Query> = new Map();
  let state: PlaceSearchState = { found: new Map(), total: 0, done: 0, isStopped: false, failure: null };
  let abort = new AbortController();
  const running = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function update(change: Partial<PlaceSearchState>): void {
    const { found } = { ...state, ...change };
    const done = [...wanted.keys()].filter((key) => found.has(key)).length;
    state = { ...state, ...change, total: wanted.size, done };
    if (timer === undefined) timer = setTimeout(tell, TOGETHER_MS);
  }

  /** Places found within a moment are drawn together. */
  function tell(): void {
    timer = undefined;
    for (const listener of listeners) listener();
  }

  function start(): void {
    for (const [key, query] of wanted) {
      if (state.isStopped || running.size >= CONCURRENCY) return;
      if (!state.found.has(key) && !running.has(key)) void lookUp(key, query, abort.signal);
    }
  }

  async function lookUp(key: string, query: Query, signal: AbortSignal): Promise<void> {
    running.add(key);
    try {
      const place = await find(query, signal);
      running.delete(key);
      update({ found: new Map(state.found).set(key, place) });
      start();
    } catch (error) {
      if (!signal.aborted) stop(errorText(error));
    }
  }

  function stop(failure: string | null = null): void {
    abort.abort();
    abort = new AbortController();
    running.clear();
    update({ isStopped: true, failure });
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Sets the addresses of the current rows. Known ones are not requested again. */
    want(queries: readonly Query[]): void {
      const before = wanted;
      wanted = new Map(queries.map((query) => [queryKey(query), query]));
      // Only an unknown or guessed address may change with the pick-up.
      const isStill = ([key, found]: [string, FoundPlace]) =>
        (typeof found !== 'string' && !isGuess(found)) ||
        before.get(key)?.near === (wanted.get(key) ?? before.get(key))?.near;
      update({ found: new Map([...state.found].filter(isStill)) });
      start();
    },
    stop: () => stop(),
    resume(): void {
      update({ isStopped: false, failure: null });
      start();
    },
  };
}
