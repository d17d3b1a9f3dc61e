import { useSyncExternalStore } from 'react';

// An operator may have map tiles, or roads of an imported map. Each is set once, before the first map is drawn.

/** An address with {z}, {x} and {y}, and the credit for it. */
export interface Tiles {
  url: string;
  credit: string;
}

/** Encoded lines, by the class of the road. */
export interface OwnRoads {
  main: string[];
  middle: string[];
  minor: string[];
}
type LoadRoads = (square: number) => Promise<OwnRoads>;

let tiles: Tiles | undefined;
let loadRoads: LoadRoads | null = null;
const watchers = new Set<() => void>();

export function chooseTiles(chosen: Tiles | undefined): void {
  tiles = chosen;
}

export const chosenTiles = (): Tiles | undefined => tiles;

export const useTiles = (): Tiles | undefined => useSyncExternalStore(watch, chosenTiles);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The tile server does not reply. Uses our own ground until the page is reloaded. */
export function disableTiles(): void {
  tiles = undefined;
  for (const watcher of watchers) watcher();
}

export function setOwnRoads(source: LoadRoads): void {
  loadRoads = source;
}

/** Fetches the roads of a square. Null without an imported map. */
export const ownRoadsLoader = (): LoadRoads | null => loadRoads;
